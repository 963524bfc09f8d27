// Which columns of a table a look-up's conditions and its wanted column mean: decided once from title and header,
// before any row is read.
import { yearIn } from "./conditions/dates.ts";
import {
  findBounds,
  type Heading,
  headingOf,
  isGeneric,
  isPeriod,
  matchName,
} from "./conditions/match-name.ts";
import { matchValue, type Value, valueOf, type Wanted } from "./conditions/match-value.ts";
import { coverage, isPhraseOf, wordsOf } from "./words.ts";

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
/** A value that stands in a heading, but not under the name asked for. */
const NAMELESS = 0.85;
const LEAST_NAMELESS = 0.65;
const IN_TITLE = 0.85;

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

type AroundTable = {
  headings: readonly Heading[];
  titleWords: readonly string[];
  title: string;
  unit: string | null;
};

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

/** A heading that is the value: "2018", "HO3", or "2%" below "Hurricane Deductible". A bare figure needs its name beside it. */
function matchHead(
  name: readonly string[],
  value: Value,
  { headings, titleWords, unit, column }: AroundTable & { column: number },
): number {
  const heading = headings[column];
  if (heading === undefined || heading.levels.length === 0) return 0;
  const corner = headings[0]?.words ?? [];
  const scores = heading.levels.map((level) => {
    const words = wordsOf(level);
    const others = [
      ...heading.levels.filter((other) => other !== level).flatMap(wordsOf),
      ...titleWords,
      ...corner,
    ];
    const isNamed = name.every((word) => words.includes(word) || others.includes(word));
    if (isYear(value) && isPeriod(name)) return yearIn(level) === value.year ? yearShare(words) : 0;
    const said = matchValue(value, level, { heading: heading.path, unit });
    if (isNamed && said > 0) return said;
    if (isNamed && isPhraseOf(value.words, words) && /\d/.test(value.text)) return 0.9;
    const isText = value.quantity === undefined && value.range === undefined;
    return isText && said >= LEAST_NAMELESS ? NAMELESS * said : 0;
  });
  return Math.max(...scores);
}

/** "2018" says the year; "December 31, 2018" and "Q2 2018" say a day or a part of it. */
function yearShare(words: readonly string[]): number {
  return words.every((word) => /^\d{4}$/.test(word) || isPeriod([word])) ? 1 : 0.93;
}

function isYear({ text, year }: Value): boolean {
  return year !== undefined && /^(?:FY\s?|fiscal(?: year)? )?'?\d{2,4}$/i.test(text);
}

/** "Exhibit 6", "Band 1 (…)", "HO4/HO6 …": words of the value side by side, a figure only behind its name. */
function matchTitle(
  name: readonly string[],
  value: Value,
  { titleWords, title }: AroundTable,
): number {
  // What a row is called stands in the row.
  if (value.range !== undefined || isGeneric(name)) return 0;
  if (isYear(value)) return isPeriod(name) && yearIn(title) === value.year ? IN_TITLE : 0;
  const isFigure = value.quantity !== undefined;
  const wanted = isFigure ? [...name, ...value.words] : value.words;
  return isPhraseOf(wanted, titleWords) ? IN_TITLE : 0;
}
