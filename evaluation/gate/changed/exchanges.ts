// A statement with one fact exchanged for another one of its page: what the verifier must not show as supported.

import { isYear, NAME, namesIn, NUMBER, numbersIn } from "./facts.ts";

export type Exchange = { fault: string; text: string };

/** What a fact is exchanged for, the likeliest to be confused first. */
export type Others = {
  /** Numbers of the same row, of the same column and of the page. */
  ofRow: readonly string[];
  ofColumn: readonly string[];
  numbers: readonly string[];
  years: readonly string[];
  names: readonly string[];
  /** The page writes each word of it without a capital as well. */
  isCommon: (name: string) => boolean;
  /** Labels of other rows, for each label that is quoted. */
  labels: ReadonlyMap<string, readonly string[]>;
  /** Headings of other columns, for each heading. */
  headings: ReadonlyMap<string, readonly string[]>;
};

/** Of each fact, so many exchanges of a kind. */
const MOST = 4;

const COUNTS = "two three four five six seven eight nine ten eleven twelve".split(" ");
const MEASURES = ["years", "months", "weeks", "days", "hours", "minutes"];
const SCALES = ["thousand", "million", "billion"];
const CURRENCIES = ["$", "€", "£"];
const AUXILIARY =
  /\b(?:is|are|was|were|has|have|had|will|would|can|could|may|must|shall|should|does|do|did)\b(?= (?!not\b|never\b|no\b|only\b|just\b)\p{Ll})/gu;
const DENIAL =
  /(?<=\b(?:is|are|was|were|has|have|had|will|would|can|could|may|must|shall|should|does|do|did)) not\b(?! only)/g;
export function exchangesOf(statement: string, others: Others): Exchange[] {
  const made = [
    ...numbers(statement, others),
    ...names(statement, others),
    ...labelled(statement, "wrong_row", others.labels),
    ...labelled(statement, "wrong_column", others.headings),
    ...swapped(statement, "scale", {
      pattern: new RegExp(String.raw`(?<=\d )(?:${SCALES.join("|")})\b`, "g"),
      of: SCALES,
    }),
    ...swapped(statement, "unit", { pattern: /[$€£](?=\s?\d)/g, of: CURRENCIES }),
    ...swapped(statement, "unit", {
      pattern: new RegExp(String.raw`\b(?:${MEASURES.join("|")})\b`, "g"),
      of: MEASURES,
    }),
    ...swapped(statement, "unit", {
      pattern: /(?<=\d)(?:\s?%| percent\b)/g,
      of: [" million dollars"],
    }),
    ...denials(statement),
    ...roles(
      statement,
      namesIn(statement).filter((name) => !others.isCommon(name)),
    ),
    ...roles(
      statement,
      numbersIn(statement).filter((one) => !isYear(one)),
    ),
    ...roles(statement, numbersIn(statement).filter(isYear)),
  ];
  const seen = new Set([statement]);
  return made.filter(({ text }) => !seen.has(text) && seen.add(text).size > 0);
}

function numbers(statement: string, others: Others): Exchange[] {
  const counts = new RegExp(String.raw`\b(?:${COUNTS.join("|")})\b`, "g");
  return [
    ...Array.from(statement.matchAll(NUMBER)).flatMap((match): Exchange[] => {
      const old = match[0].replace(/,$/, "");
      const put = (fault: string, next: readonly string[]) =>
        [...new Set(next)]
          .filter((one) => valueOf(one) !== valueOf(old) && isYear(one) === isYear(old))
          .slice(0, MOST)
          .map((one) => ({
            fault,
            text: exchange(statement, { at: match.index, old, next: one }),
          }));
      if (isYear(old)) return put("year", [...others.years, String(Number(old) + 1)]);
      return [
        ...put("wrong_column", others.ofRow),
        ...put("wrong_row", others.ofColumn),
        ...put("number", others.numbers),
      ];
    }),
    ...swapped(statement, "number", { pattern: counts, of: COUNTS }),
  ];
}

function names(statement: string, { names: others, isCommon }: Others): Exchange[] {
  return Array.from(statement.matchAll(NAME)).flatMap((match): Exchange[] => {
    const old = match[0].replace(/[’']s$/, "");
    if (isCommon(old)) return [];
    return others
      .filter((other) => !statement.includes(other) && !shareWord(old, other))
      .slice(0, MOST)
      .map((next) => ({
        fault: "name",
        text: exchange(statement, { at: match.index, old, next }),
      }));
  });
}

function labelled(statement: string, fault: string, known: Others["labels"]): Exchange[] {
  return [...known].flatMap(([label, others]): Exchange[] => {
    if (label.length < 3) return [];
    const found = new RegExp(
      String.raw`(?<![\p{L}\d])${RegExp.escape(label)}(?![\p{L}\d])`,
      "iu",
    ).exec(statement);
    if (found === null) return [];
    return others.slice(0, MOST).map((next) => ({
      fault,
      text: exchange(statement, { at: found.index, old: found[0], next }),
    }));
  });
}

function swapped(
  statement: string,
  fault: string,
  { pattern, of }: { pattern: RegExp; of: readonly string[] },
): Exchange[] {
  return Array.from(statement.matchAll(pattern)).flatMap((match): Exchange[] => {
    const at = of.indexOf(match[0]);
    const next = of[(at + 1) % of.length];
    if (next === undefined) return [];
    return [{ fault, text: exchange(statement, { at: match.index, old: match[0], next }) }];
  });
}

function denials(statement: string): Exchange[] {
  const fault = "negation";
  const removed = Array.from(statement.matchAll(DENIAL), ({ index, 0: old }) => ({
    fault,
    text: exchange(statement, { at: index, old, next: "" }),
  }));
  const added = Array.from(statement.matchAll(AUXILIARY), ({ index, 0: old }) => ({
    fault,
    text: exchange(statement, { at: index, old, next: `${old} not` }),
  }));
  return [...removed, ...added];
}

/** Two things of a kind, each in the other's place. */
function roles(statement: string, things: readonly string[]): Exchange[] {
  return things.flatMap((one, i) =>
    things.slice(i + 1).flatMap((two): Exchange[] => {
      const [at, behind] = [statement.indexOf(one), statement.lastIndexOf(two)];
      const isApart = at >= 0 && behind >= at + one.length && one !== two && !shareWord(one, two);
      if (!isApart) return [];
      const between = statement.slice(at + one.length, behind);
      // Things of a list in another order say the same.
      const joints = things.reduce((text, thing) => text.replaceAll(thing, ""), between);
      if (/^(?:,? (?:and|or|to|&) |[,/–-] ?)+$/.test(joints)) return [];
      const rest = statement.slice(behind + two.length);
      return [{ fault: "roles", text: statement.slice(0, at) + two + between + one + rest }];
    }),
  );
}

function shareWord(one: string, other: string): boolean {
  return beginningsOf(one).some((beginning) => beginningsOf(other).includes(beginning));
}

function beginningsOf(name: string): string[] {
  return name.split(" ").map((word) => word.slice(0, 4).toLowerCase());
}

function exchange(
  text: string,
  { at, old, next }: { at: number; old: string; next: string },
): string {
  return text.slice(0, at) + next + text.slice(at + old.length);
}

function valueOf(number: string): number {
  return Number(number.replaceAll(",", ""));
}
