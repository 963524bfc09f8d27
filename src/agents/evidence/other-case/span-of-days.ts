// Spans of days of the week.
import { WEEKDAYS } from "../../../language/quantities/number-words.ts";

const DAY = `(${WEEKDAYS.join("|")})s?`;
const SPANS = new RegExp(`\\b${DAY}(?: (?:to|till|until|through) |\\s?[–-]\\s?)${DAY}\\b`, "giu");

/** Whether the day lies within a span that the text names: Wednesday in "from Tuesday to Friday", Sunday in "Friday to Monday". */
export function isInSpanOfDays(word: string, text: string): boolean {
  const day = WEEKDAYS.indexOf(word.replace(/s$/, ""));
  if (day < 0) return false;
  return Array.from(text.matchAll(SPANS)).some(([, first = "", last = ""]) => {
    const start = WEEKDAYS.indexOf(first.toLowerCase());
    return daysAfter(start, day) <= daysAfter(start, WEEKDAYS.indexOf(last.toLowerCase()));
  });
}

function daysAfter(start: number, day: number): number {
  return (day - start + WEEKDAYS.length) % WEEKDAYS.length;
}
