// Resolves periods relative to the last one: "the year before", "two quarters later", "the previous
// year".
import { ONES, ORDINALS, ordinalNumber } from "../../../language/quantities/number-words.ts";
import { periodsWritten } from "../../../language/question/conditions.ts";

const COUNT = `(?<count>a|an|the|${ONES.join("|")}|\\d{1,2})`;
const UNIT = "(?:fiscal |financial |calendar )?(?<unit>year|quarter)s?";
const AFTERWARDS = "before|earlier|prior|previously|ago|after|later|afterwards|on";
const FORMS = [
  `\\b${COUNT} ${UNIT} (?<way>${AFTERWARDS})(?: (?:that|this|then|it))?\\b`,
  `\\b(?:the |its |in the )?(?<way>prior|previous|preceding|last|following|next|subsequent) ${UNIT}\\b`,
].map((form) => new RegExp(form, "i"));
const LATER = /^(?:after|later|afterwards|on|following|next|subsequent)$/i;

/**
 * Returns the text with the relative period written out, counted from the last period in `earlier`.
 * Returns the text unchanged if it names a period of its own or `earlier` names none.
 */
export function resolveRelativePeriod(text: string, earlier: string): string {
  const from = periodsWritten(earlier).at(-1);
  const match = FORMS.map((form) => form.exec(text)).find((found) => found !== null);
  if (match === undefined || from === undefined) return text;
  const [before, after] = [text.slice(0, match.index), text.slice(match.index + match[0].length)];
  if (periodsWritten(before + after).length > 0) return text;
  const { count = "one", unit = "year", way = "" } = match.groups ?? {};
  const steps = stepsOf(count) * (LATER.test(way) ? 1 : -1);
  const time = /quarter/i.test(unit) ? shiftQuarter(from, steps) : shiftYear(from, steps);
  if (time === undefined) return text;
  // "Did it rise compared to the year before?" covers the time from the earlier period to the
  // current one.
  const compared =
    /\b(?:compared (?:to|with)|from|over|versus|vs\.?|against|relative to|since)\s+(?:in )?$/i.exec(
      before,
    );
  if (compared !== null) return `${before.slice(0, compared.index)}from ${time} to ${from}${after}`;
  const isLed = /(?:^|\b(?:in|for|of|during|at|on|and|about|the)\s+)$/i.test(before);
  return `${before}${isLed ? "" : "in "}${time}${after}`;
}

function stepsOf(count: string): number {
  const named = ONES.indexOf(count.toLowerCase());
  return named > 0 ? named : Number(count) || 1;
}

/** Shifts "fiscal 2023" to "fiscal 2022". Returns undefined if the text names no year. */
function shiftYear(period: string, steps: number): string | undefined {
  const year = /(?<!\d)\d{4}(?!\d)|(?<=FY\s?['’]?)\d{2}\b/i.exec(period)?.[0];
  return year === undefined
    ? undefined
    : period.replace(year, String(Number(year) + steps).padStart(year.length, "0"));
}

function shiftQuarter(period: string, steps: number): string | undefined {
  const quarter =
    /\bQ([1-4])/i.exec(period) ??
    new RegExp(`\\b(${ORDINALS.join("|")})(?= (?:fiscal )?quarter)`, "i").exec(period);
  const [said, name = ""] = quarter ?? [];
  if (said === undefined) return undefined;
  const number = ordinalNumber(name);
  const moved = number - 1 + steps;
  const years = Math.floor(moved / 4);
  const now = moved - 4 * years + 1;
  const shown = Number(name) > 0 ? said.replace(name, String(now)) : (ORDINALS[now - 1] ?? "");
  const renamed = period.replace(said, shown);
  return years === 0 ? renamed : shiftYear(renamed, years);
}
