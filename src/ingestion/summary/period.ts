// Determines the period of a document: its wording, and the years that it covers.

export type Period = { text: string | null; years: number[] };

const MONTHS =
  "January|February|March|April|May|June|July|August|September|October|November|December";
const MONTH = `(?:${MONTHS}|(?:Jan|Feb|Mar|Apr|Jun|Jul|Aug|Sept?|Oct|Nov|Dec)\\.?)`;
const YEAR = String.raw`(?:19|20)\d{2}`;
const LONG_DATE = String.raw`(?:${MONTH} \d{1,2}(?:st|nd|rd|th)?,? ${YEAR}|\d{1,2} ${MONTH} ${YEAR})`;
const SHORT_DATE = String.raw`\d{1,2}[/.-]\d{1,2}[/.-](?:${YEAR}|\d{2})(?!\d)`;
const ISO_DATE = String.raw`${YEAR}[/-]\d{2}[/-]\d{2}`;
const DATE = `(?:${LONG_DATE}|${SHORT_DATE}|${ISO_DATE})`;
const QUARTER = String.raw`(?:first|second|third|fourth|1st|2nd|3rd|4th)[- ]quarter|Q[1-4]`;

/**
 * The period that a document reports on, or its effective date; the one that the text states first
 * counts.
 */
const STATED: readonly RegExp[] = [
  String.raw`\b(?:fiscal |financial |calendar )?years? ended:? ${DATE}`,
  String.raw`\b(?:quarter|(?:three|six|nine|twelve) months)(?:ly)?(?: period)? ended:? ${DATE}`,
  String.raw`\b(?:${QUARTER})(?:,? (?:of )?(?:the )?(?:fiscal|FY|financial)? ?(?:year )?['’]?${YEAR})\b`,
  String.raw`\b(?:FY ?|fiscal )?${YEAR},? (?:${QUARTER})\b`,
  String.raw`\bdate of (?:earliest event|report)[^:\n]{0,60}: ${DATE}`,
  String.raw`\b(?:fiscal|financial|calendar|tax|plan|model)[ -](?:years? )?${YEAR}\b|\bFY ?['’]?${YEAR}\b`,
  String.raw`\b(?:effective|eff\.?|edition|revised|rev\.)(?: date)?[^\n\d]{0,24} ?${DATE}`,
  String.raw`\b${MONTH} \d{1,2}(?:,? ${YEAR})? ?(?:-|–|—|to|through) ?${LONG_DATE}`,
].map(asPattern);

/** Dates and years of any meaning, the most reliable kind first. */
const MENTIONED: readonly RegExp[] = [
  String.raw`\b(?:as of|dated:?|date:) ${DATE}`,
  String.raw`\b${LONG_DATE}`,
  String.raw`\b${MONTH},? ${YEAR}\b`,
  String.raw`(?<![\d.,])(?:${SHORT_DATE}|${ISO_DATE})`,
  String.raw`(?<![\d.,$-])${YEAR}(?![\d,.-]*\d)`,
].map(asPattern);

/** Converts a text to a pattern that allows a line break at every space. */
function asPattern(source: string): RegExp {
  return new RegExp(source.replaceAll(" ?", String.raw`\s*`).replaceAll(" ", String.raw`\s+`), "i");
}

/** The number of characters at the beginning in which a document states its period. */
const COVER = 3000;

/** The range of plausible years; other numbers are not years. */
const EARLIEST = 1900;
const LATEST = 2099;

/** Returns the period of the text, or of the file name if the text does not state one. */
export function periodOf(filename: string, text: string): Period {
  const name = filename
    .replace(/^\(\d+-\d+\)-/, "")
    .replaceAll(/(?<=\d)_(?=\d)/g, "/")
    .replaceAll("_", " ");
  const found =
    earliest(text.slice(0, COVER), STATED) ??
    first(text.slice(0, COVER), MENTIONED) ??
    earliest(name, STATED) ??
    first(name, MENTIONED) ??
    first(text, [...STATED, ...MENTIONED]);
  if (found === undefined) return { text: null, years: [] };
  const words = found.replaceAll(/\s+/g, " ").trim();
  return { text: words, years: addFiscalYear(words, text) };
}

function earliest(text: string, patterns: readonly RegExp[]): string | undefined {
  const found = patterns.map((pattern) => pattern.exec(text)).filter((match) => match !== null);
  return found.toSorted((a, b) => a.index - b.index)[0]?.[0];
}

function first(text: string, patterns: readonly RegExp[]): string | undefined {
  for (const pattern of patterns) {
    const match = pattern.exec(text);
    if (match !== null) return match[0];
  }
  return undefined;
}

/**
 * Returns the years of a period in ascending order. A period of a year that ends before December
 * also includes the previous year.
 */
export function coveredYears(period: string): number[] {
  const years = new Set<number>();
  for (const match of period.matchAll(new RegExp(DATE, "gi"))) years.add(yearOf(match[0]));
  if (years.size === 0) {
    for (const match of period.matchAll(new RegExp(YEAR, "g"))) years.add(Number(match[0]));
  }
  const [named] = years;
  const isYearLong = /\b(?:years?|twelve months|52 weeks|53 weeks) ended\b/i.test(period);
  if (named !== undefined && isYearLong && !/\bdec|\b12[/.-]/i.test(period)) years.add(named - 1);
  return [...years].filter((year) => year >= EARLIEST && year <= LATEST).toSorted((a, b) => a - b);
}

/**
 * Adds the other year by which the document numbers its fiscal year. Companies choose how to number
 * their fiscal years, often not by the year in which they end. Both years count if the document
 * mentions them.
 */
function addFiscalYear(period: string, text: string): number[] {
  const years = coveredYears(period);
  if (!/\b(?:ended|quarter|fiscal|Q[1-4])\b/i.test(period)) return years;
  const other = /\bended\b/i.test(period) ? fiscalYearOf(text, years) : endYear(text, years);
  return other === undefined ? years : [...new Set([...years, other])].toSorted((a, b) => a - b);
}

/** Returns the adjacent fiscal year that the document mentions most often. */
function fiscalYearOf(text: string, years: readonly number[]): number | undefined {
  const counts = new Map<number, number>();
  for (const match of text.matchAll(/\bfiscal(?: year)? ((?:19|20)\d{2})\b/gi)) {
    const year = Number(match[1]);
    if (isNextTo(years, year)) counts.set(year, (counts.get(year) ?? 0) + 1);
  }
  return [...counts].toSorted((a, b) => b[1] - a[1])[0]?.[0];
}

function endYear(text: string, years: readonly number[]): number | undefined {
  const match = asPattern(`\\bended:? (${DATE})`).exec(text.slice(0, COVER));
  const year = match?.[1] === undefined ? undefined : yearOf(match[1]);
  return year !== undefined && isNextTo(years, year) ? year : undefined;
}

function isNextTo(years: readonly number[], year: number): boolean {
  return years.some((other) => Math.abs(other - year) <= 1);
}

function yearOf(date: string): number {
  const long = /(?:19|20)\d{2}/.exec(date);
  if (long !== null) return Number(long[0]);
  // Two digits below 50 belong to this century, because no document with a text layer is older than
  // 1950.
  const short = Number(/\d{2}$/.exec(date)?.[0]);
  return short < 50 ? 2000 + short : 1900 + short;
}
