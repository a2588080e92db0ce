/** An error that the server answers a call with; see "Errors" in the protocol's page. */
export class CallError extends Error {
  constructor({ code, message, data }) {
    super(message);
    this.code = code;
    this.data = data ?? null;
  }
}

/**
 * A connection to the server: JSON-RPC 2.0 in WebSocket text frames.
 *
 * Notifications arrive as events named by their method, such as `$/match`, their params in `detail`.
 */
export class Connection extends EventTarget {
  #socket = null;
  #opened = null;
  #calls = new Map();
  #last = 0;

  constructor(address = new URL("api/socket", document.baseURI)) {
    super();
    this.address = new URL(address);
    this.address.protocol = this.address.protocol.replace("http", "ws");
  }

  /** Call a method; gives its result. Throws a CallError. */
  async call(method, params = {}) {
    await this.#open();
    const id = ++this.#last;
    return new Promise((resolve, reject) => {
      this.#calls.set(id, { resolve, reject });
      this.#socket.send(JSON.stringify({ jsonrpc: "2.0", id, method, params }));
    });
  }

  #open() {
    this.#opened ??= new Promise((resolve, reject) => {
      this.#socket = new WebSocket(this.address);
      this.#socket.onopen = () => resolve();
      this.#socket.onerror = () => reject(new Error("the server cannot be reached"));
      this.#socket.onmessage = ({ data }) => this.#take(JSON.parse(data));
    });
    return this.#opened;
  }

  #take(message) {
    if (message.method !== undefined) {
      this.dispatchEvent(new CustomEvent(message.method, { detail: message.params }));
      return;
    }
    const call = this.#calls.get(message.id);
    this.#calls.delete(message.id);
    if (message.error) call?.reject(new CallError(message.error));
    else call?.resolve(message.result);
  }
}
