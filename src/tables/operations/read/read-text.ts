// Cells of words: a name, a date, "30 days", "none", and what a term or a code means.
import { answerOfCell } from "../../../language/answers/yes-no.ts";
import { kindAsked } from "../../../language/question/phrasing/kind-asked.ts";
import type { AnswerType, ParsedQuestion } from "../../../language/question/parsed-question.ts";
import { DAY_NAME, MONTH_NAME, SEASONS } from "../../../language/quantities/number-words.ts";
import { type Cell, saysNothing, storedRowOf } from "../../read/cell.ts";
import { isNamedFirst } from "../../read/texts/text-cells.ts";
import { FORMS_OF_BE } from "../../../language/words/function-words.ts";
import { termsOf, informativeTerms } from "../../../language/words/terms.ts";
import { isOnlyOfKind } from "../../read/value-kind.ts";
import { lookUp, type Source, withoutName, inputOf } from "../../match/look-up.ts";
import type { Found } from "../found.ts";
import { timesOf } from "../times.ts";
import { namesOfTerm } from "../../../language/question/phrasing/term-asked.ts";

/** What an entry must hold to answer a question of the type. */
const HOLDS: Partial<Record<AnswerType, (text: string) => boolean>> = {
  who: (text) => /\p{Lu}\p{Ll}/u.test(text) && !TIME.test(text),
  when: (text) => TIME.test(text),
  where: (text) => /\p{Lu}/u.test(text),
};
const TIME = new RegExp(`\\d|\\b(?:${[MONTH_NAME, DAY_NAME, ...SEASONS].join("|")})s?\\b`, "i");

/** "Who is the chair?" asks for somebody beside the chair, and "Who owns the yacht?" for an owner. */
const WHO_IS = new RegExp(`\\bwho(?:['’]s|\\s+(?:${FORMS_OF_BE}))\\b`, "i");
/** Of words nothing tells whether they answer but how well their row and column are named. */
const SURE = 0.79;

export function readTexts(question: ParsedQuestion, source: Source): Found | undefined {
  const { texts } = source;
  const { answerType } = question;
  const [period] = timesOf(question, source);
  const cells = texts.filter(
    (cell) =>
      HOLDS[answerType]?.(cell.text) !== false &&
      (answerType !== "yes_no" || isAnswerOfRow(cell)) &&
      !saysNothing(cell.text) &&
      // The person who holds an office is named in the column that names the rows.
      (answerType !== "who" || cell.column === 0 || isNamedFirst(cell) || isNamed(cell, question)),
  );
  // What the document is called may head a column as well: "Released" in the file "releases.md".
  const heads = new Set(texts.flatMap(({ headingTerms }) => [...headingTerms]));
  const subject = withoutName(question.measure, source.named.difference(heads));
  const input = lookUp({ subject, period }, { ...source, cells });
  if (input === undefined) return undefined;
  const { cell, score } = input;
  const kind = kindAsked(question.text);
  const isOfKind = kind !== undefined && isOnlyOfKind(cell, kind, [...source.cells, ...texts]);
  // The column must be named: of a row alone nobody knows which of its cells is meant, unless somebody is asked for.
  const isTold = isNamed(cell, question) || WHO_IS.test(question.text);
  return isOfKind || (score >= SURE && isTold)
    ? { kind: "read", inputs: [input], score }
    : undefined;
}

/** Where an entry of a row says yes or no, no other entry of it does. */
function isAnswerOfRow(cell: Cell): boolean {
  return isAnswer(cell.text) || !storedRowOf(cell).some((beside) => isAnswer(beside?.text ?? ""));
}

function isAnswer(text: string): boolean {
  return answerOfCell(text) !== undefined;
}

function isNamed(
  { headingTerms, table, period }: Cell,
  { text, periods }: ParsedQuestion,
): boolean {
  // A column that is headed by the time that is asked for.
  if (headingTerms.size === 0 && period !== undefined && periods.length > 0) return true;
  if (table.rows.every(({ cells }) => cells.filter(Boolean).length <= 2)) return true;
  const said = new Set(termsOf(text));
  return [...headingTerms].some((term) => said.has(term));
}

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
