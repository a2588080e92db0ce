import { css } from "lit";

/** A sheet of paper: shown in print alone, and nothing else with it. */
export const sheetStyle = css`
  .quadrule-sheet { display: none; }
  @media print {
    @page { margin: 16mm; }
    html, body { background: #fff !important; color: #000; color-scheme: light; }
    body > :not(.quadrule-sheet) { display: none !important; }
    .quadrule-sheet {
      display: block;
      color-scheme: light;
      font: 11pt/1.45 system-ui, sans-serif;
    }
    .quadrule-sheet h1 { font-size: 18pt; margin: 0 0 4mm; }
    .quadrule-sheet h2 { font-size: 12pt; margin: 4mm 0 2mm; }
    .quadrule-sheet quadrule-board { margin: 6mm 0; --qr-paper: #fff; --qr-card: #fff; --qr-legal: #fff; --qr-ink: #000; --qr-muted: #333; --qr-edge: #000; --qr-line: #555; --qr-around: 45vh; }
    .quadrule-sheet ol { padding-left: 6mm; columns: 2; column-gap: 8mm; }
    .quadrule-sheet li { break-inside: avoid; margin-bottom: 1.5mm; }
    .quadrule-sheet .names { display: flex; flex-wrap: wrap; gap: 4mm 10mm; }
    .quadrule-sheet .names i { display: inline-block; width: 40mm; border-bottom: 0.3mm solid #000; }
    .quadrule-sheet .badge { position: relative; display: inline-grid; place-items: center; width: 5mm; height: 5mm; vertical-align: -1mm; }
    .quadrule-sheet .badge svg { grid-area: 1 / 1; fill: none; stroke: #000; }
    .quadrule-sheet .badge::after { content: attr(data-letter); grid-area: 1 / 1; font: 700 8pt sans-serif; }
  }
`;
