// "more than", "lower in 2015 than in 2011", "fell from 2018 to 2019", "rose in 2019": which of two amounts of the quoted rows is the larger one.
import type { Quantity } from "../../../../language/quantities/quantity.ts";
import { type Word, wordsOf } from "../../../../language/words/words.ts";
import type { Conflict } from "../../conflict.ts";
import { isPeriod, type Reading } from "../../evidence.ts";
import type { Bound } from "../../tables/bind-amounts.ts";
import { type EvidenceRow, type EvidenceTable, headingOf } from "../../tables/evidence-table.ts";
import { yearIn } from "../periods.ts";
import { DOWN, LESS, MORE, UP } from "./told-changes.ts";

/** What a claim says of two things: that the one is larger (1) or smaller (-1) than the other. */
type Comparison = {
  sign: 1 | -1;
  /** The word that says so. */
  how: Word;
  years: readonly [number, number] | undefined;
  /** What stands before and behind "than". */
  sides: readonly [readonly Word[], readonly Word[]] | undefined;
};

export type Compared = {
  conflicts: Conflict[];
  /** Indexes of the words that the quoted rows bear out. */
  held: number[];
};

/** A comparison of rows or years, against every column of the quoted rows that it may mean. */
export function compareRows(
  claim: Reading,
  bound: readonly Bound[],
  tables: readonly EvidenceTable[],
): Compared {
  const comparison = comparisonIn(claim, bound);
  if (comparison === undefined) return { conflicts: [], held: [] };
  const { how, sign: told } = comparison;
  const signs = tables.flatMap((table) => {
    const quoted = table.rows.filter(({ isQuoted }) => isQuoted);
    return [
      ...betweenYears(claim, comparison, { table, quoted }),
      ...betweenRows(claim, comparison, { table, quoted }),
    ];
  });
  const isSaid = (wanted: number) => signs.length > 0 && signs.every((sign) => sign === wanted);
  return {
    conflicts: isSaid(-told) ? [{ kind: "movement", force: "denied", about: how.text }] : [],
    held: isSaid(told) ? [how.index] : [],
  };
}

function comparisonIn(claim: Reading, bound: readonly Bound[]): Comparison | undefined {
  const { words, denied } = claim;
  const than = words.find(({ text }) => text === "than");
  const isLimit = claim.quantities.some(
    (one) =>
      !isPeriod(one) && than !== undefined && one.first > than.index && one.first <= than.index + 2,
  );
  if (than !== undefined && !isLimit) {
    const how = words.slice(0, than.index).findLast(({ stem }) => MORE.has(stem) || LESS.has(stem));
    if (how === undefined || denied.has(how.index)) return undefined;
    const one = words.slice(0, than.index).filter((word) => word !== how);
    const other = words.slice(than.index + 1);
    const [mine, theirs] = [one, other].map((side) => yearIn(textOf(side)));
    const years =
      mine === undefined || theirs === undefined ? undefined : ([mine, theirs] as const);
    return { sign: MORE.has(how.stem) ? 1 : -1, how, years, sides: [one, other] };
  }
  const [how, second] = words.filter(({ stem }) => UP.has(stem) || DOWN.has(stem));
  if (how === undefined || second !== undefined || denied.has(how.index)) return undefined;
  const years = yearsOf(claim, bound);
  return { sign: UP.has(how.stem) ? 1 : -1, how, years, sides: undefined };
}

