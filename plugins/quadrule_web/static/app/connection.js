/** An error that the server answers a call with; see "Errors" in the protocol's page. */
export class CallError extends Error {
  constructor({ code, message, data }) {
    super(message);
    this.code = code;
    this.data = data ?? null;
  }
}

/** A call that the server has not answered. `wasSent` tells whether it may have been carried out. */
export class ConnectionError extends Error {
  constructor(message, wasSent) {
    super(message);
    this.code = null;
    this.data = null;
    this.wasSent = wasSent;
  }
}

/** Calls that change a match or make one: never repeated, so that nothing happens twice. */
const UNSAFE = new Set([
  "match/new",
  "match/load",
  "match/fork",
  "match/play",
  "match/undo",
  "match/redo",
  "match/close",
  "shutdown",
]);

const FIRST_WAIT = 300;
const LONGEST_WAIT = 15_000;
const QUIET = 45_000;
const PATIENCE = 10_000;

/** How long to wait before the next attempt, in milliseconds: doubled each time, with jitter. */
export function backoff(attempt, random = Math.random) {
  const whole = Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** attempt);
  return whole * (0.5 + random() / 2);
}

/**
 * A connection to the server: JSON-RPC 2.0 in WebSocket text frames.
 *
 * It is opened when it is needed, and again whenever it breaks. Matches that were joined are then
 * joined again with their tokens and the last version seen. Calls that change nothing wait and are
 * repeated; of the others, those under way fail with a ConnectionError.
 *
 * Events, with `detail`:
 * - named by a notification's method, such as `$/match`: its params. What was missed while offline
 *   comes as `$/match` too, a change at a time, each with the newest state.
 * - `status`: {online, waiting}: whether the server is reached, and the milliseconds to the next attempt.
 * - `lost`: {match, error}: a match that could not be joined again.
 * - `joined`: what joining a match again has given, {match, state, seats, changes}.
 */
export class Connection extends EventTarget {
  #socket = null;
  #calls = new Map();
  #joined = new Map();
  #last = 0;
  #attempt = 0;
  #timer = null;
  #heard = 0;
  #limits = null;
  #online = false;

