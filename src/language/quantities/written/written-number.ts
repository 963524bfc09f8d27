// Reads one amount as it is written, in digits or in words, with its scale and unit.
import { dateAt } from "../../time/written-date.ts";
import type { Word } from "../../words/words.ts";
import { digitsAt } from "./digits.ts";
import { fractionAt } from "./fractions.ts";
import { spelledAt } from "./spelled.ts";
import type { NumberText, Written } from "./with-unit.ts";

export function writtenAt(of: NumberText, at: number): Written | undefined {
  return (
    clockAt(of, at) ??
    dateAt(of, at) ??
    partAt(of.words, at) ??
    digitsAt(of, at) ??
    spelledAt(of, at)
  );
}

/** Reads a time of day such as "14:30", in minutes. */
function clockAt({ text, words }: NumberText, at: number): Written | undefined {
  const time = CLOCK.exec(text.slice(words[at]?.start));
  if (time === null) return undefined;
  const [, hour, minutes] = time;
  return {
    kind: "number",
    unit: "clock",
    value: 60 * Number(hour) + Number(minutes),
    last: at + 1,
  };
}

const CLOCK = /^([01]?\d|2[0-4]):([0-5]\d)(?![:\d])/;

/** Reads a fraction as an exact percentage. */
function partAt(words: readonly Word[], at: number): Written | undefined {
  const part = fractionAt(words, at);
  if (part === undefined) return undefined;
  const behind = words.slice(part.last + 1, part.last + 4).map(({ text }) => text);
  // "Seven tenths of a point" is in percentage points.
  const isOfPoint = OF_POINT.test(behind.join(" "));
  return isOfPoint
    ? { kind: "percent", unit: "pp", step: 0.01, value: part.value / 100, last: part.last + 3 }
    : { kind: "percent", unit: "%", step: 0, ...part };
}

const OF_POINT = /^of (?:a|one) (?:percentage|percent|point)\b/;
