// Names fiscal years that end in January or February. Some companies name them by the year in which
// they begin ("fiscal 2022 ended January 28, 2023"), others by the year in which they end.
import type { Cell } from "../cell.ts";
import { MONTHS } from "../../../language/quantities/number-words.ts";
import { formatPeriod, type Period } from "../../../language/time/period.ts";
import { isEarlyInYear } from "../../../language/time/period-relations.ts";

type Naming = "by beginning" | "by end";

const END = String.raw`\b(?<month>${MONTHS.join("|")})\s+\d{1,2},\s+(?<end>20\d\d)`;
const NAME = String.raw`\bfiscal(?:\s+year)?\s+(?<name>20\d\d)`;
/** Matches a name and a date close together, with no other year between them. */
const SAID = [
  new RegExp(String.raw`${NAME}\b(?:(?!\d{4})[^.;|]){0,60}?${END}`, "gi"),
  new RegExp(String.raw`${END}\b(?:(?!\d{4})[^.;|]){0,60}?${NAME}`, "gi"),
];
const LEAST_SHARE = 0.75;

const LEAST_USES = 3;
const CLEARLY_MORE = 1.25;

/** Returns undefined if the name is neither the year of the end nor the year before. */
function namingOf(name: number, end: number): Naming | undefined {
  if (name === end) return "by end";
  return name === end - 1 ? "by beginning" : undefined;
}

/** Returns how the texts name years, or undefined if they do not say so or disagree. */
function namingIn(texts: readonly string[]): Naming | undefined {
  const mentions = [...new Set(texts)].flatMap((text) =>
    SAID.flatMap((form) => [...text.matchAll(form)]),
  );
  const namings = mentions.flatMap(({ groups = {} }) => {
    // A date after February is in the year in which the fiscal year begins.
    const isAtEnd = /^(?:January|February)$/i.test(groups["month"] ?? "");
    const end = Number(groups["end"]) + (isAtEnd ? 0 : 1);
    return namingOf(Number(groups["name"]), end) ?? [];
  });
  return majorityOf(namings);
}

/**
 * Infers the naming from the years that a report mentions. It compares the reported year with the
 * year before, so both namings mention the year before `end`, and they differ in the third one: two
 * years before `end` if years are named by their beginning, and the year of `end` otherwise.
 */
function namingByUse(texts: readonly string[], end: number): Naming | undefined {
  const names = [...new Set(texts)].flatMap((text) =>
    Array.from(text.matchAll(/\bfiscal(?:\s+year)?\s+(20\d\d)\b/gi), ([, name]) => Number(name)),
  );
  const usesOf = (year: number) => names.filter((name) => name === year).length;
  const [before, after] = [usesOf(end - 2), usesOf(end)];
  if (Math.max(before, after) < LEAST_USES) return undefined;
  if (before >= after * CLEARLY_MORE) return "by beginning";
  return after >= before * CLEARLY_MORE ? "by end" : undefined;
}

/**
 * Returns the end of the year that the document reports: the latest of the dates that are written at least half as often as the
 * most frequent one, so that neither a maturity nor the year before is taken for it.
 */
function reportedYearEnd(dates: readonly Period[]): Period | undefined {
  const byDate = [...Map.groupBy(dates, (date) => momentOf(date)).values()];
  const most = Math.max(...byDate.map(({ length }) => length));
  const frequent = byDate.flatMap((all) => (all.length * 2 >= most ? all.slice(0, 1) : []));
  return frequent.toSorted((a, b) => momentOf(b) - momentOf(a))[0];
}

function momentOf({ year, month = 12, day = 31 }: Period): number {
  return year * 400 + month * 31 + day;
}

const LEAST_PAIRS = 3;
/** Cells with fewer digits are equal by chance. */
const LEAST_DIGITS = 3;

function amountOf({ text }: Cell): string {
  return text.replaceAll(/[^\d.]/g, "");
}

/** Infers the naming from amounts that one table heads with a date and another with a year. */
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
  const namings = cells.flatMap((cell) => {
    const { period, labelTerms } = cell;
    if (period === undefined || !isEarlyInYear(period)) return [];
    const same = inYears.get(amountOf(cell)) ?? [];
    const years = new Set(
      same.flatMap((other) =>
        other.labelTerms.isDisjointFrom(labelTerms) ? [] : (other.period?.year ?? []),
      ),
    );
    const [year] = years;
    return year === undefined || years.size > 1 ? [] : (namingOf(year, period.year) ?? []);
  });
  return namings.length < LEAST_PAIRS ? undefined : majorityOf(namings);
}

/** Returns the naming of most readings. A few may differ, beside the date of another year. */
function majorityOf(namings: readonly Naming[]): Naming | undefined {
  return (["by beginning", "by end"] as const).find(
    (naming) =>
      namings.length > 0 &&
      namings.filter((other) => other === naming).length >= namings.length * LEAST_SHARE,
  );
}

type Reading = {
  /** Texts of the cells' document that are already loaded. */
  texts: readonly string[];
  /** Searches the document for other texts with the words. */
  lookFor: (query: string) => Promise<string[]>;
};

/** Adds the fiscal year to each date, if the document shows how it names fiscal years. */
export async function withFiscalYears(
  cells: readonly Cell[],
  { texts, lookFor }: Reading,
): Promise<readonly Cell[]> {
  const dates = cells.flatMap(({ period }) => period ?? []).filter(({ month }) => month);
  const date = reportedYearEnd(dates.filter(isEarlyInYear));
  if (date === undefined) return cells;
  const naming = namingByFigures(cells) ?? namingIn(texts) ?? (await namingElsewhere(date));
  return naming === undefined ? cells : cells.map((cell) => withFiscalYear(cell, naming));

  async function namingElsewhere(period: Period): Promise<Naming | undefined> {
    const others = await lookFor(`fiscal ${period.year} fiscal year ended ${formatPeriod(period)}`);
    return namingIn(others) ?? namingByUse([...texts, ...others], period.year);
  }
}

function withFiscalYear(cell: Cell, naming: Naming): Cell {
  const { period } = cell;
  if (period?.month === undefined) return cell;
  const begun = isEarlyInYear(period) ? period.year - 1 : period.year;
  const fiscalYear = naming === "by end" ? begun + 1 : begun;
  return { ...cell, period: { ...period, fiscalYear } };
}
