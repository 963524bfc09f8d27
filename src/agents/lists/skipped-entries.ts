// Fills in the entries that a table of contents skipped when it was read.
import type { Evidence } from "../run/statement.ts";

export type Entry = { text: string; quote: Evidence; given: string };

const NUMBERED = /^(\p{Lu}{1,3}[-.]?|\p{L}+ )(\d{1,3})(?=\s)/u;
/** Dots and the page number at the end of a line in a table of contents. */
const LEADER = /[\s.…·,]{2,}\d*\s*$/;

/** Adds the line for each skipped number, if the passage has it. */
export function withSkipped(entries: readonly Entry[]): Entry[] {
  return entries.flatMap((entry, at) => {
    const [next, own] = [numberOf(entries[at + 1]), numberOf(entry)];
    if (own === undefined || next?.prefix !== own.prefix) return [entry];
    const skipped = Array.from(
      { length: Math.max(0, next.number - own.number - 1) },
      (_, i) => `${own.prefix}${own.number + 1 + i}`,
    );
    return [entry, ...skipped.flatMap((name) => lineOf(name, entry) ?? [])];
  });
}

function numberOf(entry: Entry | undefined): { prefix: string; number: number } | undefined {
  const [, prefix, number] = NUMBERED.exec(entry?.text ?? "") ?? [];
  return prefix === undefined ? undefined : { prefix, number: Number(number) };
}

function lineOf(name: string, { quote: { passage }, given }: Entry): Entry | undefined {
  const lines = passage.text.matchAll(/^[^\n]+$/gm);
  const line = [...lines].find(([text]) => text.trimStart().startsWith(`${name} `));
  if (line === undefined) return undefined;
  const text = line[0].trim();
  const start = passage.start + line.index + line[0].indexOf(text);
  const range = { start, end: start + text.length };
  const bare = text.replace(LEADER, "").trim();
  return { text: bare, quote: { passage, range, text }, given: `${given} ${bare}` };
}
