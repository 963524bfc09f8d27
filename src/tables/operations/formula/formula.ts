// Turns a formula in words, such as "revenue / average total assets", at a time into an expression
// over cells to be looked up.
import { onOneLine } from "../../../shared/plain-text.ts";
import { periodsIn, withoutPeriods } from "../../../language/time/time-periods.ts";
import { type Period, plainPeriod } from "../../../language/time/period.ts";

/** A cell to be looked up, by its name and time. */
export type CellQuery = { subject: string; period: Period | undefined };

/** A formula as an expression. `expression` names its inputs v0, v1 … in the order of `wanted`. */
export type Formula = { expression: string; wanted: CellQuery[]; isPercent: boolean };

const LONGEST = 400;
const SIGNS = new Map([
  ["×", "*"],
  ["÷", "/"],
  ["−", "-"],
  ["–", "-"],
]);
const LINKING =
  /\b(?:between|from|and|in|of|for|the|year[- ]end|at|as|during)\b\s*(?=$|\b(?:and|to)\b)|\b(?:between|from)\b.*$/gi;
const TERM =
  /^(?<what>average|(?:the )?change in|(?:the )?increase in)?\s*(?<subject>.+?)(?:\s+(?:and|to))*$/i;

/**
 * Returns undefined if one of its terms names nothing or no time is known. "100 * …" is a
 * percentage.
 */
export function writeFormula(formula: string, period: Period | undefined): Formula | undefined {
  if (formula.length > LONGEST) return undefined;
  const wanted: CellQuery[] = [];
  const parts = tokensOf(formula).map((part) => {
    const token = part.trim();
    if (isOperator(part)) return SIGNS.get(token) ?? token;
    if (token === "" || /^[\d.,]+%?$/.test(token)) return token.replaceAll(",", "");
    return writeTerm(token, period, wanted);
  });
  if (parts.includes(undefined)) return undefined;
  return { expression: parts.join(""), wanted, isPercent: formula.startsWith("100 *") };
}

/**
 * Writes a term of the formula: "average inventories" is the mean of the beginning and the end of
 * the year, and "change in inventories" is their difference. The cells of the term are added to
 * `wanted`. `main` is the time of terms that name none.
 */
function writeTerm(
  text: string,
  main: Period | undefined,
  wanted: CellQuery[],
): string | undefined {
  const [first = main, second] = periodsIn(text).map((mention) => plainPeriod(mention));
  const bare = onOneLine(withoutPeriods(text).replaceAll(LINKING, " "));
  const { subject = "", what } = TERM.exec(bare)?.groups ?? {};
  if (!/\p{L}/u.test(subject) || first === undefined) return undefined;
  const nameAt = (period: Period): string =>
    inputNameOf({ subject: subject.trim(), period }, wanted);
  if (what === undefined) return nameAt(first);
  const [a, b] = [
    nameAt(second === undefined ? { ...first, year: first.year - 1 } : first),
    nameAt(second ?? first),
  ];
  return what.toLowerCase() === "average" ? `((${a} + ${b}) / 2)` : `(${b} - ${a})`;
}

/** Returns the name of the input. Terms for the same cell share one name. */
function inputNameOf(one: CellQuery, wanted: CellQuery[]): string {
  const same = wanted.findIndex(
    ({ subject, period }) => subject === one.subject && period?.year === one.period?.year,
  );
  return same >= 0 ? `v${same}` : `v${wanted.push(one) - 1}`;
}

/**
 * Splits the text into operators and operands, in turn. A hyphen within a word is not an operator.
 */
function tokensOf(text: string): string[] {
  return text.split(/([()+*/×÷−^]|(?<=\s)[-–](?=\s))/u);
}

function isOperator(part: string): boolean {
  return /^[()+*/×÷−^–-]$/u.test(part);
}
