// Finds the conditions on rows in a question, column by column: "with a balcony", "on floor 2",
// "from Norway".
import { answerOfCell } from "../../../language/answers/yes-no.ts";
import { deniesVerb } from "../../../language/polarity.ts";
import {
  LACK_TERMS,
  LIGHT_TERMS,
  YES_NO_HEADING_TERMS,
} from "../../../language/question/weak-words.ts";
import { isStopTerm, termsOf } from "../../../language/words/terms.ts";
import type { StoredRow, Table } from "../../../domain/documents/table.ts";
import { type Column, type Mention, entriesMentionedIn } from "./entries-mentioned.ts";
import { columnHeadingsOf } from "../../read/headings.ts";
import { BRACKETED } from "../../read/rows/row-labels.ts";

/**
 * A condition on a column of the wanted rows, its description, and the terms of the question that
 * state it: an entry that the question contains, a yes or no, or whether the row has an entry at
 * all.
 */
export type RowCondition = {
  by: "entry" | "answer" | "presence";
  column: number;
  heading: string;
  value: string;
  said: ReadonlySet<string>;
  isMet: (entry: string) => boolean;
};

/**
 * Returns at most one condition for each column except the one that is asked for. Returns undefined
 * if the question contains two values of one column, or if it is unclear which column is meant.
 */
export function rowConditionsIn(
  table: Table,
  text: string,
  target = 0,
): RowCondition[] | undefined {
  const columns = columnsOf(table, target);
  const asked = new Set(termsOf(text));
  const mentions = entriesMentionedIn(columns, text, asked);
  if (mentions === undefined) return undefined;
  const isMentioned = new Set(mentions.map(({ column }) => column));
  const named = columns.filter((each) => !isMentioned.has(each) && isHeadingNamed(each, asked));
  if (isAmbiguous(text, { mentions, named })) return undefined;
  return [
    ...named.flatMap((column) => presenceCondition(column, asksForLack(text)) ?? []),
    ...mentions.map(({ column: { column, heading }, value, said }) => ({
      by: "entry" as const,
      column,
      heading,
      value,
      said,
      isMet: (entry: string) => entry.toLowerCase() === value.toLowerCase(),
    })),
  ];
}

type NamedColumns = { mentions: readonly Mention[]; named: readonly Column[] };

/**
 * Reports whether it is unclear what is denied or which of two things is meant: "not on floor 2",
 * "with a balcony and without power", "power or water".
 */
function isAmbiguous(text: string, { mentions, named }: NamedColumns): boolean {
  const isOther = mentions.some(({ start }) => NOT_BEFORE.test(text.slice(0, start)));
  const isOfTwo = named.length > 1 && asksForLack(text);
  const isEither = named.length + mentions.length > 1 && /\bor\b/i.test(text);
  // "Which boats does Perrin not make?" denies something that no entry states.
  return isOther || isOfTwo || isEither || (deniesVerb(text) && named.length === 0);
}

/** Matches "not" before an entry, with at most two words between them. */
const NOT_BEFORE = /\bnot(?: \p{L}+){0,2} $/iu;

/** Reports whether the row meets the condition. An empty cell meets none. */
export function meetsCondition({ cells }: StoredRow, { column, isMet }: RowCondition): boolean {
  const text = cells[column]?.text ?? "";
  return text !== "" && isMet(text);
}

/**
 * Returns a condition such as "with a balcony" or "without a fee", for a column of yes and no or
 * one in which some rows have none.
 */
function presenceCondition(
  { column, heading, terms, entries }: Column,
  isLacking: boolean,
): RowCondition | undefined {
  const without = entries.filter((entry) => isNone(entry));
  const areAnswers = entries.every((entry) => answerOfCell(entry) !== undefined);
  if (!areAnswers && (without.length === 0 || without.length === entries.length)) return undefined;
  const [none = "no"] = without;
  return {
    by: areAnswers ? "answer" : "presence",
    column,
    heading,
    value: isLacking ? none : areAnswers ? "yes" : `other than ${none}`,
    said: terms.union(LACK_TERMS),
    isMet: (entry) => isNone(entry) === isLacking,
  };
}

function isNone(entry: string): boolean {
  return answerOfCell(entry) === "no" || /^(?:[-–—]|nil|[$€£¥]? ?0(?:\.0+)?)$/i.test(entry);
}

/** Returns all columns with their distinct entries, except the one that is asked for. */
function columnsOf(table: Table, target: number): Column[] {
  const { heads, count } = columnHeadingsOf(table);
  const rows = table.rows.slice(count);
  return heads.flatMap(({ heading, periods }, column) => {
    const terms = new Set(
      termsOf(heading.replaceAll(BRACKETED, " ")).filter((term) => !isStopTerm(term)),
    );
    const entries = [...new Set(rows.flatMap(({ cells }) => cells[column]?.text ?? []))];
    // A year is the heading of amounts, which no row is "with" or "without".
    const isNamed = [...terms].some((term) => /\p{L}/u.test(term));
    return column === target || !isNamed || periods.length > 0
      ? []
      : [{ column, heading, terms, entries }];
  });
}

/**
 * Reports whether the question contains the heading. For "Extended warranty available", it need not
 * contain "available".
 */
function isHeadingNamed({ terms }: Column, asked: ReadonlySet<string>): boolean {
  const telling = terms.difference(YES_NO_HEADING_TERMS).difference(LIGHT_TERMS);
  return (telling.size > 0 ? telling : terms).isSubsetOf(asked);
}

function asksForLack(text: string): boolean {
  return deniesVerb(text) || /\b(?:without|no|lacks?)\b/i.test(text);
}
