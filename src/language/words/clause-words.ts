// Small words that part a sentence into what tells one thing each.
import type { Word } from "./words.ts";
import { wordSet } from "./word-lists.ts";

type Text = Pick<Word, "text">;

export function joins({ text }: Text): boolean {
  return text === "and" || text === "or";
}

/** Behind "or" it limits the amount before: "1,500 mg or more". */
export function comparesAmount(word: Text | undefined): boolean {
  return /^(?:more|less|fewer|longer|later|earlier|older|younger|over|above|under|below)$/.test(
    word?.text ?? "",
  );
}

/** A full stop behind it ends no sentence. */
export function isTitle({ text }: Text): boolean {
  return /^(?:mr|mrs|ms|dr|prof|st)$/.test(text);
}

const BEGINNINGS =
  wordSet(`but while whereas although though however unless except if when because since
  which who whose whom that where`);

export function beginsClause({ text }: Text): boolean {
  return BEGINNINGS.has(text);
}

const JOINTS = wordSet("and or but while whereas with then");

/** Behind it stands a part that tells something of its own. */
export function joinsParts({ text }: Text): boolean {
  return JOINTS.has(text);
}

/** "from 1,501 in 2018 to 1,620 in 2019": what stands behind "to" is told of the end alone. */
export function joinsEnds({ text, index }: Word, words: readonly Word[]): boolean {
  return text === "to" && words.slice(0, index).some((before) => before.text === "from");
}
