// A template: an engine in C++ that says of a move whether it is legal, connected to the conformance kit.
//
//   g++ -std=c++17 -O2 -o connect examples/engines/templates/connect.cpp
//   jaipur-rules conformance run -- ./connect
//
// It needs C++17 and no library, and of your engine one thing: to say of a move whether it is legal, from the market, the
// hand and the herd. `is_legal` stands for it: it is asked about positions alone, and the kit proposes the moves.
// A whole game is connected in the same way, with `game`, `deal` and `apply`; then take a library that reads JSON.
// What each key means: `jaipur-rules conformance keys`.

#include <algorithm>
#include <iostream>
#include <string>

using std::string;

struct Position {
  string market, hand;
  int herd;
};

// --- your engine ---

static int count(const string& cards, char kind) { return std::count(cards.begin(), cards.end(), kind); }

static bool within(const string& some, const string& cards) {
  return std::all_of(some.begin(), some.end(), [&](char kind) { return count(some, kind) <= count(cards, kind); });
}

static bool is_legal(const Position& at, const string& taken, const string& given) {
  const int goods_given = given.size() - count(given, 'K');
  const int after = at.hand.size() + taken.size() - goods_given;
  if (taken.empty()) {  // a sale
    const bool precious = string("DGS").find(given[0]) != string::npos;
    return count(given, given[0]) == (int)given.size() && given.size() >= (precious ? 2u : 1u) && within(given, at.hand);
  }
  if (given.empty()) return within(taken, at.market) && (taken == "K" || (taken.size() == 1 && after <= 7));
  const bool apart = taken.find_first_of(given) == string::npos;
  return taken.size() == given.size() && taken.size() >= 2 && apart && count(taken, 'K') == 0 && after <= 7 &&
         within(taken, at.market) && within(given, at.hand + string(at.herd, 'K'));
}

// --- the conversation: a request a line, an answer a line ---

// The rest of a line after a key, and the text there.
static string after(const string& line, const string& key) {
  const auto place = line.find("\"" + key + "\":");
  return place == string::npos ? "" : line.substr(place + key.size() + 3);
}
static string text(const string& line, const string& key) {
  const string rest = after(line, key);
  return rest.empty() ? "" : rest.substr(1, rest.find('"', 1) - 1);
}

static string legal_of(const Position& at, const string& moves) {
  string found;
  for (size_t start = moves.find('"'); start != string::npos && start < moves.find(']');) {
    const size_t end = moves.find('"', start + 1);
    const string move = moves.substr(start + 1, end - start - 1);
    const size_t minus = move.find('-');
    const string taken = move[0] == '+' ? move.substr(1, minus == string::npos ? minus : minus - 1) : "";
    const string given = minus == string::npos ? "" : move.substr(minus + 1);
    if (is_legal(at, taken, given)) found += (found.empty() ? "\"" : ",\"") + move + "\"";
    start = moves.find('"', end + 1);
  }
  return found;
}

int main() {
  for (string line; std::getline(std::cin, line);) {
    const string asks = text(line, "do");
    string answer = "\"skipped\":\"only positions are connected\"";
    if (asks == "hello") {
      answer = "\"protocol\":1,\"name\":\"template\",\"version\":\"1\",\"parts\":[\"position\",\"validate\"]";
    } else if (asks == "position") {
      const Position at{text(line, "market"), text(line, "hand"), std::stoi(after(line, "herd"))};
      answer = "\"moves\":[" + legal_of(at, after(line, "moves")) + "]";
    }
    std::cout << "{\"id\":" << std::stoi(after(line, "id")) << "," << answer << "}" << std::endl;
  }
}