/** The year that a change led to and the one that it began in: "from 2018 to 2019", "in 2019", "to $5" of the column 2019. */
function yearsOf(
  { words, quantities }: Reading,
  bound: readonly Bound[],
): readonly [number, number] | undefined {
  const before = ({ first }: Quantity) => words[first - 1]?.text ?? "";
  const amounts = quantities.filter((one) => !isPeriod(one));
  if (amounts.some((one) => !/^(?:by|to)$/.test(before(one)))) return undefined;
  const [from, to] = quantities.filter(({ kind }) => kind === "year");
  if (from !== undefined && to !== undefined) {
    const isSpan = /^(?:from to|between and)$/.test(`${before(from)} ${before(to)}`);
    return isSpan ? [to.value, from.value] : undefined;
  }
  if (from !== undefined) {
    return /^(?:in|of|during|for|year|fiscal)$/.test(before(from))
      ? [from.value, from.value - 1]
      : undefined;
  }
  const columns = bound.flatMap(({ places }) =>
    places.flatMap(({ table, cell }) => yearIn(headingOf(table, cell.column)) ?? []),
  );
  const [year] = columns;
  const isOne = year !== undefined && columns.every((one) => one === year);
  return isOne ? [year, year - 1] : undefined;
}

type Quoted = { table: EvidenceTable; quoted: readonly EvidenceRow[] };

/** Of each quoted row that the claim names, or of the only one: the sign of what it has for the one year less the other. */
function betweenYears(claim: Reading, { years }: Comparison, { table, quoted }: Quoted): number[] {
  if (years === undefined) return [];
  const [mine, theirs] = years;
  const named = quoted.filter(({ label }) => saysAll(claim, termsIn(label)));
  const rows = named.length > 0 ? named : quoted.length === 1 ? quoted : [];
  return rows.flatMap(({ cells }) => {
    const at = (year: number) =>
      cells.find(
        ({ column, amount }) => amount !== undefined && yearIn(headingOf(table, column)) === year,
      );
    return signOf(at(mine)?.amount, at(theirs)?.amount);
  });
}

/** Of two quoted rows that are told on either side, in each column that the claim names best. */
function betweenRows(claim: Reading, { sides }: Comparison, { table, quoted }: Quoted): number[] {
  if (sides === undefined) return [];
  const [one, other] = sides;
  const pairs = quoted.flatMap((row) =>
    quoted.flatMap((rival) => {
      const [own, theirs] = apart(termsIn(row.label), termsIn(rival.label));
      const isTold = row !== rival && holdsAny(one, own) && holdsAny(other, theirs);
      return isTold && !holdsAny(one, theirs) && !holdsAny(other, own) ? [{ row, rival }] : [];
    }),
  );
  return pairs.flatMap(({ row, rival }) => {
    const columns = row.cells.flatMap(({ column, amount }) => {
      const against = rival.cells.find((cell) => cell.column === column)?.amount;
      const sign = signOf(amount, against);
      const heading = new Set(termsIn(headingOf(table, column)));
      const said = claim.words.filter(({ stem }) => heading.has(stem)).length;
      return sign.map((found) => ({ found, said }));
    });
    const most = Math.max(0, ...columns.map(({ said }) => said));
    return columns.filter(({ said }) => said === most).map(({ found }) => found);
  });
}

/** Of amounts of one kind by how large they are, where both are on one side of zero. */
function signOf(one: Quantity | undefined, other: Quantity | undefined): number[] {
  if (one === undefined || other === undefined || isPeriod(one) || isPeriod(other)) return [];
  if ((one.kind === "percent") !== (other.kind === "percent")) return [];
  const isBelow = one.value < 0 && other.value < 0;
  return [Math.sign(one.value - other.value) * (isBelow ? -1 : 1)];
}

function apart(a: readonly string[], b: readonly string[]): [string[], string[]] {
  return [a.filter((one) => !b.includes(one)), b.filter((one) => !a.includes(one))];
}

function termsIn(text: string): string[] {
  return [...new Set(wordsOf(text).map(({ stem }) => stem))];
}

function textOf(words: readonly Word[]): string {
  return words.map(({ text }) => text).join(" ");
}

function saysAll({ words }: Reading, terms: readonly string[]): boolean {
  return terms.length > 0 && terms.every((term) => words.some(({ stem }) => stem === term));
}

function holdsAny(words: readonly Word[], terms: readonly string[]): boolean {
  return words.some(({ stem }) => terms.includes(stem));
}
