// Whom a quote speaks of without a name: "we", "it", a row of a table.
import { OWN_PARTY } from "../../../../language/names.ts";
import type { Evidence } from "../../evidence.ts";
import { type Alignment, isName } from "../align.ts";

const ANAPHOR =
  /^\W*(?:(?:[Hh]e|[Ss]he|[Ii]t|[Tt]hey|[Hh]is|[Hh]er|[Ii]ts|[Tt]heir|[Tt]his|[Tt]hese|[Tt]hat)\b|[Tt]he \p{Ll})/u;

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

/** Whether a quote refers to the party that the document is from as "we" or "the Company". */
export function speaksOfItsOwner({ sentences }: Evidence): boolean {
  return sentences.some(
    ({ text, words }) => OWNER.test(text) || words.some((word) => FIRST_PERSON.has(word.text)),
  );
}

const OWNER = new RegExp(String.raw`\bthe (?:${OWN_PARTY.replaceAll(" ", "|")})\b`, "i");

const FIRST_PERSON: ReadonlySet<string> = new Set("we us our ours".split(" "));
