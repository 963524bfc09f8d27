// Determines which columns of a table a look-up's conditions and its wanted column mean. This is
// decided once, from the title and the header, before any row is read.
import { coverage, wordsOf } from "../words.ts";
import { type AroundTable, matchHeading, matchTitle } from "./match-heading.ts";
import { findBounds, type Heading, headingOf, isGeneric, matchName } from "./match-name.ts";
import { type Value, valueOf, type Wanted } from "./match-value.ts";

export type TableHead = {
  title: string;
  unit: string | null;
  header: readonly (readonly string[])[];
};

export type Question = {
  conditions: Readonly<Record<string, Wanted>>;
  /** The wanted column's heading, or a row's label if a condition chooses the column. */
  column?: string | undefined;
};

type Chosen = { column: number; score: number };

export type ConditionPlan = {
  name: string;
  value: Value;
  /**
   * The columns whose headings state the name. A row meets the condition with its cell in one of
   * them.
   */
  cells: readonly Chosen[];
  /** The first of two columns that contain the ends of a range. */
  bounds: readonly Chosen[];
  /** How well the heading of each column states the value itself. */
  headingScores: readonly number[];
  /**
   * How well the text states the value, by column and text, because a rate table repeats each text
   * in many rows.
   */
  cellScores: Map<string, number>;
  /** How well the title states the value. */
  title: number;
  /**
   * The weight of a label that states the value under another name or none; 0 if a column has the
   * name.
   */
  label: number;
};

export type Plan = {
  headings: readonly Heading[];
  unit: string | null;
  conditions: readonly ConditionPlan[];
  /** How well each column matches the wanted one; undefined if any column will do. */
  wanted: readonly number[] | undefined;
  wantedWords: readonly string[];
  /** Whether no column is the wanted one, but the title states what all of them contain. */
  isTitled: boolean;
};

/** The minimum share of the best heading's score at which another heading is meant as well. */
const NEARLY_AS_WELL = 0.93;

export function planColumns(
  { title, unit, header }: TableHead,
  columns: number,
  question: Question,
): Plan {
  const headings = Array.from({ length: columns }, (_, column) =>
    headingOf(header.map((level) => level[column] ?? "")),
  );
  const around = { headings, titleWords: wordsOf(title), title, unit };
  const wantedWords = wordsOf(question.column ?? "");
  const columnScores = question.column === undefined ? undefined : bestColumns(wantedWords, around);
  return {
    headings,
    unit,
    conditions: Object.entries(question.conditions).map(([name, wanted]) =>
      planCondition(name, valueOf(wanted), around),
    ),
    wanted: columnScores,
    wantedWords,
    isTitled:
      columnScores?.every((score) => score === 0) === true &&
      coverage(wantedWords, around.titleWords) > 0,
  };
}

/** Returns whether some row may meet every condition, as far as the title and header show. */
export function mayMeetAll({ conditions, headings }: Plan): boolean {
  const isHeadless = (headings[0]?.levels.length ?? 0) === 0;
  return conditions.every(({ cells, bounds, headingScores, title, value }) => {
    const isNamed =
      cells.length + bounds.length > 0 || title > 0 || headingScores.some((score) => score > 0);
    const isLabel = value.range === undefined && (value.quantity === undefined || isHeadless);
    return isNamed || isLabel;
  });
}

function bestColumns(words: readonly string[], { headings, titleWords }: AroundTable): number[] {
  const scores = headings.map((heading) => matchName(words, heading, titleWords));
  const best = Math.max(0, ...scores);
  return scores.map((score) => (score >= best * NEARLY_AS_WELL ? score : 0));
}

function planCondition(name: string, value: Value, around: AroundTable): ConditionPlan {
  const words = wordsOf(name);
  // If one column is called a deductible, the column next to it is not one, even if the title
  // mentions deductibles.
  const last = words.at(-1) ?? "";
  const isCalled = around.headings.some((heading) => heading.words.includes(last));
  const cells = around.headings.flatMap((heading, column) => {
    const title = isCalled && !heading.words.includes(last) ? [] : around.titleWords;
    const score = matchName(words, heading, title);
    return score > 0 ? [{ column, score }] : [];
  });
  const bounds = findBounds(around.headings).flatMap(({ low, heading }) => {
    const score = matchName(words, heading, around.titleWords);
    return score > 0 ? [{ column: low, score }] : [];
  });
  return {
    name,
    value,
    cells,
    bounds,
    headingScores: around.headings.map((_, column) =>
      matchHeading(words, value, { ...around, column }),
    ),
    cellScores: new Map(),
    title: matchTitle(words, value, around),
    label: cells.length + bounds.length > 0 ? 0 : isGeneric(words) ? 1 : 0.9,
  };
}

/**
 * Returns the heading of each column. Columns without a heading are called by their number, and
 * repeated headings get the number as well.
 */
export function headingsOf({ headings }: Plan): string[] {
  const seen = new Set<string>();
  return headings.map(({ path }, column) => {
    const name =
      path === "" ? `column ${column + 1}` : seen.has(path) ? `${path} (${column + 1})` : path;
    seen.add(name);
    return name;
  });
}
