// Plays any game of Quadrule in the terminal: a whole front end that knows no rule.
//
//   node play.mjs RULESET [SEAT=PLAYER...]
//
// SEAT is the number of a seat, from 1; seats without a player are played here. Type a move, or
// undo, redo, moves, hint, quit. The environment variable QUADRULE names the program to start.
import { spawn } from "node:child_process";
import { createInterface } from "node:readline";

/** A server as a child process; `call` gives a promise of the result of a method. */
class Server {
  constructor(program) {
    this.process = spawn(program, ["rpc"], { stdio: ["pipe", "pipe", "inherit"] });
    this.process.on("error", (error) => this.end(error));
    this.process.stdin.on("error", () => {}); // the exit says it better
    this.process.on("exit", () => this.end(new Error("the server has ended")));
    this.waiting = new Map();
    this.calls = 0;
    createInterface({ input: this.process.stdout }).on("line", (line) => this.hear(line));
  }

  call(method, params = {}) {
    const id = ++this.calls;
    this.process.stdin.write(`${JSON.stringify({ jsonrpc: "2.0", id, method, params })}\n`);
    return new Promise((resolve, reject) => this.waiting.set(id, { resolve, reject }));
  }

  hear(line) {
    const { id, result, error } = JSON.parse(line);
    const call = this.waiting.get(id);
    this.waiting.delete(id);
    if (error) call?.reject(Object.assign(new Error(error.message), error));
    else call?.resolve(result);
  }

  end(error) {
    for (const call of this.waiting.values()) call.reject(error);
    this.waiting.clear();
  }
}

/** A mark, with the seat's number after it: whose it is shows without colour. */
const mark = (site) =>
  (site.text || ".") + (site.owner === null ? "" : `/${site.owner + 1}`) + "*".repeat(site.circled);

/** Sites by rows and columns; edges, which lie between sites, as a list of those that are marked. */
function draw(view) {
  const edges = view.sites.filter((site) => site.kind === "edge");
  const marked = edges.filter((site) => site.text || site.owner !== null);
  if (edges.length) console.log("marked:", marked.map((s) => `${s.id} ${mark(s)}`).join(", ") || "nothing");
  const placed = view.sites.filter((site) => site.kind !== "edge");
  const xs = placed.map((site) => site.x);
  const wide = Math.max(2, ...placed.map((site) => mark(site).length)) + 1;
  for (const y of [...new Set(placed.map((site) => site.y))].sort((a, b) => a - b)) {
    let line = "";
    for (let x = Math.min(...xs); x <= Math.max(...xs); x++) {
      const site = placed.find((each) => each.x === x && each.y === y);
      const text = site?.kind === "label" ? site.text : site ? mark(site) : "";
      line += text.padStart(wide);
    }
    console.log(line.trimEnd());
  }
}

function show(view) {
  for (const event of view.events) console.log(event.text);
  draw(view);
  const points = view.totals?.map((total, seat) => `${view.seats[seat]} ${total}`);
  if (points) console.log(`points: ${points.join(", ")}`);
  console.log(view.prompt);
}

/** What can be typed besides a move; each gives the new state of the match. */
const commands = {
  undo: (server, state) => server.call("match/undo", { match: state.match, version: state.version }),
  redo: (server, state) => server.call("match/redo", { match: state.match, version: state.version }),
  moves: async (server, state) => {
    console.log(state.view.moves?.map((move) => move.text).join("  ") ?? "too many to be listed");
    return state;
  },
  hint: async (server, state) => {
    const found = await server.call("match/analyse", { match: state.match });
    console.log(`${found.solved ? "best" : "looks best"}: ${found.best.join("  ")}`);
    return state;
  },
};

async function main([ruleset, ...given]) {
  if (!ruleset) throw new Error("name a ruleset: node play.mjs RULESET [SEAT=PLAYER...]");
  const server = new Server(process.env.QUADRULE ?? "quadrule");
  const typed = createInterface({ input: process.stdin })[Symbol.asyncIterator]();
  try {
    await server.call("initialize", { protocol: 1, client: "node-front-end" });
    const { seats } = await server.call("rulesets/get", { ruleset });
    const players = seats.map((_, seat) => {
      const chosen = given.find((text) => text.startsWith(`${seat + 1}=`));
      return { player: chosen ? chosen.slice(chosen.indexOf("=") + 1) : "human" };
    });
    let state = await server.call("match/new", { ruleset, seats: players, seed: 1 });
    show(state.view);
    while (!state.view.outcome) {
      const player = state.players[state.view.to_move];
      let text = null;
      if (player === "human") {
        process.stdout.write("> ");
        const line = await typed.next();
        if (line.done || !process.stdin.isTTY) console.log(line.value ?? "");
        text = line.value?.trim() ?? "quit";
        if (text === "quit") break;
      } else {
        text = (await server.call("match/choose", { match: state.match, player })).move;
      }
      try {
        const { match, version } = state;
        const command = player === "human" ? commands[text] : undefined;
        const next = command
          ? await command(server, state)
          : await server.call("match/play", { match, version, move: text });
        if (next !== state) show(next.view);
        state = next;
      } catch (error) {
        if (error.code === undefined || player !== "human") throw error;
        console.log(`No: ${error.message}.`); // the server has said why, and nothing has changed
      }
    }
    await server.call("shutdown");
  } finally {
    server.process.stdin.end();
    process.stdin.destroy();
  }
}

main(process.argv.slice(2)).catch((error) => {
  console.error(`Error: ${error.message}`);
  for (const fault of error.data?.faults ?? []) console.error(`${fault.key}: ${fault.text}`);
  process.exitCode = 1;
});
