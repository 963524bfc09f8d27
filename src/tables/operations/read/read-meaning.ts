// What a table says that a term or a code means: the cell of its row below "Meaning".
import { namesOfTerm } from "../../../language/question/phrasing/term-asked.ts";
import type { ParsedQuestion } from "../../../language/question/parsed-question.ts";
import { informativeTerms, termsOf } from "../../../language/words/terms.ts";
import { inputOf, type Source } from "../../match/look-up.ts";
import type { Cell } from "../../read/cell.ts";
import { isNamedFirst } from "../../read/texts/text-cells.ts";
import type { Found } from "../found.ts";

const OF_MEANING = new Set(termsOf("meaning means definition description explanation"));

/** Undefined where no row is called by the term alone, or where two tables tell it otherwise. */
export function readMeaning({ term }: ParsedQuestion, { texts }: Source): Found | undefined {
  if (term === undefined) return undefined;
  const names = namesOfTerm(term).map((name) => new Set(informativeTerms(name)));
  const cells = texts.filter(
    (cell) =>
      isNamedFirst(cell) &&
      [...cell.headingTerms].some((said) => OF_MEANING.has(said)) &&
      names.some((name) => isCalled(cell, name)),
  );
  const [cell] = cells;
  const isOne = cells.every(({ text }) => text === cell?.text);
  return cell === undefined || !isOne
    ? undefined
    : { kind: "read", inputs: [inputOf(cell)], score: 1 };
}

/** "Code E04" calls the row "E04" of the column "Code". */
function isCalled({ labelTerms, stub }: Cell, name: ReadonlySet<string>): boolean {
  const own = name.difference(new Set(termsOf(stub)).difference(labelTerms));
  return own.size > 0 && own.symmetricDifference(labelTerms).size === 0;
}
