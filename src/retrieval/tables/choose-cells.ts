// Selects the cells of a row to which all conditions lead, from a row that meets conditions.
import type { StoredCell, StoredRow } from "../../domain/documents/table.ts";
import type { ConditionMatch } from "./conditions/match-conditions.ts";
import type { Plan } from "./conditions/plan-columns.ts";
import { parseQuantity } from "../../tables/read/quantities/parse-quantity.ts";
import type { Row } from "./row-labels.ts";
import { coverage, wordsOf } from "./words.ts";

export type RowMatch = {
  row: StoredRow;
  /** The texts of the row by column, with blank labels filled from above. */
  texts: readonly string[];
  cell: StoredCell;
  column: number;
  /** The columns that state what the row is about. */
  about: readonly number[];
  section: string | null;
  score: number;
};

/** A candidate; `matched` states where each condition was met and how exactly. */
export type Candidate = RowMatch & { matched: readonly { key: string; exactness: number }[] };

export const WANTED_LABEL = "wanted";

const MUDDLED = 0.5;
/**
 * The weight of a wanted value that only the title states: "Base Rates" above one column for each
 * peril.
 */
const WANTED_IN_TITLE = 0.75;

/**
 * Returns the key of the place where a condition is met. If one row states the value exactly in
 * this place, rows with longer texts there do not match it.
 */
export function keyOf(condition: number, { column }: Pick<ConditionMatch, "column">): string {
  return `${condition}:${column ?? "-"}`;
}

export type Reading = {
  stored: StoredRow;
  row: Row;
  conditionMatches: readonly (ConditionMatch | undefined)[];
  section: string | undefined;
};

/** Returns the cells of a row to which all conditions lead. */
export function chooseCells(
  plan: Plan,
  { stored, row, conditionMatches, section }: Reading,
): Candidate[] {
  const used = new Set(conditionMatches.flatMap((match) => match?.column ?? []));
  if (
    conditionMatches.every((match) => match === undefined) &&
    !plan.conditions.some(hasMatchingHeading)
  )
    return [];
  const label = row.own[0] ?? "";
  const rowWanted = plan.wantedWords.length === 0 ? 0 : coverage(plan.wantedWords, wordsOf(label));
  return plan.headings.flatMap((_, column): Candidate[] => {
    const cell = stored.cells[column];
    if (cell === undefined || cell === null || cell.text.trim() === "" || used.has(column))
      return [];
    const scores: number[] = [];
    const matched: { key: string; exactness: number }[] = [];
    let isChosen = false;
    for (const [i, condition] of plan.conditions.entries()) {
      const head = condition.headingScores[column] ?? 0;
      const match = conditionMatches[i];
      const score = Math.max(head, match?.score ?? 0);
      if (score === 0) return [];
      scores.push(score);
      if (head > 0) isChosen = true;
      if (match !== undefined && match.score >= head)
        matched.push({ key: keyOf(i, match), exactness: match.exactness });
      // If a column of the row chooses by this condition, the columns that it does not name are not
      // meant.
      else if (match === undefined && head === 0) return [];
    }
    if (!isChosen && isChosenElsewhere(plan, conditionMatches)) return [];
    const wanted = plan.wanted?.[column] ?? 0;
    // A title alone leads to a table, but to none of its cells.
    if (!isChosen && used.size === 0 && wanted === 0) return [];
    if (plan.wanted !== undefined) {
      const byRow = isChosen && column > 0 && rowWanted > 0 ? 0.7 + 0.3 * rowWanted : 0;
      const found = Math.max(wanted, byRow) || (plan.isTitled ? WANTED_IN_TITLE : 0);
      if (found === 0) return [];
      scores.push(found);
      // If some row has this label, the others are not meant, whatever the title states.
      if (wanted === 0) matched.push({ key: WANTED_LABEL, exactness: byRow > 0 ? rowWanted : 0 });
    }
    const mean = scores.reduce((sum, score) => sum + score, 0) / scores.length;
    return [
      {
        row: stored,
        texts: row.texts,
        cell,
        column,
        about: describingColumns(plan, row, { used, column }),
        section: section ?? null,
        score: Math.min(1, mean * (hasSeveralFigures(cell.text) ? MUDDLED : 1)),
        matched,
      },
    ];
  });
}

function hasMatchingHeading({ headingScores }: Plan["conditions"][number]): boolean {
  return headingScores.some((score) => score > 0);
}

/**
 * Returns whether other columns are chosen. A condition that only headings meet chooses among the
 * columns.
 */
function isChosenElsewhere(
  plan: Plan,
  conditionMatches: readonly (ConditionMatch | undefined)[],
): boolean {
  return plan.conditions.some(
    ({ headingScores }, i) =>
      conditionMatches[i] === undefined && headingScores.some((score) => score > 0),
  );
}

/**
 * Returns what identifies the row: the cells that met a condition, and its words before the value.
 */
function describingColumns(
  plan: Plan,
  row: Row,
  { used, column }: { used: ReadonlySet<number>; column: number },
): number[] {
  return plan.headings.flatMap((_, at) => {
    const text = row.texts[at] ?? "";
    const isWords = at < column && parseQuantity(text) === undefined && /\p{L}/u.test(text);
    return at !== column && (used.has(at) || isWords) ? [at] : [];
  });
}

/** Returns whether a cell has several figures, so that it is unclear which of them is meant. */
function hasSeveralFigures(text: string): boolean {
  const figures = text.match(/\d[\d,.]*/g)?.length ?? 0;
  return (
    figures > 1 && !/\p{L}/u.test(text) && parseQuantity(text) === undefined && !/\//.test(text)
  );
}
