// Which columns of a table a look-up's conditions and its wanted column mean: decided once from title and header,
// before any row is read.
import { coverage, wordsOf } from "../words.ts";
import { type AroundTable, matchHead, matchTitle } from "./match-heading.ts";
import { findBounds, type Heading, headingOf, isGeneric, matchName } from "./match-name.ts";
import { type Value, valueOf, type Wanted } from "./match-value.ts";

export type TableHead = {
  title: string;
  unit: string | null;
  header: readonly (readonly string[])[];
};

export type Question = {
  conditions: Readonly<Record<string, Wanted>>;
  /** What is wanted: a column's heading, or a row's label where a condition chooses the column. */
  column?: string | undefined;
};

type Chosen = { column: number; score: number };

export type ConditionPlan = {
  name: string;
  value: Value;
  /** Columns whose heading says the name: a row meets the condition with its cell there. */
  cells: readonly Chosen[];
  /** Of two columns that hold the ends of a range, the first. */
  bounds: readonly Chosen[];
  /** By column: how well its heading itself says the value. */
  heads: readonly number[];
  /** By column and text, how well the text says the value: a rate table says each thing in many rows. */
  said: Map<string, number>;
  /** How well the title says it. */
  title: number;
  /** How much a label counts that says the value under another name or none; 0 where a column has the name. */
  label: number;
};

export type Plan = {
  headings: readonly Heading[];
  unit: string | null;
  conditions: readonly ConditionPlan[];
  /** By column: how well it is the wanted one; undefined where any will do. */
  wanted: readonly number[] | undefined;
  wantedWords: readonly string[];
  /** Whether no column is the wanted one, but the title says what all of them hold. */
  isTitled: boolean;
};

/** Share of the best heading's score that another must reach to be meant as well. */
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

/** Whether some row may meet every condition, as far as title and header tell. */
export function mayMeetAll({ conditions, headings }: Plan): boolean {
  const isHeadless = (headings[0]?.levels.length ?? 0) === 0;
  return conditions.every(({ cells, bounds, heads, title, value }) => {
    const isNamed =
      cells.length + bounds.length > 0 || title > 0 || heads.some((score) => score > 0);
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
  // Where a column is called a deductible, the one beside it is none, though the title speaks of deductibles.
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
    heads: around.headings.map((_, column) => matchHead(words, value, { ...around, column })),
    said: new Map(),
    title: matchTitle(words, value, around),
    label: cells.length + bounds.length > 0 ? 0 : isGeneric(words) ? 1 : 0.9,
  };
}

/** By column its heading; columns without one are called by their number, and one that repeats gets it as well. */
export function headingsOf({ headings }: Plan): string[] {
  const seen = new Set<string>();
  return headings.map(({ path }, column) => {
    const name =
      path === "" ? `column ${column + 1}` : seen.has(path) ? `${path} (${column + 1})` : path;
    seen.add(name);
    return name;
  });
}
