// Legal moves held to positions.jsonl: put your own function in the place of `moves`.
import { readFileSync } from "node:fs";
import { Jaipur } from "./jaipur.mjs";

const counts = (cards) => [..."DGSCPLK"].map((kind) => cards.split(kind).length - 1);
const moves = ({ market, hand, herd }) => {
  const traders = [{ hand: counts(hand), herd }];
  return Object.assign(new Jaipur(), { playing: true, turn: 0, market: counts(market), traders }).legalMoves();
};
for (const line of readFileSync(process.argv[2], "utf8").trim().split("\n")) {
  const asked = JSON.parse(line);
  const found = moves(asked).sort();
  if (String(found) !== String(asked.moves)) console.log(line, "found:", String(found));
}
