// An engine held to the cases of some rules: put your own in the place of `Jaipur`.
import { readFileSync } from "node:fs";
import { Jaipur } from "./jaipur.mjs";

for (const line of process.argv.slice(2).flatMap((file) => readFileSync(file, "utf8").trim().split("\n"))) {
  const { kind, rounds, move, expect } = JSON.parse(line);
  const game = new Jaipur();
  for (const { deal, moves } of rounds) {
    game.deal(deal);
    for (const each of moves) game.apply(each);
  }
  if (kind === "moves" && String(game.legalMoves().sort()) !== String(expect.moves)) console.log(line);
  if (kind === "move" && String(game.apply(move).tokens) !== String(expect.tokens)) console.log(line);
  if (kind === "illegal" && game.legalMoves().includes(move)) console.log(line);
  if (kind === "round" && String(game.score().rupees) !== String(expect.rupees)) console.log(line);
}
