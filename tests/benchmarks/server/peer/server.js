// The server of boardgame.io: socket.io, storage in memory, the lobby's API with credentials.
"use strict";

const { Server } = require("boardgame.io/server");
const { game } = require("./game");

const server = Server({ games: [game], origins: [/^http:\/\/127\.0\.0\.1/] });
server
  .run({ port: 0, callback: () => {} })
  .then(({ appServer }) => console.log(`http://127.0.0.1:${appServer.address().port}/`));
