// A phrase and a time → the cell of one document that they name, under a name for calculations.
import { termsOf } from "../../language/words/terms.ts";
import { type Amount, amountsIn, rangeOf } from "./amounts.ts";
import { findCell, type Match } from "./find-cell.ts";
import { phraseTerms } from "./phrase-terms.ts";
import type { Sought } from "./score-cell.ts";
import type { Cell } from "../read/cell.ts";
import type { Table } from "../../domain/documents/table.ts";
import { lineItemOf } from "../lexicon/line-items.ts";
import { asksPerShare, inShort, ofOneShare } from "../read/per-share.ts";
import { formatPeriod, periodsIn, withoutPeriods } from "../../language/time/time-periods.ts";
import { findLine } from "./statement-line.ts";
import type { Wanted } from "../operations/formula/formula.ts";

/** Figures of one document, the terms of its name, which say nothing of a row, and the scale that its text says of tables. */
export type Source = {
  cells: readonly Cell[];
  /** Cells of words. */
  texts: readonly Cell[];
  named: ReadonlySet<string>;
  scale?: number | undefined;
  /** Terms of the whole question, which count where a row or its column says them. */
  context?: readonly string[];
  /** Terms of the whole question, which choose among cells that a phrase of it fits alike. */
  said?: ReadonlySet<string> | undefined;
  /** Whether a cell holds the kind of value that is asked for. */
  isMeant?: ((cell: Cell) => boolean) | undefined;
};

/** A cell under a name that calculations call it by: "total_sales_2019". `score` is in (0, 1]. */
export type Input = { name: string; cell: Cell; score: number };

const LONGEST_NAME = 40;

export function leastScore(found: readonly Pick<Input, "score">[]): number {
  return Math.min(...found.map(({ score }) => score));
}

/** Undefined unless each of them is found. */
export function lookUpAll(wanted: readonly Wanted[], source: Source): Input[] | undefined {
  const found = wanted.flatMap((one) => lookUp(one, source) ?? []);
  return found.length === wanted.length && found.length > 0 ? found : undefined;
}

export function lookUp({ subject, period }: Wanted, source: Source): Input | undefined {
  const { cells, named } = source;
  const bare = withoutName(subject, named).replace(AT_END, "");
  const item = lineItemOf(bare) ?? lineItemOf(bare.replace(/^total /i, ""));
  const line = item && findLine(cells, item, period);
  const match = line ?? bestMatch(source, { subject, period });
  return match && inputOf(match.cell, match.score);
}

export function inputOf(cell: Cell, score = 1): Input {
  const time = cell.period === undefined ? "" : formatPeriod(cell.period);
  // A row of a year is called by what heads the column.
  const called = withoutPeriods(cell.label).trim() === "" ? cell.heading : cell.label;
  const slugs = [called, time].map((text) => slugOf(text)).filter((slug) => slug !== "");
  const name = slugs.join("_");
  // No name of an expression begins with a digit: "1st floor".
  return { name: /^\d/.test(name) ? `row_${name}` : name, cell, score };
}

function bestMatch(
  { cells, named, context, said, isMeant }: Source,
  { subject, period }: Wanted,
): Match | undefined {
  if (!asksPerShare(subject)) {
    const amounts = amountsIn(subject);
    const terms = termsSought(cells, subject, amounts);
    const sought = { terms, period, amounts, named, context, said, isMeant };
    return findNamed(cells, sought) ?? findOfDocument(cells, sought);
  }
  const among = ofOneShare(cells);
  return (
    findCell(among, { terms: phraseTerms(subject), period }) ??
    findCell(among, { terms: phraseTerms(inShort(subject)), period })
  );
}

type SoughtIn = Sought & { named: ReadonlySet<string> };

/** Of a table without times, where the document is called by the year that is asked for: "Price list 2024". */
function findOfDocument(cells: readonly Cell[], sought: SoughtIn): Match | undefined {
  const { period, named } = sought;
  const { year, quarter, half, month } = period ?? {};
  if ((quarter ?? half ?? month) !== undefined || !named.has(String(year))) return undefined;
  const byTable = Map.groupBy(cells, ({ table }) => table);
  const timeless = [...byTable].flatMap(([table, own]) => (isTimeless(table, own) ? own : []));
  return findNamed(timeless, { ...sought, period: undefined });
}

function isTimeless({ title, header }: Table, cells: readonly Cell[]): boolean {
  const sections = new Set(cells.map(({ section }) => section));
  const said = [title, ...header.flat(), ...sections];
  return (
    cells.every(({ period }) => period === undefined) &&
    said.every((text) => periodsIn(text).length === 0)
  );
}

/** As it is asked for, or else without what the document is called, unless the table tells rows or columns by that name. */
function findNamed(cells: readonly Cell[], sought: SoughtIn): Match | undefined {
  const whole = findCell(cells, sought);
  if (whole !== undefined) return whole;
  const name = sought.terms.filter((term) => sought.named.has(term));
  const terms = sought.terms.filter((term) => !sought.named.has(term));
  if (name.length * terms.length === 0) return undefined;
  const found = findCell(cells, { ...sought, terms });
  const isName = (said: ReadonlySet<string>): boolean =>
    said.size === name.length && name.every((term) => said.has(term));
  // A part of a name may be a segment's, in whatever table.
  const isToldByName = cells.some(
    ({ table, labelTerms, headingTerms }) =>
      isName(labelTerms) ||
      isName(headingTerms) ||
      (table === found?.cell.table &&
        name.every((term) => labelTerms.has(term) || headingTerms.has(term))),
  );
  return isToldByName ? undefined : found;
}

/** Without what an amount is of, "a crate of 7 kg", where no cell says it and a row is "5 to 10 kg": the amount tells the row. */
function termsSought(cells: readonly Cell[], subject: string, amounts: readonly Amount[]) {
  const things = amounts
    .filter(({ of }) => of.length > 0)
    .filter((amount) => cells.some((cell) => rangeOf(amount, cell) !== undefined))
    .flatMap(({ of }) => of);
  const isSaid = (term: string): boolean =>
    cells.some(({ labelTerms, headingTerms, aroundTerms }) =>
      [labelTerms, headingTerms, aroundTerms].some((terms) => terms.has(term)),
    );
  return phraseTerms(subject).filter((term) => !things.includes(term) || isSaid(term));
}

/** A balance is what there is at the end, unless its beginning is asked for. */
const AT_END = /\s+(?:at|as of|by) (?:the )?(?:year[- ])?end(?: of)?$/i;
/** "Amazon revenue", "inventories for Best Buy": what is left when the document's own name is taken out. */
export function withoutName(subject: string, named: ReadonlySet<string>): string {
  const words = subject.split(/\s+/).filter((word, at, all) => {
    const terms = termsOf(word);
    // "Tern 9" among the versions of Tern is more than the name.
    const [number = ""] = /^\d/.test(all[at + 1] ?? "") ? termsOf(all[at + 1] ?? "") : [];
    const isPart = number !== "" && !named.has(number);
    return isPart || terms.length === 0 || !terms.every((term) => named.has(term));
  });
  return words
    .join(" ")
    .replace(/^(?:(?:of|in|for|to|by|at|on|total)\s+)+/i, (lead) =>
      /total/i.test(lead) ? "total " : "",
    )
    .replace(/(?:\s+(?:of|in|for|to|by|at|on|and|than|[-–.]+))+$/i, "");
}

function slugOf(text: string): string {
  return text
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, "_")
    .replaceAll(/^_+|_+$/g, "")
    .slice(0, LONGEST_NAME);
}