  constructor(address = new URL("api/socket", document.baseURI)) {
    super();
    this.address = new URL(address);
    this.address.protocol = this.address.protocol.replace("http", "ws");
    addEventListener("online", () => this.retry());
    document.addEventListener("visibilitychange", () => this.#look());
    setInterval(() => this.#look(), QUIET);
  }

  /** Whether the server is reached. */
  get online() {
    return this.#online;
  }

  /**
   * Call a method; gives its result. Throws a CallError or a ConnectionError.
   *
   * @param {{signal?: AbortSignal, progress?: (report: object) => void}} options `signal` gives a long
   *   call up, `progress` hears how far it has come.
   */
  call(method, params = {}, { signal, progress } = {}) {
    const unsafe = UNSAFE.has(method);
    if (unsafe && !this.#online && this.#attempt > 0) {
      this.retry();
      const text = "There is no connection to the server, so nothing was sent. Try again when it is back.";
      return Promise.reject(new ConnectionError(text, false));
    }
    return new Promise((resolve, reject) => {
      const id = ++this.#last;
      const call = { id, method, params, unsafe, progress, resolve, reject, isSent: false };
      signal?.addEventListener("abort", () => this.#cancel(call), { once: true });
      this.#calls.set(id, call);
      if (this.#online) this.#send(call);
      else this.#open();
    });
  }

  /** Give a call up: the server answers it then as cancelled, or has answered it already. */
  #cancel(call) {
    if (!this.#calls.has(call.id)) return;
    if (call.isSent) {
      const params = { id: call.id };
      this.#socket.send(JSON.stringify({ jsonrpc: "2.0", method: "$/cancel", params }));
    } else {
      this.#calls.delete(call.id);
      call.reject(new CallError({ code: -32800, message: "the call was cancelled" }));
    }
  }

  /** Try to reach the server at once, instead of when the time has come. */
  retry() {
    if (this.#online) this.#look();
    else if (this.#timer !== null) this.#open();
  }

  /** Begin afresh: what this connection holds is given up, and joined matches are joined again. */
  renew() {
    this.#socket?.close();
    this.#broken(this.#socket, 0);
  }

  #open() {
    clearTimeout(this.#timer);
    this.#timer = null;
    if (this.#socket !== null) return;
    const socket = new WebSocket(this.address);
    this.#socket = socket;
    socket.onopen = () => this.#greet(socket);
    socket.onmessage = ({ data }) => this.#take(JSON.parse(data));
    socket.onclose = () => this.#broken(socket);
  }

  async #greet(socket) {
    const params = { protocol: 1, client: "the page" };
    const hello = await this.#now("initialize", params).catch(() => null);
    if (socket !== this.#socket || hello === null) return;
    this.#limits = hello.capabilities.limits;
    for (const [match, joined] of [...this.#joined]) {
      await this.#rejoin(match, joined);
      if (socket !== this.#socket) return;
    }
    this.#online = true;
    this.#attempt = 0;
    this.#tell("status", { online: true, waiting: 0 });
    for (const call of [...this.#calls.values()]) if (!call.isSent) this.#send(call);
  }

  async #rejoin(match, joined) {
    const seen = joined.version;
    try {
      const again = await this.#now("match/join", { match, ...joined });
      const { state, changes } = again;
      this.#tell("joined", { match, ...again });
      const missed = changes.length || state.version === seen ? changes : [null];
      for (const change of missed) this.#tell("$/match", { match, change, state });
    } catch (error) {
      if (!(error instanceof CallError)) return;
      this.#joined.delete(match);
      this.#tell("lost", { match, error });
    }
  }

  /** A call on this very socket, before others may use it. */
  #now(method, params) {
    return new Promise((resolve, reject) => {
      const call = { id: ++this.#last, method, params, resolve, reject, isSent: false, once: true };
      this.#calls.set(call.id, call);
      this.#send(call);
    });
  }

  #send(call) {
    const { id, method, params } = call;
    const text = JSON.stringify({ jsonrpc: "2.0", id, method, params });
    const most = this.#limits?.line_bytes ?? Infinity;
    if (text.length > most / 4 && new TextEncoder().encode(text).length > most) {
      this.#calls.delete(id);
      const message = `This is too long for the server, which takes ${most} bytes at a time.`;
      call.reject(new CallError({ code: 1009, message, data: { limit: "line_bytes", most } }));
      return;
    }
    call.isSent = true;
    this.#socket.send(text);
  }

  #take(message) {
    this.#heard = Date.now();
    if (message.method !== undefined) {
      if (message.method === "$/match") this.#see(message.params.state);
      if (message.method === "$/progress") this.#calls.get(message.params.id)?.progress?.(message.params);
      else this.#tell(message.method, message.params);
      return;
    }
    const call = this.#calls.get(message.id);
    if (call === undefined) return;
    this.#calls.delete(message.id);
    if (message.error) {
      call.reject(new CallError(message.error));
      return;
    }
    this.#remember(call, message.result);
    call.resolve(message.result);
  }

  /** Keep what is needed to join again. */
  #remember({ method, params }, result) {
    if (method === "match/join") {
      const { tokens = [], layout = null } = params;
      this.#joined.set(params.match, { tokens, layout, version: result.state.version });
    } else if (method === "match/leave" || method === "match/close") {
      this.#joined.delete(params.match);
    } else if (method === "match/play" || method === "match/undo" || method === "match/redo") {
      this.#see(result);
    }
  }

  #see(state) {
    const joined = this.#joined.get(state.match);
    if (joined) joined.version = Math.max(joined.version, state.version);
  }

  #broken(socket, wait = null) {
    if (socket !== this.#socket) return;
    if (socket !== null) socket.onopen = socket.onmessage = socket.onclose = null;
    this.#socket = null;
    this.#online = false;
    for (const call of [...this.#calls.values()]) this.#interrupt(call);
    const waiting = wait ?? backoff(this.#attempt++);
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#open(), waiting);
    if (wait === null) this.#tell("status", { online: false, waiting });
  }

  #interrupt(call) {
    if (!call.unsafe && !call.once) {
      call.isSent = false;
      return;
    }
    this.#calls.delete(call.id);
    const text = call.isSent
      ? "The connection broke before the server answered. It may have been done all the same: look at what is shown when the connection is back."
      : "There is no connection to the server, so nothing was sent. Try again when it is back.";
    call.reject(new ConnectionError(text, call.isSent));
  }

  /** Make sure that somebody still answers where nothing has been heard for a while. */
  async #look() {
    if (document.visibilityState === "hidden") return;
    if (!this.#online) {
      if (this.#timer !== null && this.#attempt > 0) this.#open();
      return;
    }
    if (Date.now() - this.#heard < QUIET / 2) return;
    const socket = this.#socket;
    const late = setTimeout(() => {
      socket.close();
      this.#broken(socket);
    }, PATIENCE);
    await this.#now("initialize", {}).catch(() => null);
    clearTimeout(late);
  }

  #tell(type, detail) {
    this.dispatchEvent(new CustomEvent(type, { detail }));
  }
}
