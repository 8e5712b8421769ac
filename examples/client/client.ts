// A client of examples/server.py. Its types are made from the JSON Schemas of the library:
//
//     npm ci && npm run types && npm run check

import type { RoundDocument, ViewDocument } from "./view";

/** A seat; null for nobody, or a spectator. */
type Seat = ViewDocument["seat"];

/** What the server sends after every move. */
interface Shown {
  seat: Seat;
  view: ViewDocument;
  moves: string[];
  played: string[];
  to_move: Seat;
  winner: Seat;
  over: boolean;
  commitments: string[];
  revealed: [salt: string, deal: unknown][];
}

/** Why a move was not played: the reasons, a sentence each, or what could not be read. */
type Refused = { reasons: string[] } | { error: string };

/** The table in a line: the market, the hand, and what each side has won. */
function summary(round: RoundDocument, seat: Seat): string {
  const won = round.traders.map(({ goods_won }) => Object.values(goods_won).flat().reduce((sum, value) => sum + value, 0));
  const hands = round.traders.map(({ hand, hand_size }) => hand ?? `${hand_size} cards`);
  return `market ${round.market}, hand ${seat === null ? hands.join(" : ") : hands[seat]}, won ${won.join(" : ")}, ${round.end ?? `${round.deck_size} cards left`}`;
}

function show(heard: Shown | Refused): void {
  if ("error" in heard) {
    console.log(heard.error);
  } else if ("reasons" in heard) {
    console.log(heard.reasons.join(" "));
  } else if (heard.over) {
    console.log(heard.winner === null ? "nobody has won" : `the winner is seat ${heard.winner}`);
  } else if (heard.view.round) {
    console.log(summary(heard.view.round, heard.view.seat));
  }
}

/** Sits down at a table; what is returned sends a move. Without a token one watches. */
export function sit(address: string, table: string, token = ""): (move: string) => void {
  const socket = new WebSocket(`ws://${address}/tables/${table}`);
  socket.onopen = () => socket.send(token);
  socket.onmessage = ({ data }: MessageEvent<string>) => show(JSON.parse(data) as Shown | Refused);
  return (move) => socket.send(move);
}
