// Finds the entries of a table's columns in a question: "Norway" in the column "Country", "4 seats"
// in "Seats".
import { answerOfCell } from "../../../language/answers/yes-no.ts";
import { ONES, ORDINALS } from "../../../language/quantities/number-words.ts";
import { MONEY_TERMS } from "../../../language/question/weak-words.ts";
import { termsOf } from "../../../language/words/terms.ts";
import { statesNoValue } from "../../read/cell.ts";

/** A column with its heading and its distinct entries. */
export type Column = {
  column: number;
  heading: string;
  terms: ReadonlySet<string>;
  entries: readonly string[];
};

/** The place of an entry in the text, and the terms that name it. */
export type Mention = {
  column: Column;
  value: string;
  said: ReadonlySet<string>;
  start: number;
  end: number;
};

/**
 * Returns the entries in the text, or undefined if two are from one column or one is from several.
 */
export function entriesMentionedIn(
  columns: readonly Column[],
  text: string,
  asked: ReadonlySet<string>,
): Mention[] | undefined {
  const all = columns.flatMap((column) => mentionsOf(column, text, asked));
  const meant = all.filter(
    (one) =>
      isHeadingNamed(one.column, asked) ||
      !all.some(({ start, column }) => start === one.start && column !== one.column),
  );
  const isOne = ({ start, column, value }: Mention): boolean =>
    meant.every(
      (other) =>
        (other.start === start || other.column === column) ===
        (other.value === value && other.column === column),
    );
  const isTold = all.every(({ start }) => meant.some((one) => one.start === start));
  return isTold && meant.every(isOne) ? meant : undefined;
}

function mentionsOf(column: Column, text: string, asked: ReadonlySet<string>): Mention[] {
  return column.entries.flatMap((value) => {
    if (!isDistinctive(value)) return [];
    const found = patternOf(value).exec(text);
    // A bare figure may mean anything, so the question must name its column.
    const isMeant =
      found !== null && (/[\p{L}$€£¥%]/u.test(value) || isHeadingNamed(column, asked));
    if (!isMeant) return [];
    const [{ length }] = found;
    const own = column.terms.union(new Set(termsOf(found[0])));
    // "Which boat costs 148,000 euros?" names the column "Base price".
    const said = isPrice(column, value) ? own.union(MONEY_TERMS) : own;
    return [{ column, value, said, start: found.index, end: found.index + length }];
  });
}

function isPrice({ terms }: Column, value: string): boolean {
  return !MONEY_TERMS.isDisjointFrom(terms) || /[$€£¥]/.test(value);
}

function isHeadingNamed({ terms }: Column, asked: ReadonlySet<string>): boolean {
  const isOfMoney = !MONEY_TERMS.isDisjointFrom(asked) && !MONEY_TERMS.isDisjointFrom(terms);
  return isOfMoney || !terms.isDisjointFrom(asked);
}

/**
 * Reports whether the entry is a word, a code or a figure, but not "yes" and not a word of two
 * letters.
 */
function isDistinctive(value: string): boolean {
  const isTelling = /\p{L}{3}|\d/u.test(value) && !/^(?:all|other)$/i.test(value);
  return isTelling && answerOfCell(value) === undefined && !statesNoValue(value);
}

/**
 * Matches the entry as written, and a small whole number also in words: "four seats", "the second
 * floor".
 */
function patternOf(value: string): RegExp {
  const number = /^\d{1,2}$/.test(value) ? Number(value) : 0;
  const words = [ONES[number], ORDINALS[number - 1]].flatMap((word) => word ?? []);
  const forms = number === 0 ? [value] : [value, ...words];
  const written = forms.map((form) => RegExp.escape(form)).join("|");
  return new RegExp(
    `(?<![\\p{L}\\p{N}]|\\d[.,])(?:${written})(?:e?s)?(?![\\p{L}\\p{N}]|[.,]\\d)`,
    "iu",
  );
}
