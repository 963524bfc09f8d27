// Words that join parts of a sentence, each of which tells something of its own.
import type { Word } from "./words.ts";

const JOINTS: ReadonlySet<string> = new Set("and or but while whereas with then".split(" "));

export function joinsParts({ text }: Word): boolean {
  return JOINTS.has(text);
}
