// A question's conditions → the rows of a table that meet them, by the cells of the columns that tell its rows apart.
import { findBounds, headingOf } from "../../retrieval/tables/match-name.ts";
import { EXACT, matchValue, valueOf } from "../../retrieval/tables/match-value.ts";
import { parseQuantity } from "../../retrieval/tables/quantity.ts";
import { isPhraseOf, wordsOf } from "../../retrieval/tables/words.ts";
import type { Grid, GridRow } from "./grid.ts";
import type { FigureMention, Mentions } from "./mentions.ts";

export type Selection = {
  rows: readonly GridRow[];
  /** Key columns that the question says something of. */
  met: ReadonlySet<number>;
  /** The question's figures that chose rows. */
  used: ReadonlySet<FigureMention>;
  /** "Coverage A Limit $760,000": what the question asks of a key column and no row says, the others given. */
  unmet: readonly string[];
};

/** Part of a heading that must stand near a figure; a unit that only this column has counts as half of it. */
const LEAST_NAMED = 0.5;
const SAME_UNIT = 0.4;

/** Rows that meet everything the question says of their key columns. */
export function selectRows(grid: Grid, mentions: Mentions): Selection {
  let rows = grid.rows;
  const met = new Set<number>();
  const used = new Set<FigureMention>();
  const columns = Array.from({ length: grid.keys }, (_, column) => column);
  for (const column of columns) {
    const texts = new Set(rows.map((row) => row.texts[column] ?? ""));
    const said = saidTexts(texts, grid.headings[column] ?? "", mentions);
    if (said.size === 0) continue;
    rows = rows.filter((row) => said.has(row.texts[column] ?? ""));
    met.add(column);
  }
  const unmet: string[] = [];
  for (const { column, figure, meets } of assignFigures(grid, rows, mentions)) {
    if (met.has(column)) continue;
    const kept = rows.filter(meets);
    if (kept.length === 0) {
      unmet.push(`${grid.headings[column] ?? ""} ${figure.text}`);
      continue;
    }
    rows = kept;
    met.add(column);
    used.add(figure);
  }
  return { rows, met, used, unmet };
}

/** Cells in words that the question names; of two, the one that says more. */
function saidTexts(texts: ReadonlySet<string>, heading: string, mentions: Mentions): Set<string> {
  const truth = saidTruth(texts, heading, mentions.text);
  if (truth !== undefined) return truth;
  const named = [...texts].flatMap((text) => {
    const phrase = namedPhrase(text, mentions.words);
    return phrase === undefined ? [] : [{ text, phrase }];
  });
  const best = named.filter(
    ({ phrase }) =>
      !named.some(
        (other) => other.phrase.length > phrase.length && isPhraseOf(phrase, other.phrase),
      ),
  );
  return new Set(best.map(({ text }) => text));
}

/** Words that stand in many questions without naming a cell. */
const COMMON = new Set(wordsOf("other none all any yes no other total standard n/a"));

function namedPhrase(text: string, words: readonly string[]): string[] | undefined {
  if (parseQuantity(text) !== undefined || !/\p{L}[\p{L}\d]/u.test(text)) return undefined;
  return [text, ...text.split(/[/,;&|]|\band\b|\bor\b/)]
    .map((part) => wordsOf(part))
    .filter((part) => part.length > 0 && !part.every((word) => COMMON.has(word)))
    .find((part) => isPhraseOf(part, words));
}

/** "with a pool" against cells that say Yes or No below "Pool Rating". */
function saidTruth(
  texts: ReadonlySet<string>,
  heading: string,
  question: string,
): Set<string> | undefined {
  if (![...texts].every((text) => /^(?:y|n|yes|no|)$/i.test(text))) return undefined;
  const thing = heading
    .toLowerCase()
    .replaceAll(/\b(?:indicator|presence|present|rating|code|type|system|flag)\b/g, " ")
    .match(/[a-z]{3,}/g)?.[0];
  if (thing === undefined) return new Set();
  const noun = `(?:\\w+ ){0,2}${thing.replace(/s$/, "")}`;
  const isNot = new RegExp(
    `\\b(?:no|without|(?:not|n['’]t) (?:have|has|a|an|in))\\s+(?:an? |any )?${noun}`,
    "i",
  ).test(question);
  const is = new RegExp(`\\b(?:with|has|have|having|in|is) (?:an? |the )${noun}`, "i").test(
    question,
  );
  if (!isNot && !is) return new Set();
  return new Set([...texts].filter((text) => (isNot ? /^n/i : /^y/i).test(text)));
}

