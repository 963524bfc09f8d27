// A question's conditions → the rows of a table that meet them, by the cells of the columns that tell its rows apart.
import { findBounds, headingOf } from "../../../retrieval/tables/conditions/match-name.ts";
import { EXACT, matchValue, valueOf } from "../../../retrieval/tables/conditions/match-value.ts";
import { parseQuantity } from "../../../tables/read/quantity.ts";
import { wordsOf } from "../../../retrieval/tables/words.ts";
import type { Grid, GridRow } from "./grid.ts";
import { type FigureMention, type Mentions, namesIn } from "./mentions.ts";
import { type Named, namedTexts } from "./named-texts.ts";

export type Selection = {
  rows: readonly GridRow[];
  /** Key columns that the question says something of. */
  met: ReadonlySet<number>;
  /** The question's figures that chose rows. */
  used: ReadonlySet<FigureMention>;
  /** "Coverage A Limit $760,000": what the question asks of a key column and no row says, the others given. */
  unmet: readonly string[];
  /** What chose rows, in the question's words. */
  phrases: readonly (readonly string[])[];
};

/** Part of a heading that must stand near a figure; a unit that only this column has counts as half of it. */
const LEAST_NAMED = 0.5;
const SAME_UNIT = 0.4;

/** Rows that meet everything said of their key columns; what is said first goes before what is said later of the same column. */
export function selectRows(grid: Grid, said: readonly Mentions[]): Selection {
  let rows = grid.rows;
  const met = new Set<number>();
  const used = new Set<FigureMention>();
  const phrases: (readonly string[])[] = [];
  const unmet: string[] = [];
  for (const mentions of said) {
    for (let column = 0; column < grid.keys; column += 1) {
      if (met.has(column)) continue;
      const texts = new Set(rows.map((row) => row.texts[column] ?? ""));
      const around = { heading: grid.headings[column] ?? "", title: grid.title };
      const named: Named = namedTexts(texts, around, mentions);
      if (named.texts.size === 0) continue;
      rows = rows.filter((row) => named.texts.has(row.texts[column] ?? ""));
      met.add(column);
      phrases.push(...named.phrases);
    }
    for (const { column, figure, meets } of assignFigures(grid, rows, mentions)) {
      if (met.has(column)) continue;
      phrases.push(namesIn(figure.text));
      const kept = rows.filter(meets);
      if (kept.length === 0) {
        unmet.push(`${grid.headings[column] ?? ""} ${figure.text}`);
        continue;
      }
      rows = kept;
      met.add(column);
      used.add(figure);
    }
  }
  return { rows, met, used, unmet: [...new Set(unmet)], phrases };
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
  if (figures.length === 0) return [];
  const bounds = findBounds(grid.headings.map((heading) => headingOf([heading])));
  const units = Array.from({ length: grid.keys }, (_, column) => unitsIn(rows, column));
  const found: Assignment[] = [];
  for (const figure of figures) {
    for (let column = 0; column < grid.keys; column += 1) {
      const pair = bounds.find(({ low }) => low === column);
      const heading = pair?.heading.path ?? grid.headings[column] ?? "";
      const meets = pair === undefined ? isSaid(figure, grid, column) : isBetween(figure, column);
      const around = { heading, title: grid.title };
      const isOnly = isOnlyOfItsUnit(figure, figures, { units, column });
      const score = isIdentifier(figure)
        ? Number(rows.some(meets))
        : Math.max(relation(figure, around, units[column] ?? NO_UNITS), isOnly ? LEAST_NAMED : 0);
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

/** "06830": what is written so counts nothing, and needs no heading beside it. */
function isIdentifier({ text }: FigureMention): boolean {
  return /^0\d{3,}$/.test(text);
}

/** Whether the question states one amount of money and one column of the table holds money: "$15,000 of loss assessment coverage". */
function isOnlyOfItsUnit(
  figure: FigureMention,
  figures: readonly FigureMention[],
  { units, column }: { units: readonly ReadonlySet<string>[]; column: number },
): boolean {
  const unit = parseQuantity(figure.text)?.unit ?? "";
  const isOf = ({ text }: FigureMention): boolean => parseQuantity(text)?.unit === unit;
  return (
    /^[$€£¥]$/.test(unit) &&
    figures.filter(isOf).length === 1 &&
    units.every((own, at) => own.has(unit) === (at === column))
  );
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
function relation(
  figure: FigureMention,
  { heading, title }: { heading: string; title: string },
  units: ReadonlySet<string>,
): number {
  const words = wordsOf(heading);
  const near = new Set([...figure.before, ...figure.after]);
  // "20 years old" says an age.
  if (near.has("old")) near.add("age");
  const titled = new Set(wordsOf(title));
  const letters = words.filter((word) => /^[a-z]$/.test(word) && !titled.has(word));
  // "Coverage A" is not "Coverage C"; what the title says as well holds for the whole table.
  if (letters.some((letter) => !near.has(letter))) return 0;
  const share = words.filter((word) => near.has(word)).length / Math.max(1, words.length);
  const own = parseQuantity(figure.text)?.unit ?? "";
  const isUnit = own !== "" && units.has(own);
  return share === 0 && !(isUnit && own !== "$") ? 0 : share + (isUnit ? SAME_UNIT : 0);
}
