// "more than", "lower in 2015 than in 2011", "fell from 2018 to 2019": which of two amounts of the quoted rows is the larger one.
import type { Quantity } from "../../../language/quantities/quantity.ts";
import type { Word } from "../../../language/words/words.ts";
import type { Conflict } from "../conflict.ts";
import { isPeriod, type Reading } from "../evidence.ts";
import { type EvidenceRow, type EvidenceTable, headingOf } from "../tables/evidence-table.ts";
import { apart, termsIn } from "../tables/said-of.ts";
import { yearIn } from "./periods.ts";
import { DOWN, LESS, MORE, UP } from "./told-changes.ts";

/** What a claim says of two things: that the one is larger (1) or smaller (-1) than the other. */
type Comparison = { sign: 1 | -1; about: string; one: readonly Word[]; other: readonly Word[] };

/** A comparison that tells no amounts, of rows or years of which the quoted rows say the opposite in every column it may mean. */
export function comparisonConflicts(claim: Reading, tables: readonly EvidenceTable[]): Conflict[] {
  const comparison = comparisonIn(claim);
  if (comparison === undefined) return [];
  const signs = tables.flatMap((table) => {
    const quoted = table.rows.filter(({ isQuoted }) => isQuoted);
    return [
      ...betweenYears(claim, comparison, { table, quoted }),
      ...betweenRows(claim, comparison, { table, quoted }),
    ];
  });
  const isDenied = signs.length > 0 && signs.every((sign) => sign === -comparison.sign);
  return isDenied ? [{ kind: "movement", force: "denied", about: comparison.about }] : [];
}

function comparisonIn(claim: Reading): Comparison | undefined {
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
    const sign = MORE.has(how.stem) ? 1 : -1;
    return { sign, about: how.text, one, other: words.slice(than.index + 1) };
  }
  const [from, to] = claim.quantities.filter(({ kind }) => kind === "year");
  const how = words.find(({ stem }) => UP.has(stem) || DOWN.has(stem));
  if (from === undefined || to === undefined || how === undefined || denied.has(how.index))
    return undefined;
  const before = words[from.first - 1]?.text;
  const between = words[to.first - 1]?.text;
  const isSpan =
    (before === "from" && between === "to") || (before === "between" && between === "and");
  if (!isSpan || claim.quantities.some((one) => !isPeriod(one))) return undefined;
  const sign = UP.has(how.stem) ? 1 : -1;
  const at = ({ first, last }: Quantity) => words.slice(first, last + 1);
  return { sign, about: how.text, one: at(to), other: at(from) };
}

type Quoted = { table: EvidenceTable; quoted: readonly EvidenceRow[] };

/** Of each quoted row that the claim names, or of the only one: the sign of what it has for the one year less the other. */
function betweenYears(
  claim: Reading,
  { one, other }: Comparison,
  { table, quoted }: Quoted,
): number[] {
  const [mine, theirs] = [one, other].map((words) => yearIn(textOf(words)));
  if (mine === undefined || theirs === undefined) return [];
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
function betweenRows(
  claim: Reading,
  { one, other }: Comparison,
  { table, quoted }: Quoted,
): number[] {
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

function textOf(words: readonly Word[]): string {
  return words.map(({ text }) => text).join(" ");
}

function saysAll({ words }: Reading, terms: readonly string[]): boolean {
  return terms.length > 0 && terms.every((term) => words.some(({ stem }) => stem === term));
}

function holdsAny(words: readonly Word[], terms: readonly string[]): boolean {
  return words.some(({ stem }) => terms.includes(stem));
}
