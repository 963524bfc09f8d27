// Matches rows of a season, such as "16 March – 31 May", with the day, the month or the days of any
// year that a question names.
import { MONTH_NAME, MONTHS } from "../../../language/quantities/number-words.ts";
import { termsOf } from "../../../language/words/terms.ts";
import type { Cell } from "../cell.ts";

/**
 * Days as month × 100 + day. If `from` is later than `to`, the span includes the end of the year.
 */
type Span = { from: number; to: number };

const MONTH = `${MONTH_NAME}\\b\\.?`;
const NUMBER = "\\d{1,2}(?:st|nd|rd|th)?(?!\\d)";
const YEAR = /,? (?:19|20)\d\d\b/g;
const DAYS = [`\\b${NUMBER} (?:of )?${MONTH}`, `\\b${MONTH} ${NUMBER}`].map(
  (form) => new RegExp(form, "giu"),
);
/** Month names without a day. "May we" is not a month. */
const MONTHS_ALONE = new RegExp(`(?<!^)\\b(?=\\p{Lu})${MONTH}(?! (?:I|we|you)\\b)`, "giu");
const END = "(?:#(?:\\d{4})|(?<![#\\d])\\d{1,2}(?!\\d))";
const SPAN = new RegExp(`(?<from>${END})\\s*(?:[-–—]|to|until|through)\\s*(?<to>${END})`, "iu");

/**
 * Removes the rows of seasons that do not contain all days that the question names. The others take
 * the question's words as their labels.
 */
export function keepAskedDays(question: string, cells: readonly Cell[]): readonly Cell[] {
  const asked = daysIn(question);
  if (asked === undefined) return cells;
  const terms = termsOf(question).filter((term) => asked.terms.has(term));
  return cells.flatMap((cell) => {
    const span = seasonOf(cell.label);
    if (span === undefined) return [cell];
    const named = { labelTerms: new Set(terms), ranges: [], partTerms: undefined };
    return liesWithin(asked, span) ? [{ ...cell, ...named }] : [];
  });
}

/** Returns the span of a label that is a span of days and nothing else. */
function seasonOf(label: string): Span | undefined {
  const coded = codedDays(label);
  const match = SPAN.exec(coded);
  return match?.[0] === coded.trim() ? spanBetween(match.groups) : undefined;
}

function daysIn(text: string): (Span & { terms: ReadonlySet<string> }) | undefined {
  const coded = codedDays(text);
  const named = coded.match(/#\d{4}/g) ?? [];
  const [only = ""] = named;
  const match = SPAN.exec(coded);
  if (named.length === 0 || (named.length > 1 && match === null)) return undefined;
  const span = spanBetween(match?.groups ?? { from: only, to: only });
  const kept = new Set(termsOf(coded.replaceAll(/#\d{4}/g, " ")));
  return span && { ...span, terms: new Set(termsOf(text)).difference(kept) };
}

/** Writes "16 March" as "#0316" and "March" as "#0300". */
function codedDays(text: string): string {
  return [...DAYS, MONTHS_ALONE].reduce(
    (coded, form) =>
      coded.replace(form, (match) => {
        const month = /\p{L}{3,}/u.exec(match)?.[0].slice(0, 3).toLowerCase() ?? "";
        const at = MONTHS.findIndex((name) => name.startsWith(month));
        const day = Number(/\d+/.exec(match)?.[0] ?? 0);
        return `#${String((at + 1) * 100 + day).padStart(4, "0")}`;
      }),
    text.replaceAll(YEAR, ""),
  );
}

/**
 * Returns the span between two ends. In "1 – #0315", the first end is in March, too. A month alone
 * begins with its first day and ends with its last.
 */
function spanBetween(ends: Readonly<Record<string, string>> = {}): Span | undefined {
  const [from = "", to = ""] = [ends["from"], ends["to"]];
  const known = [from, to].find((end) => end.startsWith("#"));
  if (known === undefined) return undefined;
  const month = Math.floor(Number(known.slice(1)) / 100) * 100;
  const [first = 0, last = 0] = [from, to].map((end) =>
    end.startsWith("#") ? Number(end.slice(1)) : month + Number(end),
  );
  return { from: first, to: last % 100 === 0 ? last + 31 : last };
}

/** Reports whether the inner span lies within the outer one. */
function liesWithin(inner: Span, { from, to }: Span): boolean {
  const has = (day: number): boolean =>
    from <= to ? from <= day && day <= to : day >= from || day <= to;
  return has(Math.max(inner.from, 1 + inner.from - (inner.from % 100))) && has(inner.to);
}
