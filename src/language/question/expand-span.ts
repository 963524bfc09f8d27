// Lists the times between the two ends of a span.
import { type Period, type PeriodMention, plainPeriod } from "../time/period.ts";
import type { Operation } from "./parsed-question.ts";

/** Operations over every year between two ends. */
const OF_SPANS = new Set(["average", "sum", "maximum", "minimum", "count"]);
const LONGEST_SPAN = 21;

/** Returns all years, quarters or months of a span such as "from 2015 to 2019" if the operation includes each. */
export function expandSpan(
  text: string,
  mentions: readonly PeriodMention[],
  { kind }: Operation,
): readonly Period[] {
  const periods = mentions.map((mention) => plainPeriod(mention));
  const [first, last] = mentions;
  if (first === undefined || last === undefined || mentions.length !== 2) return periods;
  const isChoice = kind === "maximum" || kind === "minimum";
  if (!OF_SPANS.has(kind) && !/\brespectively\b/i.test(text)) return periods;
  const joint = text.slice(first.end, last.start);
  const isBetween = isChoice && /\bbetween\b/i.test(text) && /^\s*and\s*$/i.test(joint);
  if (!isBetween && !/^\s*(?:-|–|—|to|through|until)\s*(?:the )?$/i.test(joint)) return periods;
  return periodsBetween(plainPeriod(first), plainPeriod(last)) ?? periods;
}

/** Returns the periods from one to another, both included and of the same length, or undefined for too many or of mixed length. */
function periodsBetween(first: Period, last: Period): Period[] | undefined {
  const part = PARTS_OF_YEAR.find(({ name }) => first[name] !== undefined);
  if (first.half !== undefined || last.half !== undefined) return undefined;
  if (PARTS_OF_YEAR.some(({ name }) => (first[name] === undefined) !== (last[name] === undefined)))
    return undefined;
  const { name, count } = part ?? { name: undefined, count: 1 };
  const placeOf = (one: Period) =>
    one.year * count + (name === undefined ? 0 : (one[name] ?? 1) - 1);
  const [from, to] = [placeOf(first), placeOf(last)];
  const length = Math.abs(to - from) + 1;
  if (length > LONGEST_SPAN) return undefined;
  return Array.from({ length }, (_, i) => {
    const place = from + (from <= to ? i : -i);
    const year = Math.floor(place / count);
    return { ...first, year, ...(name !== undefined && { [name]: (place % count) + 1 }) };
  });
}

const PARTS_OF_YEAR = [
  { name: "quarter", count: 4 },
  { name: "month", count: 12 },
] as const;
