// The heading of another column, that a claim tells an amount of.
import { comparesWithYearBefore } from "../../../language/time/year-before.ts";
import { compareQuantities } from "../../../language/quantities/compare-quantities.ts";
import { MEASURES } from "../../../language/quantities/number-words.ts";
import { quantitiesIn } from "../../../language/quantities/quantities.ts";
import type { Quantity } from "../../../language/quantities/quantity.ts";
import { type Word, wordsOf } from "../../../language/words/words.ts";
import { type Place, saysAmount } from "./cell-amounts.ts";
import { type EvidenceCell, type EvidenceTable, headingLevels } from "./evidence-table.ts";
import { isSaidOf, pairedPeriod, type Saying } from "./said-of.ts";

/** The heading of another column with another amount, that the claim says this amount of. */
export function otherColumn(saying: Saying, { table, row, cell }: Place): string | undefined {
  const levels = headingLevels(table, cell.column);
  const rivals = row.cells.filter(
    (other) =>
      other.column !== cell.column &&
      (other.text === "" || other.amount !== undefined || isOfNothing(other)) &&
      other.amount?.value !== cell.amount?.value,
  );
  /** What a column of amounts says instead of one, unless the claim says it too. */
  function isOfNothing({ column }: EvidenceCell): boolean {
    return saying.claim.denied.size === 0 && holdsAmounts(table, column);
  }
  const paired = pairedPeriod(saying);
  const stated = [...saying.claim.quantities, ...quantitiesOf(saying.asked)];
  const told = rivals.filter(
    (rival) =>
      rival.amount !== undefined &&
      stated.some((one) => saysAmount(one, { table, row, cell: rival }) === "same"),
  );
  for (const rival of rivals) {
    const isStated = told.includes(rival);
    const others = headingLevels(table, rival.column);
    const [own, other] = tellingHeadings(levels, others);
    const isToldOf = told.some(
      ({ column }) => tellingHeadings(levels, headingLevels(table, column))[1] === other,
    );
    if (isDated(saying, levels) || (isToldOf && isYearEarlier(saying, own, other))) continue;
    if (paired !== undefined && says(own, paired)) continue;
    if (paired !== undefined && says(other, paired)) return other;
    if (isMeasuredIn(saying.amount, levels, others)) return other;
    const label = `${row.label} ${row.group}`;
    const { caption } = table;
    // If the claim states that amount too, it has its own heading: only the words beside this amount describe it.
    const heard = isStated ? { ...saying, asked: [] } : saying;
    if (isSaidOf(heard, { own, other, label, caption, isOtherTold: isStated })) return other;
  }
  return undefined;
}

/** Whether other rows of the table have amounts in a column. */
function holdsAmounts({ rows }: EvidenceTable, at: number): boolean {
  return rows.some(({ cells }) =>
    cells.some(({ column, amount }) => column === at && amount !== undefined),
  );
}

function says(heading: string, period: Quantity): boolean {
  return quantitiesIn(heading, wordsOf(heading)).some(
    (other) => compareQuantities(period, other) === "same",
  );
}

/** "41 years" of a column "Saving (MWh a year)" beside a column "Payback (years)": the unit of a heading stands in its brackets. */
function isMeasuredIn(
  { unit }: Quantity,
  own: readonly string[],
  other: readonly string[],
): boolean {
  const [mine, theirs] = [own, other].map((levels) =>
    /\(([^()\s]+)[^()]*\)\s*$/.exec(levels.join(" "))?.[1]?.toLowerCase(),
  );
  if (unit === undefined || mine === undefined || theirs === undefined) return false;
  return MEASURES.get(theirs) === unit && MEASURES.get(mine) !== unit;
}

/** The claim tells the whole date of the heading: "fiscal 2022 (January 28, 2023)". */
function isDated({ claim }: Saying, levels: readonly string[]): boolean {
  const heading = levels.join(" ");
  const dates = quantitiesIn(heading, wordsOf(heading)).filter(
    ({ date }) => date?.day !== undefined,
  );
  return dates.some((date) =>
    claim.quantities.some(
      (one) => one.date?.day !== undefined && compareQuantities(one, date) === "same",
    ),
  );
}

/** "less than the $12 million a year earlier", beside the amount of the year itself. */
function isYearEarlier({ claim }: Saying, own: string, other: string): boolean {
  return Number(own) === Number(other) - 1 && comparesWithYearBefore(claim.text);
}

function yearsIn(heading: string): string {
  return (heading.match(/\b(?:19|20)\d\d\b/g) ?? []).join(" ");
}

/**
 * What tells two columns apart. A heading over several columns is written above one of them, so that only levels that both
 * have count; a year may be written on any of them.
 */
function tellingHeadings(
  levels: readonly string[],
  others: readonly string[],
): [own: string, other: string] {
  const [mine = "", theirs = ""] = [levels, others].map((all) => yearsIn(all.join(" ")));
  if (mine !== "" && theirs !== "" && mine !== theirs) return [mine, theirs];
  const isApart = levels.map((own, at) => own !== "" && others[at] !== "" && own !== others[at]);
  const [own = "", other = ""] = [levels, others].map((all) =>
    all.filter((_, at) => isApart[at]).join(" "),
  );
  return [own, other];
}

function quantitiesOf(words: readonly Word[]): Quantity[] {
  const text = words.map(({ text: word }) => word).join(" ");
  return quantitiesIn(text, wordsOf(text));
}
