const DEBOUNCE = 250;

/** Has the text of a ruleset checked when nobody has typed for a moment. */
export class Checker {
  #connection;
  #told;
  #timer = null;
  #asked = 0;

  /** `told` hears what `rulesets/check` says of the latest text, or {error}. */
  constructor(connection, told) {
    this.#connection = connection;
    this.#told = told;
  }

  soon(text) {
    this.stop();
    this.#timer = setTimeout(() => this.now(text), DEBOUNCE);
  }

  /** An answer counts only if nothing was asked since. */
  async now(text) {
    this.stop();
    const asked = this.#asked;
    const answer = await this.#connection
      .call("rulesets/check", { toml: text })
      .catch((error) => ({ faults: [], ruleset: null, rules: [], error }));
    if (asked === this.#asked) this.#told(answer);
  }

  stop() {
    this.#asked += 1;
    clearTimeout(this.#timer);
  }
}
