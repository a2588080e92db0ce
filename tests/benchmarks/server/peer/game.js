// Number Scrabble as boardgame.io wants a game: numbers 1 to 9, three that sum to 15 win.
"use strict";

const { INVALID_MOVE } = require("boardgame.io/core");

const LINES = [];
for (let a = 1; a <= 9; a++)
  for (let b = a + 1; b <= 9; b++)
    for (let c = b + 1; c <= 9; c++) if (a + b + c === 15) LINES.push([a, b, c]);

const isOwn = (G, player) => (line) => line.every((number) => G.owners[number - 1] === player);

function pick({ G, playerID }, number) {
  if (!Number.isInteger(number) || number < 1 || number > 9) return INVALID_MOVE;
  if (G.owners[number - 1] !== null) return INVALID_MOVE;
  G.owners[number - 1] = playerID;
}

exports.game = {
  name: "number-scrabble",
  minPlayers: 2,
  maxPlayers: 2,
  setup: () => ({ owners: Array(9).fill(null) }),
  turn: { minMoves: 1, maxMoves: 1 },
  // Not played ahead on the client: what is timed is the server's word. The server does the same.
  moves: { pick: { move: pick, client: false } },
  endIf: ({ G, ctx }) => {
    if (LINES.some(isOwn(G, ctx.currentPlayer))) return { winner: ctx.currentPlayer };
    if (G.owners.every((owner) => owner !== null)) return { draw: true };
  },
};
