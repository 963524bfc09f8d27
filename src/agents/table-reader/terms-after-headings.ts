// Finds words of a question that a document's text, and not its tables, adds to a column's heading.
import { isFunctionWord } from "../../language/words/function-words.ts";
import { termsOf } from "../../language/words/terms.ts";
import { wordsOf } from "../../language/words/words.ts";
import type { Cell } from "../../tables/read/cell.ts";

/**
 * Returns the terms of the question that only complete a heading of one word, as the texts do: "account" in "the Starter account"
 * of a column "Starter". They name no row.
 */
export function termsAfterHeadings(
  question: string,
  cells: readonly Cell[],
  texts: readonly string[],
): string[] {
  const known = new Set(
    cells.flatMap(({ labelTerms, headingTerms }) => [...labelTerms, ...headingTerms]),
  );
  const headings = new Set(
    cells.flatMap(({ headingTerms }) => (headingTerms.size === 1 ? [...headingTerms] : [])),
  );
  const words = wordsOf(question);
  return words.flatMap(({ text, index }) => {
    const before = words[index - 1]?.text ?? "";
    const terms = termsOf(text);
    const isCompleting =
      termsOf(before).some((term) => headings.has(term)) &&
      !isFunctionWord(text) &&
      !terms.some((term) => known.has(term));
    if (!isCompleting) return [];
    const together = new RegExp(
      String.raw`\b${RegExp.escape(before)}\s+${RegExp.escape(text)}s?\b`,
      "iu",
    );
    return texts.some((one) => together.test(one)) ? terms : [];
  });
}
