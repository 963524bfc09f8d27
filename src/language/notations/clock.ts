// Writes times of day in the 24-hour clock.
import { ONES } from "../quantities/number-words.ts";
import { notation, type Notation } from "./rewrite.ts";

const HOURS = ONES.slice(1, 13);

export const clockNotations: readonly Notation[] = [
  notation(
    /\b(\d{1,2})(?:[:.](\d\d))? ?([ap])\.? ?m\b\.?(?=\W|$)/gi,
    ([hour = "", minutes = "00", half = ""], match) => {
      const isLate = half.toLowerCase() === "p";
      return Number(hour) > 12 ? match : `${(Number(hour) % 12) + (isLate ? 12 : 0)}:${minutes}`;
    },
  ),
  notation(
    new RegExp(`\\bhalf past (${HOURS.join("|")}|\\d{1,2})\\b`, "gi"),
    ([hour = ""], match) => {
      const number = HOURS.indexOf(hour.toLowerCase()) + 1 || Number(hour);
      return number > 12 ? match : `${number}:30`;
    },
  ),
  notation(
    new RegExp(
      `\\b(${HOURS.join("|")}|\\d{1,2})(?::(\\d\\d)| o['’]clock)? in the (morning|afternoon|evening)\\b`,
      "gi",
    ),
    ([hourWord = "", minutes = "00", part = ""], match) => {
      const hour = HOURS.indexOf(hourWord.toLowerCase()) + 1 || Number(hourWord);
      const isLate = part.toLowerCase() !== "morning";
      return hour > 12 ? match : `${(hour % 12) + (isLate ? 12 : 0)}:${minutes}`;
    },
  ),
  notation(/\bnoon\b/gi, "12:00"),
  // "von 10 bis 18.30 Uhr"
  notation(/\b(\d{1,2})(?= (?:bis|und) \d{1,2}(?:[.:]\d\d)? Uhr\b)/g, "$1:00"),
  notation(
    /\b(\d{1,2})(?:[.:](\d\d))? Uhr\b/g,
    ([hour = "", minutes = "00"]) => `${hour}:${minutes}`,
  ),
  notation(/\b0(\d:[0-5]\d)\b/g, "$1"),
];
