import { css } from "lit";

/** How the screen looks on which a match is set up. */
export const setupStyle = css`
  :host {
    display: block;
  }
  header {
    max-width: 44rem;
    margin-bottom: 1.5rem;
  }
  header p {
    margin: 0;
    font-size: 1.1rem;
  }
  .columns {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: 0 1.25rem;
    align-items: start;
  }
  @media (min-width: 56rem) {
    .columns {
      grid-template-columns: minmax(0, 7fr) minmax(0, 5fr);
    }
  }
  .card {
    min-width: 0;
    margin: 0 0 1.25rem;
    padding: 1.25rem;
    border: 1px solid var(--qr-line);
    border-radius: var(--qr-radius);
    background: var(--qr-card);
  }
  legend {
    float: left;
    width: 100%;
    padding: 0;
  }
  legend + * {
    clear: both;
  }
  .option {
    display: flex;
    gap: 0.75rem;
    align-items: start;
    min-height: 2.75rem;
  }
  .option input {
    margin-top: 0.6rem;
  }
  .option label {
    flex: 1;
    padding: 0.5rem 0;
  }
  .option .muted {
    display: block;
  }
  .modes {
    display: flex;
    flex-wrap: wrap;
    border: 1px solid var(--qr-edge);
    border-radius: var(--qr-radius);
    overflow: hidden;
  }
  .mode {
    position: relative;
    display: flex;
    flex: 1 1 auto;
  }
  .mode input {
    position: absolute;
    inset: 0;
    width: 100%;
    height: 100%;
    opacity: 0;
    cursor: pointer;
  }
  .mode label {
    display: flex;
    flex: 1;
    align-items: center;
    justify-content: center;
    min-height: 2.75rem;
    padding: 0.25rem 0.875rem;
    font-weight: 400;
    text-align: center;
  }
  .mode input:checked + label {
    background: var(--qr-accent);
    color: var(--qr-accent-ink);
    font-weight: 600;
  }
  .mode input:focus-visible + label {
    outline: 3px solid var(--qr-accent);
    outline-offset: -6px;
    outline-color: currentColor;
  }
  .changes {
    margin-top: 1.25rem;
  }
  .named {
    margin-top: 1.5rem;
  }
  .named input {
    display: block;
    width: min(100%, 24rem);
  }
  .written {
    margin-top: 1.5rem;
    padding-top: 1rem;
    border-top: 1px solid var(--qr-line);
  }
  pre {
    margin: 0 0 0.75rem;
    padding: 0.75rem 1rem;
    border-left: 4px solid var(--qr-line);
    background: var(--qr-paper);
    font: 0.9375rem/1.5 var(--qr-mono);
    overflow: auto;
  }
  .rules ol {
    margin: 0;
    padding-left: 1.5rem;
  }
  .rules li {
    padding: 0.25rem 0;
  }
  .rules li::marker {
    color: var(--qr-muted);
  }
  details {
    margin: 0 0 1rem;
  }
  summary {
    min-height: 2.75rem;
    padding: 0.5rem 0;
    color: var(--qr-accent);
    cursor: pointer;
  }
  .more {
    margin-left: -1rem;
  }
  .begin {
    width: 100%;
    margin-top: 1rem;
    min-height: 3.25rem;
    font-size: 1.1rem;
  }
  @media (forced-colors: active) {
    .mode input:checked + label {
      background: Highlight;
      color: HighlightText;
      forced-color-adjust: none;
    }
  }
`;
