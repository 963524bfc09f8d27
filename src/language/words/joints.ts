// Words that join parts of a sentence, each of which tells something of its own.
import type { Word } from "./words.ts";

const JOINTS: ReadonlySet<string> = new Set("and or but while whereas with then".split(" "));

export function joinsParts({ text }: Word): boolean {
  return JOINTS.has(text);
}

/** "from 1,501 in 2018 to 1,620 in 2019": what stands behind "to" is told of the end alone. */
export function joinsEnds({ text, index }: Word, words: readonly Word[]): boolean {
  return text === "to" && words.slice(0, index).some((before) => before.text === "from");
}
