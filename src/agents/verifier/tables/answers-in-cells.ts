// Compares a claim with cells that say yes or no.
import { isSaidBy } from "../../../language/quantities/compare-quantities.ts";
import { quantitiesOf } from "../../../language/quantities/quantities.ts";
import { isPeriod } from "../../../language/quantities/quantity.ts";
import { denialsIn, deniesImplicitly } from "../../../language/polarity.ts";
import { isFunctionWord } from "../../../language/words/function-words.ts";
import { type Word, wordsOf } from "../../../language/words/words.ts";
import { answerOfCell } from "../../../language/answers/yes-no.ts";
import type { Conflict } from "../conflict.ts";
import type { Evidence, ParsedSentence } from "../evidence.ts";
import { areSameWord } from "../../../language/words/alike/same-word.ts";
import { headingOf, quotedRows } from "./cell-places.ts";
import type { EvidenceRow, EvidenceTable } from "./evidence-table.ts";

/** A cell that means "none". For a claim with an amount, the amount decides instead. */
const NOTHING = /^[-–—]$/;

type Answer = { heading: string; isYes: boolean };

/** Returns the conflicts with the cells that answer the claim, or undefined if no cell does. */
export function cellAnswerConflicts(
  claim: ParsedSentence,
  { tables }: Evidence,
): Conflict[] | undefined {
  const headed = tables.flatMap(({ headings }) => headings.flat().flatMap(quantitiesOf));
  // "40 ft" in a column heading is not the amount of a cell.
  const isOfAmount = claim.quantities.some((one) => !isPeriod(one) && !isSaidBy(one, headed));
  const asked = tables.flatMap((table) =>
    quotedRows(table)
      .filter((row) => isInClaim(row.cells[0]?.text ?? "", claim))
      .flatMap((row) => answersOf(row, table, isOfAmount))
      .filter(({ heading }) => isInClaim(heading, claim)),
  );
  if (asked.length === 0) return undefined;
  const denials = denialsIn(claim.words).length;
  const isDenied = (denials + Number(deniesImplicitly(claim.words))) % 2 === 1;
  return asked
    .filter(({ isYes }) => isYes === isDenied)
    .map(({ heading }) => ({ kind: "column", force: "denied", about: heading }));
}

function answersOf({ cells }: EvidenceRow, table: EvidenceTable, isOfAmount: boolean): Answer[] {
  return cells.slice(1).flatMap(({ column, text }) => {
    const answer = answerOfCell(text);
    if (answer === undefined && (isOfAmount || !NOTHING.test(text))) return [];
    return [{ heading: headingOf(table, column), isYes: answer === "yes" }];
  });
}

/** Returns whether the claim contains all words of a label or heading. */
function isInClaim(text: string, { words }: ParsedSentence): boolean {
  const own = wordsOf(text.replaceAll(/[¹²³⁴-⁹]|^\p{L}\b/gu, "")).filter(
    (word) => word.isCapital || !isFunctionWord(word.text),
  );
  const isUsed = (word: Word) => words.some((other) => areSameWord(word, other));
  return own.length > 0 && own.every(isUsed);
}
