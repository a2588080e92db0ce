import { css } from "lit";

/**
 * Colours and measures, as custom properties, in light and dark: quad-ruled paper and ink.
 *
 * Inks (`--qr-ink`, `--qr-muted`, `--qr-accent`, `--qr-danger`, `--qr-seat-0` to `--qr-seat-7`) have
 * AA contrast on `--qr-paper`, `--qr-card` and `--qr-legal`; so has `--qr-accent-ink` on
 * `--qr-accent`. `--qr-line` is the ruling of the paper and decoration only; `--qr-edge` bounds what
 * can be used, at 3:1. Somebody who embeds a component sets them on its element.
 */
export const theme = css`
  :root,
  :host {
    color-scheme: light dark;
    --qr-ink: #1f2d3d;
    --qr-paper: #fbfaf4;
    --qr-card: #fffefb;
    --qr-line: #cfdde8;
    --qr-edge: #7c8b9a;
    --qr-muted: #556372;
    --qr-accent: #1b4f8f;
    --qr-accent-ink: #ffffff;
    --qr-danger: #a8231c;
    --qr-legal: #e2eef9;
    --qr-seat-0: #ad1c65;
    --qr-seat-1: #1a6b3a;
    --qr-seat-2: #1d58a8;
    --qr-seat-3: #7f4b00;
    --qr-seat-4: #6b3aa3;
    --qr-seat-5: #0a6570;
    --qr-seat-6: #99361a;
    --qr-seat-7: #4a5462;
    --qr-quad: 1.25rem;
    --qr-radius: 0.375rem;
    --qr-font: system-ui, "Segoe UI", Roboto, "Noto Sans", sans-serif;
    --qr-mono: ui-monospace, "SF Mono", "DejaVu Sans Mono", Consolas, monospace;
  }
  @media (prefers-color-scheme: dark) {
    :root,
    :host {
      --qr-ink: #e6edf4;
      --qr-paper: #131c26;
      --qr-card: #18232f;
      --qr-line: #243444;
      --qr-edge: #71859a;
      --qr-muted: #a3b3c2;
      --qr-accent: #8cc0ff;
      --qr-accent-ink: #0b1a2a;
      --qr-danger: #ff9f97;
      --qr-legal: #21374d;
      --qr-seat-0: #ff9ac6;
      --qr-seat-1: #7fdca0;
      --qr-seat-2: #93c4ff;
      --qr-seat-3: #f2bd68;
      --qr-seat-4: #cfaeff;
      --qr-seat-5: #74d8e4;
      --qr-seat-6: #ffac8c;
      --qr-seat-7: #c3ced9;
    }
  }
`;

/** How buttons, fields and headings look in every component. */
export const controls = css`
  *,
  *::before,
  *::after {
    box-sizing: border-box;
  }
  :host {
    font-family: var(--qr-font);
    color: var(--qr-ink);
    line-height: 1.5;
  }
  [hidden] {
    display: none !important;
  }
  h1,
  h2,
  h3 {
    line-height: 1.25;
    margin: 0 0 0.5rem;
    font-weight: 650;
    text-wrap: balance;
  }
  h1 {
    font-size: 1.6rem;
  }
  h2 {
    font-size: 1.2rem;
  }
  h3 {
    font-size: 1rem;
  }
  p {
    margin: 0 0 0.75rem;
  }
  a {
    color: var(--qr-accent);
  }
  :focus-visible {
    outline: 3px solid var(--qr-accent);
    outline-offset: 2px;
  }
  button,
  .button {
    display: inline-flex;
    align-items: center;
    justify-content: center;
    gap: 0.5rem;
    min-height: 2.75rem;
    min-width: 2.75rem;
    padding: 0.375rem 1rem;
    border: 1px solid var(--qr-edge);
    border-radius: var(--qr-radius);
    background: var(--qr-card);
    color: var(--qr-ink);
    font: inherit;
    text-decoration: none;
    cursor: pointer;
  }
  button:hover,
  .button:hover {
    border-color: var(--qr-accent);
    color: var(--qr-accent);
  }
  button.primary {
    border-color: var(--qr-accent);
    background: var(--qr-accent);
    color: var(--qr-accent-ink);
    font-weight: 600;
  }
  button.primary:hover {
    color: var(--qr-accent-ink);
    filter: brightness(1.1);
  }
  button.plain {
    border-color: transparent;
    background: none;
    color: var(--qr-accent);
  }
  button.plain:hover {
    border-color: var(--qr-edge);
  }
  button:disabled {
    border-style: dashed;
    background: none;
    color: var(--qr-muted);
    cursor: not-allowed;
    filter: none;
  }
  input,
  select,
  textarea {
    min-height: 2.75rem;
    max-width: 100%;
    padding: 0.375rem 0.625rem;
    border: 1px solid var(--qr-edge);
    border-radius: var(--qr-radius);
    background: var(--qr-card);
    color: var(--qr-ink);
    font: inherit;
  }
  ::placeholder {
    color: var(--qr-muted);
    opacity: 1;
  }
  input:user-invalid,
  [aria-invalid="true"] {
    border: 2px solid var(--qr-danger);
  }
  input[type="checkbox"],
  input[type="radio"] {
    width: 1.375rem;
    height: 1.375rem;
    min-height: 0;
    margin: 0;
    flex: none;
    accent-color: var(--qr-accent);
  }
  label {
    font-weight: 600;
  }
  .hint,
  .muted {
    color: var(--qr-muted);
    font-size: 0.9rem;
    font-weight: 400;
  }
  .wrong {
    color: var(--qr-danger);
  }
  .row {
    display: flex;
    flex-wrap: wrap;
    gap: 0.625rem;
    align-items: center;
  }
  .spoken {
    position: absolute;
    width: 1px;
    height: 1px;
    overflow: hidden;
    clip-path: inset(50%);
    white-space: nowrap;
  }
  @media (forced-colors: active) {
    button:disabled {
      color: GrayText;
    }
  }
  @media (prefers-reduced-motion: reduce) {
    *,
    *::before,
    *::after {
      animation: none !important;
      transition: none !important;
    }
  }
`;
