/** What the server has to offer, asked for once. */
export class Catalogue {
  #connection;
  #asked = new Map();

  constructor(connection) {
    this.#connection = connection;
  }

  async games() {
    return (await this.#once("games/list")).games;
  }

  async rulesets() {
    return (await this.#once("rulesets/list")).rulesets;
  }

  async players() {
    return (await this.#once("players/list")).players;
  }

  ruleset(name) {
    return this.#once("rulesets/get", { ruleset: name });
  }

  #once(method, params = {}) {
    const key = JSON.stringify([method, params]);
    if (!this.#asked.has(key)) {
      const answer = this.#connection.call(method, params);
      answer.catch(() => this.#asked.delete(key));
      this.#asked.set(key, answer);
    }
    return this.#asked.get(key);
  }
}