type Assignment = {
  column: number;
  figure: FigureMention;
  score: number;
  meets: (row: GridRow) => boolean;
  isMet: boolean;
};

/** Each figure to the column that it is of by the words around it or its unit; each column at most one. */
function assignFigures(grid: Grid, rows: readonly GridRow[], { figures }: Mentions): Assignment[] {
  const bounds = findBounds(grid.headings.map((heading) => headingOf([heading])));
  const units = Array.from({ length: grid.keys }, (_, column) => unitsIn(rows, column));
  const found: Assignment[] = [];
  for (const figure of figures) {
    for (let column = 0; column < grid.keys; column += 1) {
      const pair = bounds.find(({ low }) => low === column);
      const heading = pair?.heading.path ?? grid.headings[column] ?? "";
      const meets = pair === undefined ? isSaid(figure, grid, column) : isBetween(figure, column);
      const score = relation(figure, heading, units[column] ?? NO_UNITS);
      if (score >= LEAST_NAMED)
        found.push({ column, figure, score, meets, isMet: rows.some(meets) });
    }
  }
  const chosen: Assignment[] = [];
  const ranked = found.toSorted((a, b) => Number(b.isMet) - Number(a.isMet) || b.score - a.score);
  for (const one of ranked) {
    const isTaken = chosen.some(
      ({ column, figure }) => column === one.column || figure === one.figure,
    );
    if (!isTaken) chosen.push(one);
  }
  return chosen;
}

function isSaid(figure: FigureMention, grid: Grid, column: number): (row: GridRow) => boolean {
  const value = valueOf(figure.text);
  const around = { heading: grid.headings[column] ?? "", unit: null };
  const said = new Map<string, boolean>();
  return ({ texts }) => {
    const text = texts[column] ?? "";
    const known = said.get(text) ?? matchValue(value, text, around) >= EXACT;
    said.set(text, known);
    return known;
  };
}

function isBetween(figure: FigureMention, column: number): (row: GridRow) => boolean {
  const wanted = parseQuantity(figure.text)?.low ?? Number.NaN;
  return ({ texts }) => {
    const [low, high] = [texts[column], texts[column + 1]].map((text) => parseQuantity(text ?? ""));
    return low !== undefined && high !== undefined && wanted >= low.low && wanted <= high.high;
  };
}

const NO_UNITS: ReadonlySet<string> = new Set();

/** A column may give some deductibles in dollars and some in percent. */
function unitsIn(rows: readonly GridRow[], column: number): Set<string> {
  const texts = new Set(rows.map((row) => row.texts[column] ?? ""));
  return new Set([...texts].map((text) => parseQuantity(text)?.unit ?? ""));
}

/** Part of the heading that stands near the figure, and whether some cell has its unit. */
function relation(figure: FigureMention, heading: string, units: ReadonlySet<string>): number {
  const words = wordsOf(heading);
  const near = new Set([...figure.before, ...figure.after]);
  // "20 years old" says an age.
  if (near.has("old")) near.add("age");
  const letters = words.filter((word) => /^[a-z]$/.test(word));
  // "Coverage A" is not "Coverage C".
  if (letters.some((letter) => !near.has(letter))) return 0;
  const share = words.filter((word) => near.has(word)).length / Math.max(1, words.length);
  const own = parseQuantity(figure.text)?.unit ?? "";
  const isUnit = own !== "" && units.has(own);
  return share === 0 && !(isUnit && own !== "$") ? 0 : share + (isUnit ? SAME_UNIT : 0);
}
