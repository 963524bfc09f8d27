// Years that move to the other end of the sentence, and dates in another notation.
import { MONTHS } from "../../../../src/language/quantities/number-words.ts";
import { capitalised, inSentence } from "../case.ts";
import type { Retelling } from "../retelling.ts";

const shifted = (year: string | undefined, by: number): string => String(Number(year) + by);

export const PERIODS: readonly Retelling[] = [
  {
    name: "the year behind",
    isRight: true,
    of: /^In (\d{4}), (.{20,160})\.$/,
    tell: ([, year, rest = ""]) => `${capitalised(rest)} in ${year}.`,
  },
  {
    name: "another year behind",
    isRight: false,
    of: /^In (\d{4}), (.{20,160})\.$/,
    tell: ([, year, rest = ""]) => `${capitalised(rest)} in ${shifted(year, -1)}.`,
  },
  {
    name: "the year in front",
    isRight: true,
    of: /^([^,;]{20,160}) in (\d{4})\.$/,
    tell: ([, rest = "", year]) => `In ${year}, ${inSentence(rest)}.`,
  },
  {
    name: "another year in front",
    isRight: false,
    of: /^([^,;]{20,160}) in (\d{4})\.$/,
    tell: ([, rest = "", year]) => `In ${shifted(year, 1)}, ${inSentence(rest)}.`,
  },
  {
    name: "the date in digits",
    isRight: true,
    of: /^(.{0,150})\b([A-Z][a-z]+) (\d{1,2}), (\d{4})\b(.{0,150})$/,
    tell: ([, a, month = "", day = "", year, b]) => {
      const at = MONTHS.indexOf(month.toLowerCase()) + 1;
      return at === 0 ? undefined : `${a}${year}-${pad(at)}-${pad(Number(day))}${b}`;
    },
  },
  {
    name: "another day",
    isRight: false,
    of: /^(.{0,150})\b([A-Z][a-z]+) (\d{1,2}), (\d{4})\b(.{0,150})$/,
    tell: ([, a, month = "", day, year, b]) =>
      MONTHS.includes(month.toLowerCase())
        ? `${a}${month} ${(Number(day) % 27) + 1}, ${year}${b}`
        : undefined,
  },
];

function pad(value: number): string {
  return String(value).padStart(2, "0");
}
