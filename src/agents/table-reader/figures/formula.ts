// "defined as: FY2019 revenue / (average PP&E between FY2018 and FY2019)" → an expression over figures to be looked up.
import { type Period, periodsIn, plainPeriod } from "./periods.ts";
import { type Ratio, ratioIn } from "./ratios.ts";
import { expressionWriter, type Wanted } from "./write-expression.ts";

/** `expression` names its inputs v0, v1 … in the order of `wanted`. */
export type Formula = {
  expression: string;
  wanted: Wanted[];
  isPercent: boolean;
  /** What names the ratio, where the question doesn't spell the formula out. */
  asks?: RegExp | undefined;
};

const DEFINITION =
  /\b(?:defined as|calculated as|computed as|formula(?: is)?)\s*:?\s*(?<formula>.+?)(?:\.\s+(?=\p{Lu})|\.\s*$|\?|$)/iu;
const OPERATOR = /[()+*/×÷−^]|(?<=\s)[-–](?=\s)/u;
const SHARE =
  /\baverage(?: of)?\s+(?<part>[^?]+?)\s+as an?\s+(?:%|percent(?:age)?|share)\s+of\s+(?<whole>[^?]+?)(?:\s+for\b|\?|$)/i;
const LONGEST = 400;
const MOST_YEARS = 12;

/** The formula that the question spells out, or that of a ratio it names; undefined where it does neither. */
export function formulaIn(question: string): Formula | undefined {
  const spelt = DEFINITION.exec(question)?.groups?.["formula"];
  const asked = spelt === undefined ? question : question.slice(0, question.indexOf(spelt));
  const times = periodsIn(asked).map((mention) => plainPeriod(mention));
  if (spelt !== undefined && OPERATOR.test(spelt)) return written({ formula: spelt }, [times[0]]);
  const ratio = shareIn(asked) ?? ratioIn(asked);
  if (ratio === undefined) return undefined;
  const years = spanOf(asked, times);
  if (/\baverage\b/i.test(asked) && years.length > 1) return written(ratio, years);
  const isOneYear = times.length > 0 && times.every(({ year }) => year === times[0]?.year);
  return isOneYear ? written(ratio, [times[0]]) : undefined;
}

/** Of several years the average of the formula's results; `each` are these. */
export function written(
  { formula, asks }: Pick<Ratio, "formula"> & Partial<Ratio>,
  years: readonly (Period | undefined)[],
): (Formula & { each: string[] }) | undefined {
  if (formula.length > LONGEST) return undefined;
  const { wanted, write } = expressionWriter();
  const each = years.flatMap((year) => write(formula, year) ?? []);
  if (each.length < years.length) return undefined;
  const expression = each.length === 1 ? each.join("") : `(${each.join(" + ")}) / ${each.length}`;
  return { expression, each, wanted, isPercent: formula.startsWith("100 *"), asks };
}

/** "average of capex as a % of revenue": a share to be taken of each year; of one year it is no formula. */
function shareIn(asked: string): Pick<Ratio, "formula"> | undefined {
  const { part, whole } = SHARE.exec(asked)?.groups ?? {};
  if (part === undefined || whole === undefined) return undefined;
  return { formula: `100 * ${part} / ${whole}` };
}

/** "FY2017 - FY2019 3 year average": every year between. */
function spanOf(asked: string, times: readonly Period[]): readonly Period[] {
  const [first, last] = times;
  if (first === undefined || last === undefined || times.length !== 2) return times;
  const [from, to] = [Math.min(first.year, last.year), Math.max(first.year, last.year)];
  if (to - from >= MOST_YEARS || !/-|–|\bto\b|\bthrough\b|years?/i.test(asked)) return times;
  return Array.from({ length: to - from + 1 }, (_, at) => ({ ...first, year: from + at }));
}
