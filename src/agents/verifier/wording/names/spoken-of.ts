// Whom a quote speaks of without a name: "we", "it", a row of a table.
import type { Word } from "../../../../language/words/words.ts";
import type { Evidence } from "../../evidence.ts";
import { type Alignment, isName } from "../align.ts";
import { isKnown } from "./find-run.ts";

const ANAPHOR =
  /^\W*(?:(?:[Hh]e|[Ss]he|[Ii]t|[Tt]hey|[Hh]is|[Hh]er|[Ii]ts|[Tt]heir|[Tt]his|[Tt]hese|[Tt]hat)\b|[Tt]he \p{Ll})/u;

/** Words of a page that may say whom all of it is of. */
const HEAD = 60;

/** A name at the head of the page, which no row of its tables has. */
export function isNamedAtHead(run: readonly Word[], { around, tables }: Evidence): boolean {
  const rows = tables.flatMap((table) => table.rows.map(({ label }) => label.toLowerCase()));
  const isInRow = rows.some((label) => run.some(({ text }) => label.includes(text)));
  return !isInRow && isKnown(run, [around.slice(0, HEAD)]);
}

/** A row of a table does not say whom it is of. */
export function isRow([best]: readonly Alignment[]): boolean {
  return best?.sentence.text.includes(" | ") ?? false;
}

/** A quote says "we", "he" or "the company" of whom the text around it names. */
export function isSpokenOfIndirectly(
  { sentences }: Evidence,
  [best]: readonly Alignment[],
): boolean {
  const isOwn = sentences.some(({ words }) => {
    const own = words.find(({ text }) => FIRST_PERSON.has(text));
    const name = words.find((word) => isName(word) && !/\d/.test(word.text));
    return own !== undefined && (name === undefined || own.index < name.index);
  });
  return isOwn || ANAPHOR.test(best?.sentence.text ?? "");
}

const FIRST_PERSON: ReadonlySet<string> = new Set("we us our ours".split(" "));
