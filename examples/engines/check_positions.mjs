// Legal moves held to positions.jsonl: put your own function in the place of `moves`.
import { readFileSync } from "node:fs";
import { Jaipur } from "./jaipur.mjs";

const moves = (position) => {
  const game = new Jaipur();
  game.arrange(position);
  return game.legalMoves();
};
for (const line of readFileSync(process.argv[2], "utf8").trim().split("\n")) {
  const asked = JSON.parse(line);
  const found = moves(asked).sort();
  if (String(found) !== String(asked.moves)) console.log(line, "found:", String(found));
}
