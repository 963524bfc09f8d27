// Reads the cells of a stored table, each with what its row, its column and its table say about it.
import type { Table, StoredCell, StoredRow } from "../../domain/documents/table.ts";
import { termsOf } from "../../language/words/terms.ts";
import type { Amount } from "../match/amounts/amounts.ts";
import { rowsWithAmounts } from "../match/amounts/rows-with-amounts.ts";
import { type Cell, tableTerms } from "./cell.ts";
import { headsColumns, namesSection } from "./heading-rows.ts";
import { type ColumnHeading, headingsBelow, columnHeadingsOf } from "./headings.ts";
import {
  boundsIn,
  countDistinguishingColumns,
  countLabelColumns,
  namingColumns,
  withUnitOfValues,
} from "./keys.ts";
import { withOutflows } from "./outflows.ts";
import { cellsOfRow } from "./rows/row-cells.ts";
import { labelOf } from "./rows/row-labels.ts";
import { partOfYear } from "./time/part-of-year.ts";
import { periodsIn } from "../../language/time/time-periods.ts";
import { type Period, plainPeriod } from "../../language/time/period.ts";

/** Words do not distinguish more rows than this if all of them contain the same amounts. */
const MOST_KEPT = 300;

/**
 * Returns all cells of a table, row by row, or only those of the rows that meet the conditions.
 * `around` is the known text about its document: name, title and period.
 */
export function cellsOf(stored: Table, around: string, conditions?: readonly Amount[]): Cell[] {
  const split = withSplitLabels(stored);
  const { heads, count, section: first } = columnHeadingsOf(split);
  const body = split.rows.slice(count);
  const isKeyed = conditions !== undefined;
  const bounds = isKeyed ? boundsIn(heads) : [];
  const labels = isKeyed
    ? countDistinguishingColumns(body, heads.length, bounds)
    : countLabelColumns(body, heads.length);
  const table = isKeyed ? withUnitOfValues(split, labels) : split;
  // The heading of the rows' names says what the rows are: "Non-vested awards".
  const stub = [...new Set(heads.slice(0, labels).map(({ heading }) => heading))].join(" ");
  const titleTerms = new Set(tableTerms(`${table.title} ${stub} ${table.unit ?? ""} ${around}`));
  const cells: Cell[] = [];
  const times = timesBetweenBalances(body.map((row) => labelOf(row, labels)));
  let sections = first === "" ? [] : [first];
  let wasSection = first !== "";
  let isTotalled = false;
  const naming = labels < 2 || isKeyed ? [] : namingColumns(body, labels);
  const kept = conditions && new Set(rowsWithAmounts(body, { labels, bounds }, conditions));
  if (kept !== undefined && kept.size > MOST_KEPT) return [];
  const part = partOfYear(stub) ?? partOfYear(table.title);
  const ofTable = { table, labels, naming, bounds, isKeyed, part, titleTerms, stub };
  let headed: readonly ColumnHeading[] = heads;
  for (const [at, row] of body.entries()) {
    const label = labelOf(row, labels);
    const isSection = namesSection(row, labels);
    if (isSection) {
      sections = wasSection ? [...sections.slice(-1), label] : [label];
      isTotalled = false;
    } else if (label === "" && headsColumns(row)) {
      headed = headingsBelow(row, headed);
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
  return withFactors(withRates(withOmittedSigns(withOutflows(cells))));
}

/** Marks figures as percentages if only the first and last cell of a section have the sign. */
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

/** Adds the term "rate" if all figures are percentages, and none a change or a share. */
function withRates(cells: readonly Cell[]): Cell[] {
  const areRates = cells.every(
    ({ measure, heading, section, table }) =>
      measure.percent && !OF_PARTS.test(`${heading} ${section} ${table.title}`),
  );
  if (!areRates) return [...cells];
  return cells.map((cell) => ({ ...cell, aroundTerms: cell.aroundTerms.union(RATE) }));
}

const FACTOR = new Set(termsOf("factor multiplier relativity coefficient"));
const WRITTEN_FACTOR = /^\d{1,2}\.\d{2,3}$/;
const LARGEST_FACTOR = 20;

/**
 * Adds words for factors if all figures are written like one, so that a table of factors need not
 * say what it holds.
 */
function withFactors(cells: readonly Cell[]): Cell[] {
  const areFactors = cells.every(
    ({ measure, text, value, period }) =>
      WRITTEN_FACTOR.test(text) &&
      value <= LARGEST_FACTOR &&
      !measure.percent &&
      measure.currency === undefined &&
      period === undefined,
  );
  if (!areFactors) return [...cells];
  return cells.map((cell) => ({ ...cell, aroundTerms: cell.aroundTerms.union(FACTOR) }));
}

type Balance = { at: number; name: string; period: Period };

/** Returns the year of each row between two balances of a roll-forward that are a year apart. */
function timesBetweenBalances(labels: readonly string[]): (Period | undefined)[] {
  const balances = labels.flatMap((label, at) => balanceIn(label, at) ?? []);
  const times: (Period | undefined)[] = labels.map(() => undefined);
  for (const [index, last] of balances.entries()) {
    const first = balances[index - 1];
    if (first === undefined || first.name !== last.name) continue;
    if (last.period.year - first.period.year !== 1) continue;
    for (let at = first.at + 1; at < last.at; at += 1) times[at] = { year: last.period.year };
  }
  return times;
}

function balanceIn(label: string, at: number): Balance | undefined {
  const [only, second] = periodsIn(label);
  if (only === undefined || second !== undefined) return undefined;
  const name = termsOf(label.slice(0, only.start)).join(" ");
  return name === "" ? undefined : { at, name, period: plainPeriod(only) };
}

/** Matches a name and a figure that a PDF parser joined: "Commissions 16.2% | 17.5%". */
const NAME_WITH_FIGURE =
  /^(?<label>.*\p{L}.*?)\s+(?<figure>\(?[$€£]?\s?-?\d[\d,]*(?:\.\d+)?%?\)?)$/u;
/** The least share of such rows in a table, because a name may end in a number of its own. */
const LEAST_SHARE = 0.5;

/** Splits the first column if a time heads it and most of its names end in a figure. */
function withSplitLabels<Known extends Table>(table: Known): Known {
  const first = table.header.at(-1)?.[0] ?? "";
  if (periodsIn(first).length === 0) return table;
  const glued = table.rows.filter(({ cells: [cell] }) => NAME_WITH_FIGURE.test(cell?.text ?? ""));
  if (glued.length < table.rows.length * LEAST_SHARE) return table;
  return {
    ...table,
    header: table.header.map((level) => ["", ...level]),
    rows: table.rows.map((row) => ({ ...row, cells: splitCells(row) })),
  };
}

function splitCells({ cells: [first = null, ...others] }: StoredRow): (StoredCell | null)[] {
  const { label, figure } = NAME_WITH_FIGURE.exec(first?.text ?? "")?.groups ?? {};
  if (first === null || label === undefined || figure === undefined)
    return [first, null, ...others];
  const amount = Number(figure.replaceAll(/[^\d.]/g, ""));
  const value = /^\(|-/.test(figure) ? -amount : amount;
  return [{ ...first, text: label, value: null }, { ...first, text: figure, value }, ...others];
}
