// A formula in words, "revenue / average total assets", at a time → an expression over cells to be looked up.
import { onOneLine } from "../../../shared/plain-text.ts";
import {
  type Period,
  periodsIn,
  plainPeriod,
  withoutPeriods,
} from "../../../language/time/time-periods.ts";

/** A cell to be looked up, by what it is called and when. */
export type Wanted = { subject: string; period: Period | undefined };

/** `expression` names its inputs v0, v1 … in the order of `wanted`. */
export type Formula = { expression: string; wanted: Wanted[]; isPercent: boolean };

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

/** Undefined where a term of it names nothing, or no time is known. "100 * …" is a percentage. */
export function writeFormula(formula: string, period: Period | undefined): Formula | undefined {
  if (formula.length > LONGEST) return undefined;
  const wanted: Wanted[] = [];
  const parts = partsOf(formula).map((part) => {
    const said = part.trim();
    if (isOperator(part)) return SIGNS.get(said) ?? said;
    if (said === "" || /^[\d.,]+%?$/.test(said)) return said.replaceAll(",", "");
    return writeTerm(said, period, wanted);
  });
  if (parts.includes(undefined)) return undefined;
  return { expression: parts.join(""), wanted, isPercent: formula.startsWith("100 *") };
}

/**
 * "average inventories" is over the beginning and the end of the year, "change in inventories" between them. What the term is of
 * is added to `wanted`; `main` is the time of terms that name none.
 */
function writeTerm(text: string, main: Period | undefined, wanted: Wanted[]): string | undefined {
  const [first = main, second] = periodsIn(text).map((mention) => plainPeriod(mention));
  const bare = onOneLine(withoutPeriods(text).replaceAll(LINKING, " "));
  const { subject = "", what } = TERM.exec(bare)?.groups ?? {};
  if (!/\p{L}/u.test(subject) || first === undefined) return undefined;
  const nameAt = (period: Period): string => nameOf({ subject: subject.trim(), period }, wanted);
  if (what === undefined) return nameAt(first);
  const [a, b] = [
    nameAt(second === undefined ? { ...first, year: first.year - 1 } : first),
    nameAt(second ?? first),
  ];
  return what.toLowerCase() === "average" ? `((${a} + ${b}) / 2)` : `(${b} - ${a})`;
}

/** What is the same cell has one name. */
function nameOf(one: Wanted, wanted: Wanted[]): string {
  const same = wanted.findIndex(
    ({ subject, period }) => subject === one.subject && period?.year === one.period?.year,
  );
  return same >= 0 ? `v${same}` : `v${wanted.push(one) - 1}`;
}

/** Operators and what stands between them, in turn. A hyphen within a word is none. */
function partsOf(text: string): string[] {
  return text.split(/([()+*/×÷−^]|(?<=\s)[-–](?=\s))/u);
}

function isOperator(part: string): boolean {
  return /^[()+*/×÷−^–-]$/u.test(part);
}
