// Amounts and counts in another notation, and their limits in other words.
import { type Retelling, withWords } from "../retelling.ts";

const COUNTS = "two three four five six seven eight nine ten".split(" ");

export const AMOUNTS: readonly Retelling[] = [
  withWords("more than: over", true, [/\bmore than (?=[$€£]?\d)/, "over "]),
  withWords("more than: less than", false, [/\bmore than (?=[$€£]?\d)/, "less than "]),
  withWords("at least: no less than", true, [/\bat least (?=[$€£]?\d)/, "no less than "]),
  withWords("at least: at most", false, [/\bat least (?=[$€£]?\d)/, "at most "]),
  withWords("up to: at most", true, [/\bup to (?=[$€£]?\d)/, "at most "]),
  withWords("up to: at least", false, [/\bup to (?=[$€£]?\d)/, "at least "]),
  {
    name: "the amount in digits",
    isRight: true,
    of: /^(.{0,150})\$(\d+(?:\.\d+)?) million\b(.{0,150})$/,
    tell: ([, a, n, b]) => `${a}$${Math.round(Number(n) * 1e6).toLocaleString("en-US")}${b}`,
  },
  {
    name: "another scale",
    isRight: false,
    of: /^(.{0,150})\$(\d+(?:\.\d+)?) million\b(.{0,150})$/,
    tell: ([, a, n, b]) => `${a}$${n} billion${b}`,
  },
  {
    name: "digits for a word",
    isRight: true,
    of: new RegExp(`^(.{0,150}?\\b)(${COUNTS.join("|")})( [a-z].{0,150})$`),
    tell: ([, a, word = "", b]) => `${a}${COUNTS.indexOf(word) + 2}${b}`,
  },
  {
    name: "another count",
    isRight: false,
    of: new RegExp(`^(.{0,150}?\\b)(${COUNTS.join("|")})( [a-z].{0,150})$`),
    tell: ([, a, word = "", b]) => `${a}${COUNTS.indexOf(word) + 3}${b}`,
  },
];
