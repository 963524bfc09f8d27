// An input as a question names it + a table → the cells that are meant, and how sure that is.
import { isPhraseOf, wordsOf } from "../../retrieval/tables/words.ts";
import type { Grid, GridRow } from "./grid.ts";
import { type FigureMention, mentionsIn, type Mentions, tellingWords } from "./mentions.ts";
import { selectRows } from "./select-rows.ts";

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
  /** In [0, 1]: share of the input's words that the table says, and of its title's words that the input says. */
  score: number;
};

/** Share of the input's telling words that title, headings and chosen cells must say. */
const LEAST_EXPLAINED = 0.75;
export const LEAST_TITLED = 0.6;
const NAMED_BY_KEY = 0.9;
/** "The year built factor": what a table that is named by its key holds. */
const VALUES = wordsOf("factor rate discount credit surcharge charge premium");

/** Undefined where the table is not what the input names. `question` without the names of the other inputs. */
export function readGrid(
  grid: Grid,
  { input, question }: { input: string; question: Mentions },
): Reading | undefined {
  const titled = titleFit(grid.title, grid.headings.slice(0, grid.keys), input);
  if (titled < LEAST_TITLED) return undefined;
  const { rows, met, used, unmet } = selectRows(grid, question);
  const { columns, isNamed } = wantedColumns(grid, { input, question });
  const said = new Set(
    [
      grid.title,
      ...grid.headings.slice(0, grid.keys),
      ...columns.map((column) => grid.headings[column] ?? ""),
      ...[...met].map((column) => rows[0]?.texts[column] ?? ""),
      ...[...used].map(({ text }) => text),
      ...unmet,
    ].flatMap(wordsOf),
  );
  const telling = tellingWords(input);
  const explained =
    telling.length === 0 ? 0 : telling.filter((word) => said.has(word)).length / telling.length;
  if (explained < LEAST_EXPLAINED) return undefined;
  const open = Array.from({ length: grid.keys }, (_, column) => column).filter(
    (column) => new Set(rows.map(({ texts }) => texts[column])).size > 1,
  );
  return {
    grid,
    rows,
    columns,
    isColumnNamed: isNamed,
    open,
    met,
    used,
    unmet,
    score: 0.6 * explained + 0.4 * titled,
  };
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
  const asked = new Set(wordsOf(input));
  const number = wordsOf(/^\w+ [\w.-]+(?=:)/.exec(title)?.[0] ?? "");
  if (isPhraseOf(number, wordsOf(input))) return 1;
  const words = wordsOf(input);
  const named = keys.some((key) => {
    const own = wordsOf(key);
    return own.length > 1 && VALUES.some((value) => isPhraseOf([...own, value], words));
  });
  const own = [...new Set(wordsOf(bareTitle(title)))];
  const said = own.filter((word) => asked.has(word)).length / Math.max(1, own.length);
  return Math.max(said, named ? NAMED_BY_KEY : 0);
}

/** Columns with values that the question names, best beside the words of the table's title, which it must name anyway. */
function wantedColumns(
  grid: Grid,
  { input, question }: { input: string; question: Mentions },
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
    const telling = longest.filter((column) => headingWords(grid, column).join() !== "other");
    if (telling.length > 0) return { columns: telling, isNamed: true };
  }
  return { columns: values, isNamed: false };
}

function headingWords(grid: Grid, column: number): string[] {
  return wordsOf(grid.headings[column] ?? "");
}

/** Words without those runs of them that the title says too: two or more side by side. */
function withoutPhrase(words: readonly string[], title: readonly string[]): string[] {
  const known = new Set(title);
  return words.filter((word, at) => {
    const isRun = known.has(words[at - 1] ?? "") || known.has(words[at + 1] ?? "");
    return !(known.has(word) && (isRun || title.length === 1));
  });
}
