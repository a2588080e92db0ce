// Plays rounds of 8 matches, two official clients each, as ../load.py does with Quadrule's server.
//
//   node load.js ADDRESS SEED MOVES_A_SECOND
//
// Prints "ready" when a round is set up, plays it when a line comes in, and prints what it took.
"use strict";

const { createInterface } = require("node:readline");
const { Client, LobbyClient } = require("boardgame.io/client");
const { SocketIO } = require("boardgame.io/multiplayer");
const { game } = require("./game");

const MATCHES = 8;
const [address, seed, rate] = [process.argv[2], Number(process.argv[3]), Number(process.argv[4])];
const lobby = new LobbyClient({ server: address.replace(/\/$/, "") });

let state = seed >>> 0;
function chance() { // mulberry32
  state = (state + 0x6d2b79f5) >>> 0;
  let t = Math.imul(state ^ (state >>> 15), state | 1);
  t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
  return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
}

const until = (moment) =>
  new Promise((done) => setTimeout(done, Math.max(0, moment - performance.now())));

/** A client, and promises of the first state that fulfils a condition, with the time it came. */
class Seat {
  constructor(matchID, playerID, credentials) {
    this.waiting = [];
    // Straight by WebSocket: that is cheaper than to begin with polling, as is usual.
    const multiplayer = SocketIO({ server: address, socketOpts: { transports: ["websocket"] } });
    this.client = Client({ game, multiplayer, matchID, playerID, credentials, debug: false });
    this.client.subscribe((now) => {
      const at = performance.now();
      this.waiting = this.waiting.filter(({ fits, done }) => {
        const isThere = now !== null && fits(now);
        if (isThere) done([now, at]);
        return !isThere;
      });
    });
  }

  has(fits) {
    return new Promise((done) => this.waiting.push({ fits, done }));
  }
}

async function open() {
  const { matchID } = await lobby.createMatch(game.name, { numPlayers: 2 });
  const seats = [];
  for (const playerID of ["0", "1"]) {
    const about = { playerID, playerName: playerID === "0" ? "First" : "Second" };
    const { playerCredentials } = await lobby.joinMatch(game.name, matchID, about);
    const seat = new Seat(matchID, playerID, playerCredentials);
    const begun = seat.has((now) => now.isConnected);
    seat.client.start();
    await begun;
    seats.push(seat);
  }
  return seats;
}

async function play(seats, own, other) {
  let now = seats[0].client.getState();
  let next = performance.now() + (rate ? (chance() * 1000) / rate : 0);
  const answers = [];
  while (now.ctx.gameover === undefined) {
    if (rate) await until(next);
    next += rate ? 1000 / rate : 0;
    const free = now.G.owners.flatMap((owner, index) => (owner === null ? [index + 1] : []));
    const number = free[Math.floor(chance() * free.length)];
    const [mover, watcher] = now.ctx.currentPlayer === "0" ? seats : [...seats].reverse();
    const fits = (state) => state.G.owners[number - 1] !== null;
    const [answer, told] = [mover.has(fits), watcher.has(fits)];
    const begin = performance.now();
    mover.client.moves.pick(number);
    answers.push(answer.then(([, at]) => own.push(at - begin)));
    const [after, at] = await told;
    other.push(at - begin);
    now = after;
  }
  await Promise.all(answers);
}

async function main() {
  const lines = createInterface({ input: process.stdin })[Symbol.asyncIterator]();
  for (;;) {
    const matches = [];
    for (let n = 0; n < MATCHES; n++) matches.push(await open());
    console.log("ready");
    if ((await lines.next()).done) return;
    const [own, other] = [[], []];
    await Promise.all(matches.map((seats) => play(seats, own, other)));
    console.log(JSON.stringify({ own, other }));
    for (const seat of matches.flat()) seat.client.stop();
  }
}

main().then(() => process.exit(0));
