// A stored table → its cells, each with what its row, its column and its table say of it.
import type { Table } from "../../domain/documents/table.ts";
import { termsOf } from "../../language/words/terms.ts";
import type { Amount } from "../match/amounts.ts";
import { rowsSaying } from "../match/rows-saying.ts";
import { type Cell, tableTerms } from "./cell.ts";
import { type Head, headsBelow, headsColumns, headsOf, namesSection } from "./headings.ts";
import { boundsIn, keysOf, labelColumns, namingColumns, withUnitOfValues } from "./keys.ts";
import { withOutflows } from "./outflows.ts";
import { rollForward } from "./rows/roll-forward.ts";
import { cellsOfRow } from "./rows/row-cells.ts";
import { labelOf } from "./rows/row-labels.ts";
import { withSplitLabels } from "./rows/split-labels.ts";
import { partOfYear } from "./time/part-of-year.ts";

/** So many rows that say the same amounts are not told apart by words. */
const MOST_KEPT = 300;

/**
 * All cells of a table, row by row, or those of the rows that say the conditions. `around` is what is known of its document:
 * name, title, period.
 */
export function cellsOf(stored: Table, around: string, conditions?: readonly Amount[]): Cell[] {
  const split = withSplitLabels(stored);
  const { heads, count, section: first } = headsOf(split);
  const body = split.rows.slice(count);
  const isKeyed = conditions !== undefined;
  const bounds = isKeyed ? boundsIn(heads) : [];
  const labels = isKeyed ? keysOf(body, heads.length, bounds) : labelColumns(body, heads.length);
  const table = isKeyed ? withUnitOfValues(split, labels) : split;
  // What heads the rows' names says what they are: "Non-vested awards".
  const stub = [...new Set(heads.slice(0, labels).map(({ heading }) => heading))].join(" ");
  const titleTerms = new Set(tableTerms(`${table.title} ${stub} ${table.unit ?? ""} ${around}`));
  const cells: Cell[] = [];
  const times = rollForward(body.map((row) => labelOf(row, labels)));
  let sections = first === "" ? [] : [first];
  let wasSection = first !== "";
  let isTotalled = false;
  const naming = labels < 2 || isKeyed ? [] : namingColumns(body, labels);
  const kept = conditions && new Set(rowsSaying(body, { labels, bounds }, conditions));
  if (kept !== undefined && kept.size > MOST_KEPT) return [];
  const part = partOfYear(stub) ?? partOfYear(table.title);
  const ofTable = { table, labels, naming, bounds, isKeyed, part, titleTerms, stub };
  let headed: readonly Head[] = heads;
  for (const [at, row] of body.entries()) {
    const label = labelOf(row, labels);
    const isSection = namesSection(row, labels);
    if (isSection) {
      sections = wasSection ? [...sections.slice(-1), label] : [label];
      isTotalled = false;
    } else if (label === "" && headsColumns(row)) {
      headed = headsBelow(row, headed);
    } else if (kept?.has(row) !== false) {
      const section = sections.join(" ");
      const time = times[at];
      cells.push(
        ...cellsOfRow({ ...ofTable, heads: headed, row, label, section, isTotalled, time }),
      );
      isTotalled ||= /^total\b/i.test(label);
    }
    wasSection = isSection;
  }
  return withRates(withOmittedSigns(withOutflows(cells)));
}

/** The sign stands at the first and the last cell of a part alone: those between are percentages too. */
function withOmittedSigns(cells: readonly Cell[]): Cell[] {
  const parts = Map.groupBy(cells, ({ section, column }) => `${section}\n${column}`);
  const unsigned = new Set(
    [...parts.values()].flatMap((part) => {
      const [first, last] = [part[0], part.at(-1)];
      const isPart = part.length > 2 && first?.section !== "";
      const areSigned = [first, last].every((cell) => cell?.text.includes("%") === true);
      return isPart && areSigned ? part.filter(({ text }) => !/[%$€£¥]/.test(text)) : [];
    }),
  );
  return cells.map((cell) =>
    unsigned.has(cell) ? { ...cell, measure: { scale: 1, percent: true } } : cell,
  );
}

const RATE = new Set(termsOf("rate"));
const OF_PARTS = /\b(?:change|growth|increase|decrease|shares?|mix|proportion|portion)\b|% of\b/i;

/** Where all figures are percentages, and neither changes nor parts of something, each is a rate. */
function withRates(cells: readonly Cell[]): Cell[] {
  const areRates = cells.every(
    ({ measure, heading, section, table }) =>
      measure.percent && !OF_PARTS.test(`${heading} ${section} ${table.title}`),
  );
  if (!areRates) return [...cells];
  return cells.map((cell) => ({ ...cell, aroundTerms: cell.aroundTerms.union(RATE) }));
}
