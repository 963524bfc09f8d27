// Fiscal years that end in January or February: some companies name them by the year that they begin in ("fiscal 2022 ended
// January 28, 2023"), others by that of their end.
import type { Cell } from "../cell.ts";
import { MONTHS } from "../../../language/quantities/number-words.ts";
import { formatPeriod, type Period } from "../../../language/time/time-periods.ts";
import { isYearTurn } from "../../../language/time/period-relations.ts";

type Naming = "by beginning" | "by end";

const END = String.raw`\b(?<month>${MONTHS.join("|")})\s+\d{1,2},\s+(?<end>20\d\d)`;
const NAME = String.raw`\bfiscal(?:\s+year)?\s+(?<name>20\d\d)`;
/** A name and a date in one breath, no other year between them. */
const SAID = [
  new RegExp(String.raw`${NAME}\b(?:(?!\d{4})[^.;|]){0,60}?${END}`, "gi"),
  new RegExp(String.raw`${END}\b(?:(?!\d{4})[^.;|]){0,60}?${NAME}`, "gi"),
];
const LEAST_SHARE = 0.75;

const LEAST_USES = 3;
const CLEARLY_MORE = 1.25;

/** Undefined where the name is neither the year of the end nor the one before. */
function namingOf(name: number, end: number): Naming | undefined {
  if (name === end) return "by end";
  return name === end - 1 ? "by beginning" : undefined;
}

/** How the texts name years; undefined where they don't say, or not as one. */
function namingIn(texts: readonly string[]): Naming | undefined {
  const said = [...new Set(texts)].flatMap((text) =>
    SAID.flatMap((form) => [...text.matchAll(form)]),
  );
  const namings = said.flatMap(({ groups = {} }) => {
    // A day after February is in the year that the fiscal year begins in.
    const isAtEnd = /^(?:January|February)$/i.test(groups["month"] ?? "");
    const end = Number(groups["end"]) + (isAtEnd ? 0 : 1);
    return namingOf(Number(groups["name"]), end) ?? [];
  });
  return agreed(namings);
}

/** The year that a report speaks of most is the one it reports, which ended with its latest date. */
function namingByUse(texts: readonly string[], dates: readonly Period[]): Naming | undefined {
  const latest = dates.toSorted((a, b) => momentOf(b) - momentOf(a))[0];
  if (latest === undefined || !isYearTurn(latest)) return undefined;
  const names = [...new Set(texts)].flatMap((text) =>
    Array.from(text.matchAll(/\bfiscal(?:\s+year)?\s+(20\d\d)\b/gi), ([, name]) => Number(name)),
  );
  const counts = [...Map.groupBy(names, (name) => name)]
    .map(([name, all]) => ({ name, count: all.length }))
    .toSorted((a, b) => b.count - a.count);
  const [most, next] = counts;
  if (most === undefined || most.count < LEAST_USES) return undefined;
  const isClear = next === undefined || most.count >= next.count * CLEARLY_MORE;
  // It speaks as often of the year before, which it compares with.
  const areAdjacent = next !== undefined && Math.abs(next.name - most.name) === 1;
  if (!isClear && !areAdjacent) return undefined;
  const reported = isClear ? most.name : Math.max(most.name, next.name);
  return namingOf(reported, latest.year);
}

/** The later of those that are written as often: the end of the year that the document reports, and not some maturity. */
function commonest(dates: readonly Period[]): Period | undefined {
  const byDate = [...Map.groupBy(dates, (date) => momentOf(date)).entries()];
  const [best] = byDate.toSorted(([a, one], [b, other]) => other.length - one.length || b - a);
  return best?.[1][0];
}

function momentOf({ year, month = 12, day = 31 }: Period): number {
  return year * 400 + month * 31 + day;
}

const LEAST_PAIRS = 3;
/** Small cells are alike by chance. */
const LEAST_DIGITS = 3;

function amountOf({ text }: Cell): string {
  return text.replaceAll(/[^\d.]/g, "");
}

/** An amount that one table heads with a date and another with a year says of which year the date is the end. */
function namingByFigures(cells: readonly Cell[]): Naming | undefined {
  const inYears = Map.groupBy(
    cells.filter(
      ({ period, text }) =>
        period !== undefined &&
        period.month === undefined &&
        period.quarter === undefined &&
        text.replaceAll(/\D/g, "").length >= LEAST_DIGITS,
    ),
    amountOf,
  );
  const said = cells.flatMap((cell) => {
    const { period, labelTerms } = cell;
    if (period === undefined || !isYearTurn(period)) return [];
    const same = inYears.get(amountOf(cell)) ?? [];
    const years = new Set(
      same.flatMap((other) =>
        other.labelTerms.isDisjointFrom(labelTerms) ? [] : (other.period?.year ?? []),
      ),
    );
    const [year] = years;
    return year === undefined || years.size > 1 ? [] : (namingOf(year, period.year) ?? []);
  });
  return said.length < LEAST_PAIRS ? undefined : agreed(said);
}

/** Of what is said; a name may stand beside the date of another year. */
function agreed(said: readonly Naming[]): Naming | undefined {
  return (["by beginning", "by end"] as const).find(
    (naming) =>
      said.length > 0 &&
      said.filter((other) => other === naming).length >= said.length * LEAST_SHARE,
  );
}

type Reading = {
  /** Texts at hand of the document that the cells are of. */
  texts: readonly string[];
  /** Other texts of it that the words are looked for in. */
  lookFor: (query: string) => Promise<string[]>;
};

/** The cells with the fiscal year that each date early in a year ends, as their document names it; as they are where it doesn't say. */
export async function withFiscalYears(
  cells: readonly Cell[],
  { texts, lookFor }: Reading,
): Promise<readonly Cell[]> {
  const dates = cells.flatMap(({ period }) => period ?? []).filter(({ month }) => month);
  const date = commonest(dates.filter(isYearTurn));
  if (date === undefined) return cells;
  const naming = namingByFigures(cells) ?? namingIn(texts) ?? (await namingElsewhere(date));
  return naming === undefined ? cells : cells.map((cell) => named(cell, naming));

  async function namingElsewhere(period: Period): Promise<Naming | undefined> {
    const others = await lookFor(`fiscal ${period.year} fiscal year ended ${formatPeriod(period)}`);
    return namingIn(others) ?? namingByUse([...texts, ...others], dates);
  }
}

function named(cell: Cell, naming: Naming): Cell {
  const { period } = cell;
  if (period?.month === undefined) return cell;
  const begun = isYearTurn(period) ? period.year - 1 : period.year;
  const fiscalYear = naming === "by end" ? begun + 1 : begun;
  return { ...cell, period: { ...period, fiscalYear } };
}
