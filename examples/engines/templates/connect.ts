// A template: an engine in TypeScript, connected to the conformance kit.
//
//   npm init -y && npm pkg set type=module && npm install typescript @types/node
//   npx tsc --target es2022 --module nodenext --types node --outDir build connect.ts
//   jaipur-rules conformance run -- node build/connect.js
//
// It needs Node 18, and of your engine five things, which are the methods of `Engine`: to begin a round with a
// deal that it is given, to say whether a move is legal, to make it, to show the table, to score. What it cannot do is left
// out of `PARTS`, and a table may lack every key but `to_move`. What each key means: `jaipur-rules conformance keys`.
// `makeEngine` makes an engine for a round.

import { createInterface } from "node:readline";
import { pathToFileURL } from "node:url";

type Seat = 0 | 1;
type Deal = { first: Seat; deck: string; bonuses: Record<"3" | "4" | "5", number[]> };
type Table = { to_move: Seat | null; [key: string]: unknown };
type Request =
  | { id: number; do: "hello" }
  | { id: number; do: "game"; ruleset: unknown; rounds: { deal: Deal; moves: string[] }[] }
  | { id: number; do: "deal"; deal: Deal }
  | { id: number; do: "validate"; moves: string[] }
  | { id: number; do: "apply"; move: string }
  | { id: number; do: "score" };

export interface Engine {
  deal(deal: Deal): void;
  isLegal(move: string): boolean;
  apply(move: string): void;
  table(): Table; // every key but `to_move` may be left out
  score(): object;
}

const PARTS = ["game", "deal", "validate", "apply", "score"];

export function answer(request: Request, makeEngine: () => Engine, now: { engine: Engine }): object {
  switch (request.do) {
    case "hello":
      return { protocol: 1, name: "template", version: "1", parts: PARTS };
    case "game":
      now.engine = makeEngine();
      for (const { deal, moves } of request.rounds) {
        now.engine.deal(deal);
        for (const move of moves) now.engine.apply(move);
      }
      return { table: now.engine.table() };
    case "deal":
      if (now.engine.table().to_move !== null) return { refused: true };
      now.engine.deal(request.deal);
      return { table: now.engine.table() };
    case "validate": // an engine that lists its moves has `legal_moves` instead
      return { moves: request.moves.filter((move) => now.engine.isLegal(move)) };
    case "apply":
      if (!now.engine.isLegal(request.move)) return { refused: true };
      now.engine.apply(request.move);
      return { table: now.engine.table() };
    case "score":
      return { score: now.engine.score() };
  }
}

export function serve(makeEngine: () => Engine): void {
  const now = { engine: makeEngine() };
  createInterface({ input: process.stdin }).on("line", (line) => {
    const request: Request = JSON.parse(line);
    let found: object;
    try {
      found = answer(request, makeEngine, now);
    } catch (error) {
      found = { error: String(error) };
    }
    process.stdout.write(`${JSON.stringify({ id: request.id, ...found })}\n`);
  });
}

// Put your own here: the engine in ../jaipur.mjs, or the one that is named on the command line.
const { Jaipur } = await import(pathToFileURL(process.argv[2] ?? "examples/engines/jaipur.mjs").href);

serve(() => {
  const game = new Jaipur();
  return {
    deal: (deal) => game.deal(deal),
    isLegal: (move) => game.legalMoves().includes(move),
    apply: (move) => game.apply(move),
    table: () => game.table(),
    score: () => game.score(),
  };
});
