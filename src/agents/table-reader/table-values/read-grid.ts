// An input as a question names it + a table → the cells that are meant, and how sure that is.
import type { Passage } from "../../../domain/documents/passage.ts";
import { isPhraseOf, wordsOf } from "../../../retrieval/tables/words.ts";
import type { Grid, GridRow } from "./grid.ts";
import {
  type FigureMention,
  mentionsIn,
  type Mentions,
  namesIn,
  informativeWords,
  type TermWeights,
} from "./mentions.ts";
import { selectRows } from "./select-rows.ts";
import { unsaidWords } from "./unsaid.ts";

export type Sought = {
  input: string;
  /** Without the names of the other inputs. */
  question: Mentions;
  /** What is said of this input alone goes before what holds for the whole question. */
  own?: Mentions | undefined;
  weights: TermWeights;
  /** What has been found for the question already. */
  passages?: readonly Passage[];
};

export type Reading = {
  grid: Grid;
  /** Rows that meet the question's conditions. */
  rows: readonly GridRow[];
  /** Columns that are wanted; all with values where the question names none. */
  columns: readonly number[];
  isColumnNamed: boolean;
  /** Key columns in which the rows differ: what the question leaves open. */
  open: readonly number[];
  met: ReadonlySet<number>;
  used: ReadonlySet<FigureMention>;
  /** What the question asks of key columns and no row says. */
  unmet: readonly string[];
  /** The input's words that no part of the table says. */
  unsaid: readonly string[];
  /** What title, headings and chosen cells say. */
  said: ReadonlySet<string>;
  phrases: readonly (readonly string[])[];
  /** In [0, 1]: share of the title that the input says. */
  titled: number;
  /** In [0, 1]: share of the input's words that the table says, and of its title's words that the input says. */
  score: number;
};

/** The minimum share of the input's informative words that title, headings and selected cells contain. */
const LEAST_EXPLAINED = 0.6;
export const LEAST_TITLED = 0.6;
/** Enough where the table says all that a question for a rate or a factor says. */
export const LEAST_NEAR = 0.3;
const NAMED_BY_KEY = 0.9;
/** "The year built factor": what a table that is named by its key holds. */
const VALUES = wordsOf("factor rate discount credit surcharge charge premium");
const ASKS_PRICE = /\bhow much\b|\bcosts?\b/i;

/** Undefined where the table is not what the input names. */
export function readGrid(grid: Grid, sought: Sought): Reading | undefined {
  const { input, question, own, weights } = sought;
  const keys = grid.headings.slice(0, grid.keys);
  const titled = titleFit(grid.title, keys, input);
  if (titled < LEAST_NEAR) return undefined;
  const { columns, isNamed } = wantedColumns(grid, sought);
  if (!asksForKind(grid, columns, input) || isQualified(grid, columns, sought)) return undefined;
  if (!saysPeriod(grid, question.text)) return undefined;
  const { rows, met, used, unmet, phrases } = selectRows(
    grid,
    own === undefined ? [question] : [own, question],
  );
  const said = new Set(
    [
      grid.title,
      ...keys,
      ...columns.map((column) => grid.headings[column] ?? ""),
      ...[...met].map((column) => rows[0]?.texts[column] ?? ""),
      ...[...used].map(({ text }) => text),
      ...unmet,
    ].flatMap(namesIn),
  );
  const unsaid = unsaidWords(input, { said, phrases }, weights);
  const informative = informativeWords(input);
  const explained = informative.length === 0 ? 0 : 1 - unsaid.length / informative.length;
  if (explained < LEAST_EXPLAINED) return undefined;
  if (titled < LEAST_TITLED && (unsaid.length > 0 || !asksForRate(input))) return undefined;
  if (!hasValue(rows, columns)) return undefined;
  const open = Array.from({ length: grid.keys }, (_, column) => column).filter(
    (column) => new Set(rows.map(({ texts }) => texts[column])).size > 1,
  );
  const score = 0.6 * explained + 0.4 * titled;
  const found = { grid, rows, columns, isColumnNamed: isNamed, open, met, used, unmet };
  return { ...found, unsaid, said, phrases, titled, score };
}

const VALUE = /\p{L}{2}|\d/u;

/** A "+" or an "x" in a table of steps is no value. */
function hasValue(rows: Grid["rows"], columns: readonly number[]): boolean {
  if (rows.length === 0 || columns.length === 0) return true;
  return rows.some(({ texts }) => columns.some((column) => VALUE.test(texts[column] ?? "")));
}

