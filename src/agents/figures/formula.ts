// "defined as: FY2019 revenue / (average PP&E between FY2018 and FY2019)" → an expression over figures to be looked up.
import { ratioIn } from "./line-items.ts";
import { type Period, periodsIn } from "./periods.ts";

/** A figure to be looked up, by what it is called and when. */
export type Wanted = { subject: string; period: Period | undefined };

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
const LONGEST = 400;
const MOST_YEARS = 12;

/** The formula that the question spells out, or that of a ratio it names; undefined where it does neither. */
export function formulaIn(question: string): Formula | undefined {
  const spelt = DEFINITION.exec(question)?.groups?.["formula"];
  const asked = spelt === undefined ? question : question.slice(0, question.indexOf(spelt));
  const times = periodsIn(asked).map(({ start: _start, end: _end, ...period }) => period);
  const isSpelt = spelt !== undefined && OPERATOR.test(spelt);
  const ratio = isSpelt ? undefined : (shareIn(asked) ?? ratioIn(asked));
  const text = isSpelt ? spelt : ratio?.formula;
  if (text === undefined || text.length > LONGEST) return undefined;
  const years = spanOf(asked, times);
  const isPercent = text.startsWith("100 *");
  const build = builder();
  const asks = ratio?.asks;
  if (!/\baverage\b/i.test(asked) || years.length < 2 || isSpelt) {
    if (!isSpelt && (times.length === 0 || times.some(({ year }) => year !== times[0]?.year)))
      return undefined;
    const expression = build.write(text, times[0]);
    return expression === undefined
      ? undefined
      : { expression, wanted: build.wanted, isPercent, asks };
  }
  const each = years.map((year) => build.write(text, year));
  if (each.some((one) => one === undefined)) return undefined;
  return {
    expression: `(${each.join(" + ")}) / ${each.length}`,
    wanted: build.wanted,
    isPercent,
    asks,
  };
}

/** "average of capex as a % of revenue": a share to be taken of each year; of one year it is no formula. */
function shareIn(asked: string): { formula: string; asks?: RegExp } | undefined {
  const groups =
    /\baverage(?: of)?\s+(?<part>[^?]+?)\s+as an?\s+(?:%|percent(?:age)?|share)\s+of\s+(?<whole>[^?]+?)(?:\s+for\b|\?|$)/i.exec(
      asked,
    )?.groups;
  if (groups?.["part"] === undefined || groups["whole"] === undefined) return undefined;
  return { formula: `100 * ${groups["part"]} / ${groups["whole"]}` };
}

/** "FY2017 - FY2019 3 year average": every year between. */
function spanOf(asked: string, times: readonly Period[]): Period[] {
  const [first, last] = times;
  if (first === undefined || last === undefined || times.length !== 2) return [...times];
  const [from, to] = [Math.min(first.year, last.year), Math.max(first.year, last.year)];
  if (to - from >= MOST_YEARS || !/-|–|\bto\b|\bthrough\b|years?/i.test(asked)) return [...times];
  return Array.from({ length: to - from + 1 }, (_, at) => ({ ...first, year: from + at }));
}

function builder() {
  const wanted: Wanted[] = [];
  const name = (subject: string, period: Period | undefined): string => {
    const same = wanted.findIndex(
      (other) => other.subject === subject && other.period?.year === period?.year,
    );
    if (same >= 0) return `v${same}`;
    wanted.push({ subject, period });
    return `v${wanted.length - 1}`;
  };

  const term = (text: string, main: Period | undefined): string | undefined => {
    const mentions = periodsIn(text);
    const [first = main, second] = mentions;
    const bare = mentions
      .toReversed()
      .reduce((rest, { start, end }) => `${rest.slice(0, start)} ${rest.slice(end)}`, text)
      .replaceAll(
        /\b(?:between|from|and|in|of|for|the|year[- ]end|at|as|during)\b\s*(?=$|\b(?:and|to)\b)|\b(?:between|from)\b.*$/gi,
        " ",
      )
      .replaceAll(/\s+/g, " ")
      .trim();
    const matched =
      /^(?<what>average|(?:the )?change in|(?:the )?increase in)?\s*(?<subject>.+?)(?:\s+(?:and|to))*$/i.exec(
        bare,
      );
    const subject = matched?.groups?.["subject"]?.trim() ?? "";
    if (!/\p{L}/u.test(subject) || first === undefined) return undefined;
    const what = matched?.groups?.["what"]?.toLowerCase();
    if (what === undefined) return name(subject, plain(first));
    const from = second === undefined ? { ...plain(first), year: first.year - 1 } : plain(first);
    const to = second === undefined ? plain(first) : plain(second);
    const [a, b] = [name(subject, from), name(subject, to)];
    return what === "average" ? `((${a} + ${b}) / 2)` : `(${b} - ${a})`;
  };

  /** The text with each phrase between operators in figures' names. */
  const write = (text: string, main: Period | undefined): string | undefined => {
    let expression = "";
    let phrase = "";
    const flush = (): boolean => {
      const said = phrase.trim();
      phrase = "";
      if (said === "") return true;
      const value = /^[\d.,]+%?$/.test(said) ? said.replaceAll(",", "") : term(said, main);
      expression += value ?? "";
      return value !== undefined;
    };
    for (let at = 0; at < text.length; at += 1) {
      const sign = text.charAt(at);
      const isOperator =
        /[()+*/×÷−^]/u.test(sign) ||
        (/[-–]/.test(sign) && /\s/.test(text.charAt(at - 1)) && /\s/.test(text.charAt(at + 1)));
      if (!isOperator) phrase += sign;
      else {
        if (!flush()) return undefined;
        expression +=
          ({ "×": "*", "÷": "/", "−": "-", "–": "-" } as Record<string, string>)[sign] ?? sign;
      }
    }
    return flush() ? expression : undefined;
  };

  return { wanted, write };
}

function plain({ year, quarter, month, day, span }: Period): Period {
  return {
    year,
    ...(quarter === undefined ? {} : { quarter }),
    ...(month === undefined ? {} : { month }),
    ...(day === undefined ? {} : { day }),
    ...(span === undefined ? {} : { span }),
  };
}
