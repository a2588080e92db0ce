const OFF = "quadrule-keys-off";

/** Where the browser keeps nothing, such as in some private windows, until the page is closed. */
let kept = null;

/** Whether single letters work as keys. */
export function lettersWork() {
  if (kept !== null) return kept;
  try {
    return localStorage.getItem(OFF) === null;
  } catch {
    return true;
  }
}

export function letLettersWork(on) {
  kept = null;
  try {
    if (on) localStorage.removeItem(OFF);
    else localStorage.setItem(OFF, "1");
  } catch {
    kept = on;
  }
}