const PERIODS =
  /\b(?:this|current|prior|previous|last) (?:period|month|quarter|year)\b|\byear[ -]to[ -]date\b/gi;

/** Amounts of single days are not those of "this period", nor the year's. */
function saysPeriod(grid: Grid, question: string): boolean {
  const said = new Set(namesIn([grid.title, ...grid.headings].join(" ")));
  return (question.match(PERIODS) ?? []).every((period) =>
    namesIn(period).every((word) => said.has(word)),
  );
}

/** The least or the mean of a thing is another figure than the thing. */
const QUALIFIERS = wordsOf("minimum maximum average mean median");

function isQualified(grid: Grid, columns: readonly number[], { input, question }: Sought): boolean {
  const asked = new Set([...namesIn(input), ...question.words]);
  const own = columns.length === 1 ? (grid.headings[columns[0] ?? 0] ?? "") : "";
  return wordsOf(`${bareTitle(grid.title)} ${own}`).some(
    (word) => QUALIFIERS.includes(word) && !asked.has(word),
  );
}

/** Cells below "Rate" and in tables of a "… Factor" are rates and factors: they answer no question for a limit. */
function asksForKind(grid: Grid, columns: readonly number[], input: string): boolean {
  const kinds = [bareTitle(grid.title), ...columns.map((column) => grid.headings[column] ?? "")];
  const isRate = kinds.some((kind) => VALUES.includes(wordsOf(kind).at(-1) ?? ""));
  return !isRate || asksForRate(input);
}

export function asksForRate(input: string): boolean {
  const words = wordsOf(input);
  return ASKS_PRICE.test(input) || VALUES.some((value) => words.includes(value));
}

/** "Exhibit 6: Hurricane Deductible Factor" without what numbers it. */
export function bareTitle(title: string): string {
  return title.replace(
    /^\s*(?:exhibit|table|schedule|figure|appendix)\s+[\w.-]+\s*[:.–-]?\s*/i,
    "",
  );
}

/**
 * In [0, 1]: how much of the title the input says; "the year built factor" names a table by the column that tells its rows
 * apart as well.
 */
export function titleFit(title: string, keys: readonly string[], input: string): number {
  const asked = new Set(namesIn(input));
  const number = wordsOf(/^\w+ [\w.-]+(?=:)/.exec(title)?.[0] ?? "");
  if (isPhraseOf(number, wordsOf(input))) return 1;
  const words = namesIn(input);
  const named = keys.some((key) => {
    const own = wordsOf(key);
    return own.length > 1 && VALUES.some((value) => isPhraseOf([...own, value], words));
  });
  const own = [...new Set(namesIn(bareTitle(title)))];
  const said = own.filter((word) => asked.has(word)).length / Math.max(1, own.length);
  return Math.max(said, named ? NAMED_BY_KEY : 0);
}

/** Columns with values that the question names, best beside the words of the table's title, which it must name anyway. */
function wantedColumns(
  grid: Grid,
  { input, question }: Pick<Sought, "input" | "question">,
): { columns: number[]; isNamed: boolean } {
  const values = grid.headings.map((_, column) => column).slice(grid.keys);
  if (values.length === 1) return { columns: values, isNamed: true };
  const title = wordsOf(bareTitle(grid.title));
  const places = [
    withoutPhrase(mentionsIn(input).words, title),
    withoutPhrase(question.words, title),
    question.words,
  ];
  for (const words of places) {
    const named = values.filter((column) => isPhraseOf(headingWords(grid, column), words));
    // "Water Weather" holds "Weather": the longer name is meant.
    const longest = named.filter((column) => {
      const own = headingWords(grid, column);
      return !named.some(
        (other) =>
          other !== column &&
          headingWords(grid, other).length > own.length &&
          isPhraseOf(own, headingWords(grid, other)),
      );
    });
    const informative = longest.filter((column) => headingWords(grid, column).join() !== "other");
    if (informative.length > 0) return { columns: informative, isNamed: true };
  }
  return { columns: values, isNamed: false };
}

function headingWords(grid: Grid, column: number): readonly string[] {
  return namesIn(grid.headings[column] ?? "");
}

/** Words without those runs of them that the title says too: two or more side by side. */
function withoutPhrase(words: readonly string[], title: readonly string[]): string[] {
  const known = new Set(title);
  return words.filter((word, at) => {
    const isRun = known.has(words[at - 1] ?? "") || known.has(words[at + 1] ?? "");
    return !(known.has(word) && (isRun || title.length === 1));
  });
}
