// Reads cells of words: a name, a date, "30 days", "none", and the meaning of a term or a code.
import { answerOfCell } from "../../../language/answers/yes-no.ts";
import { kindAsked } from "../../../language/question/phrasing/kind-asked.ts";
import type { AnswerType, ParsedQuestion } from "../../../language/question/parsed-question.ts";
import { DAY_NAME, MONTH_NAME, SEASONS } from "../../../language/quantities/number-words.ts";
import { type Cell, statesNoValue, storedRowOf } from "../../read/cell.ts";
import { isNamedFirst } from "../../read/texts/text-cells.ts";
import { FORMS_OF_BE } from "../../../language/words/function-words.ts";
import { termsOf, informativeTerms } from "../../../language/words/terms.ts";
import { isOnlyOfKind } from "../../read/value-kind.ts";
import { lookUp, type Source } from "../../match/look-up.ts";
import { withoutDocumentName } from "../../match/without-document-name.ts";
import { inputOf } from "../input.ts";
import type { Found } from "../found.ts";
import { timesAsked } from "../times.ts";
import { namesOfTerm } from "../../../language/question/phrasing/term-asked.ts";

/** What a cell must contain to answer a question of the type. */
const HOLDS: Partial<Record<AnswerType, (text: string) => boolean>> = {
  who: (text) => /\p{Lu}\p{Ll}/u.test(text) && !TIME.test(text),
  when: (text) => TIME.test(text),
  where: (text) => /\p{Lu}/u.test(text),
};
const TIME = new RegExp(`\\d|\\b(?:${[MONTH_NAME, DAY_NAME, ...SEASONS].join("|")})s?\\b`, "i");

/**
 * "Who is the chair?" asks for the person beside the chair, but "Who owns the yacht?" asks for an
 * owner.
 */
const WHO_IS = new RegExp(`\\bwho(?:['’]s|\\s+(?:${FORMS_OF_BE}))\\b`, "i");
/** For words, only the names of their row and column show whether they answer the question. */
const SURE = 0.79;

export function readTexts(question: ParsedQuestion, source: Source): Found | undefined {
  const { texts } = source;
  const { answerType } = question;
  const [period] = timesAsked(question, source);
  const cells = texts.filter(
    (cell) =>
      HOLDS[answerType]?.(cell.text) !== false &&
      (answerType !== "yes_no" || isYesOrNoOfRow(cell)) &&
      !statesNoValue(cell.text) &&
      // The column that names the rows contains the person who holds an office.
      (answerType !== "who" ||
        cell.column === 0 ||
        isNamedFirst(cell) ||
        isColumnNamed(cell, question)),
  );
  // A word of the document's name may also be a heading: "Released" in the file "releases.md".
  const heads = new Set(texts.flatMap(({ headingTerms }) => [...headingTerms]));
  const subject = withoutDocumentName(question.measure, source.documentTerms.difference(heads));
  const input = lookUp({ subject, period }, { ...source, cells });
  if (input === undefined) return undefined;
  const { cell, score } = input;
  const kind = kindAsked(question.text);
  const isOfKind = kind !== undefined && isOnlyOfKind(cell, kind, [...source.cells, ...texts]);
  // The question must name the column, because a row alone does not say which of its cells is
  // meant, unless the question asks for a person.
  const isTold = isColumnNamed(cell, question) || WHO_IS.test(question.text);
  return isOfKind || (score >= SURE && isTold)
    ? { kind: "read", inputs: [input], score }
    : undefined;
}

/** Reports whether the cell says yes or no, or no cell of its row does. */
function isYesOrNoOfRow(cell: Cell): boolean {
  return isYesOrNo(cell.text) || !storedRowOf(cell).some((beside) => isYesOrNo(beside?.text ?? ""));
}

function isYesOrNo(text: string): boolean {
  return answerOfCell(text) !== undefined;
}

function isColumnNamed(
  { headingTerms, table, period }: Cell,
  { text, periods }: ParsedQuestion,
): boolean {
  // The column has the time that is asked for as its heading.
  if (headingTerms.size === 0 && period !== undefined && periods.length > 0) return true;
  if (table.rows.every(({ cells }) => cells.filter(Boolean).length <= 2)) return true;
  const asked = new Set(termsOf(text));
  return [...headingTerms].some((term) => asked.has(term));
}

const OF_MEANING = new Set(termsOf("meaning means definition description explanation"));

/**
 * Returns undefined if no row has the term alone as its name, or if two tables explain it
 * differently.
 */
export function readMeaning({ term }: ParsedQuestion, { texts }: Source): Found | undefined {
  if (term === undefined) return undefined;
  const names = namesOfTerm(term).map((name) => new Set(informativeTerms(name)));
  const cells = texts.filter(
    (cell) =>
      isNamedFirst(cell) &&
      [...cell.headingTerms].some((word) => OF_MEANING.has(word)) &&
      names.some((name) => hasName(cell, name)),
  );
  const [cell] = cells;
  const isOne = cells.every(({ text }) => text === cell?.text);
  return cell === undefined || !isOne
    ? undefined
    : { kind: "read", inputs: [inputOf(cell)], score: 1 };
}

/**
 * Reports whether the row has the name. "Code E04" is the name of the row "E04" in the column
 * "Code".
 */
function hasName({ labelTerms, stub }: Cell, name: ReadonlySet<string>): boolean {
  const own = name.difference(new Set(termsOf(stub)).difference(labelTerms));
  return own.size > 0 && own.symmetricDifference(labelTerms).size === 0;
}
