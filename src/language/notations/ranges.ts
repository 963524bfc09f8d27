// Ranges whose scale, unit or currency is written once: "$900–940 million", "3–5%".
import { notation, NUMBER, type Notation, SCALE } from "./rewrite.ts";

const JOINT = " ?(?:[-–—−]|to|and) ?";
const CURRENCY = "[$€£¥]|[A-Z]{3} ";

export const rangeNotations: readonly Notation[] = [
  notation(
    new RegExp(
      `(?<![\\d.,-])(${CURRENCY})?(${NUMBER})(${JOINT})(${CURRENCY})?(${NUMBER})( ${SCALE}|%)`,
      "g",
    ),
    ([before = "", first = "", joint = "", again = "", second = "", unit = ""], match) => {
      const isRange = valueOf(first) < valueOf(second) && (again === "" || again === before);
      const isOfOne = unit !== "%" || before === "";
      if (!isRange || !isOfOne) return match;
      return `${before}${first}${unit}${/and/.test(joint) ? " and " : " to "}${before}${second}${unit}`;
    },
  ),
  // "10–15 years"
  notation(
    new RegExp(`(?<![\\d.,-]|\\p{L})(${NUMBER})[-–—](${NUMBER})(?= \\p{Ll})`, "gu"),
    ([first = "", second = ""], match) => {
      const isYears = /^(?:19|20)\d\d$/.test(first);
      return !isYears && valueOf(first) < valueOf(second) ? `${first} to ${second}` : match;
    },
  ),
];

function valueOf(number: string): number {
  return Number(number.replaceAll(",", ""));
}
