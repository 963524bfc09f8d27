// Numbers that a quote states without the digits: "a single", "World War II", "Exhibit 1".
import type { Quantity } from "../../../language/quantities/quantity.ts";
import type { Evidence, Reading } from "../evidence.ts";

/** Parts of a document are numbered: the number is a name. */
const NUMBERED: ReadonlySet<string> = new Set(
  "exhibit item note section table page rule part chapter schedule appendix figure form".split(" "),
);

/** "STD 274" of a file "std274", "Exhibit 1" of a page that is headed so. */
export function isIdentifier(
  { words }: Reading,
  { kind, unit, first }: Quantity,
  { context, around }: Evidence,
): boolean {
  const [before, word] = [words[first - 1], words[first]];
  if (kind !== "number" || unit !== undefined || word === undefined || before === undefined)
    return false;
  if (!before.isCapital) return false;
  const stands = (texts: Evidence["context"]) =>
    texts.some(
      (other, i) =>
        other.text === before.text + word.text ||
        (other.text === before.text && texts[i + 1]?.text === word.text),
    );
  return stands(context) || (NUMBERED.has(before.text) && stands(around));
}
