// What a question says of the rows that it asks for, column by column: "with a balcony", "on floor 2", "from Norway".
import { answerOfCell } from "../../../language/answers/yes-no.ts";
import { deniesVerb } from "../../../language/polarity.ts";
import { LACKING, LIGHT_WORDS, OF_ANSWERS } from "../../../language/question/weak-words.ts";
import { isStopTerm, termsOf } from "../../../language/words/terms.ts";
import type { StoredRow, Table } from "../../../domain/documents/table.ts";
import { type Column, type Mention, mentionsIn } from "./entries-said.ts";
import { headsOf } from "../../read/headings.ts";
import { BRACKETED } from "../../read/rows/row-labels.ts";

/**
 * What a column of a wanted row holds, as it is told, and the terms of the question that say so. By an entry that the question says,
 * by yes or no, or by whether the row has an entry at all.
 */
export type RowCondition = {
  by: "entry" | "answer" | "presence";
  column: number;
  heading: string;
  value: string;
  said: ReadonlySet<string>;
  isMet: (entry: string) => boolean;
};

/** One condition a column but the one that is asked for; undefined where a column has two of the values that are said, or nothing tells which column is meant. */
export function conditionsIn(table: Table, text: string, target = 0): RowCondition[] | undefined {
  const columns = columnsOf(table, target);
  const asked = new Set(termsOf(text));
  const mentions = mentionsIn(columns, text, asked);
  if (mentions === undefined) return undefined;
  const isMentioned = new Set(mentions.map(({ column }) => column));
  const named = columns.filter((each) => !isMentioned.has(each) && isHeadSaid(each, asked));
  if (isOpen(text, { mentions, named })) return undefined;
  return [
    ...named.flatMap((column) => ofHaving(column, saysLack(text)) ?? []),
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

type Said = { mentions: readonly Mention[]; named: readonly Column[] };

/** What is denied, or which of two things is meant, nothing tells: "not on floor 2", "with a balcony and without power", "power or water". */
function isOpen(text: string, { mentions, named }: Said): boolean {
  const isOther = mentions.some(({ start }) => NOT_BEFORE.test(text.slice(0, start)));
  const isOfTwo = named.length > 1 && saysLack(text);
  const isEither = named.length + mentions.length > 1 && /\bor\b/i.test(text);
  // "Which boats does Perrin not make?": whatever else is denied, no entry says it.
  return isOther || isOfTwo || isEither || (deniesVerb(text) && named.length === 0);
}

/** Directly before an entry, but for its heading and small words. */
const NOT_BEFORE = /\bnot(?: \p{L}+){0,2} $/iu;

/** Whether the row has what is said; an empty cell tells nothing. */
export function meets({ cells }: StoredRow, { column, isMet }: RowCondition): boolean {
  const text = cells[column]?.text ?? "";
  return text !== "" && isMet(text);
}

/** "With a balcony", "without a fee": of a column of yes and no, or one where some rows have none. */
function ofHaving(
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
    said: terms.union(LACKING),
    isMet: (entry) => isNone(entry) === isLacking,
  };
}

function isNone(entry: string): boolean {
  return answerOfCell(entry) === "no" || /^(?:[-–—]|nil|[$€£¥]? ?0(?:\.0+)?)$/i.test(entry);
}

/** All but the one that is asked for, each with its different entries. */
function columnsOf(table: Table, target: number): Column[] {
  const { heads, count } = headsOf(table);
  const rows = table.rows.slice(count);
  return heads.flatMap(({ heading, periods }, column) => {
    const terms = new Set(
      termsOf(heading.replaceAll(BRACKETED, " ")).filter((term) => !isStopTerm(term)),
    );
    const entries = [...new Set(rows.flatMap(({ cells }) => cells[column]?.text ?? []))];
    // A year heads amounts, of which none is "with" it.
    const isNamed = [...terms].some((term) => /\p{L}/u.test(term));
    return column === target || !isNamed || periods.length > 0
      ? []
      : [{ column, heading, terms, entries }];
  });
}

/** "Extended warranty available": the question need not say that something is available. */
function isHeadSaid({ terms }: Column, asked: ReadonlySet<string>): boolean {
  const telling = terms.difference(OF_ANSWERS).difference(LIGHT_WORDS);
  return (telling.size > 0 ? telling : terms).isSubsetOf(asked);
}

function saysLack(text: string): boolean {
  return deniesVerb(text) || /\b(?:without|no|lacks?)\b/i.test(text);
}
