// Reports a conflict when the claim joins the first part of one pair with the second part of
// another, as in a block of signatures: "Ann Lee, Chair   Tom Day, Secretary".
import { isAmong, type Word } from "../../../language/words/words.ts";
import type { Conflict } from "../conflict.ts";
import type { Evidence, ParsedSentence } from "../evidence.ts";

export function pairConflicts({ words }: ParsedSentence, { pairs }: Evidence): Conflict[] {
  const isSaid = (part: readonly Word[]) => part.every((word) => isAmong(word, words));
  return pairs.flatMap((own): Conflict[] => {
    if (!isSaid(own.first) || isSaid(own.second)) return [];
    const rival = pairs.find((other) => isSaid(other.second) && !isSaid(other.first));
    if (rival === undefined) return [];
    return [{ kind: "row", force: "denied", about: rival.first.map(({ text }) => text).join(" ") }];
  });
}
