import { css } from "lit";

/** How the frame of the page looks. */
export const pageStyle = css`
  :host {
    display: flex;
    flex-direction: column;
    min-height: 100vh;
    max-width: 72rem;
    margin: 0 auto;
    padding: 0 clamp(0.75rem, 3vw, 2.5rem) 5rem;
  }
  .skip {
    position: absolute;
    top: 0.5rem;
    left: 0.5rem;
    z-index: 10;
    padding: 0.625rem 1rem;
    border-radius: var(--qr-radius);
    background: var(--qr-accent);
    color: var(--qr-accent-ink);
  }
  .skip:not(:focus) {
    clip-path: inset(50%);
  }
  nav {
    padding: 0.5rem 0 1rem;
  }
  .home {
    display: inline-flex;
    gap: 0.625rem;
    align-items: center;
    min-height: 2.75rem;
    color: var(--qr-ink);
    font-weight: 650;
    letter-spacing: 0.01em;
    text-decoration: none;
  }
  .home:hover span {
    text-decoration: underline;
  }
  #main {
    flex: 1;
    min-width: 0;
  }
  main:focus,
  quadrule-match:focus {
    outline: none;
  }
  .wait {
    color: var(--qr-muted);
  }
  .failed {
    max-width: 40rem;
    margin: 0 0 1.25rem;
    padding: 1.5rem;
    border: 1px solid var(--qr-line);
    border-radius: var(--qr-radius);
    background: var(--qr-card);
  }
  .failed .row {
    margin: 1.25rem 0 0;
  }
  .notice {
    position: fixed;
    inset: auto 0 0;
    z-index: 20;
    display: flex;
    flex-wrap: wrap;
    gap: 0.5rem 1rem;
    align-items: center;
    justify-content: center;
    padding: 0.625rem 1rem;
    border-top: 3px solid var(--qr-danger);
    background: var(--qr-card);
    box-shadow: 0 -2px 12px rgb(0 0 0 / 15%);
  }
  .notice p {
    margin: 0;
  }
`;
