// A formula in words → an expression over inputs named v0, v1 …, and what each of them stands for.
import { type Period, periodsIn, plainPeriod } from "../../../language/time/time-periods.ts";

/** A cell to be looked up, by what it is called and when. */
export type Wanted = { subject: string; period: Period | undefined };

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

/** `write` may be called several times: what is the same cell keeps its name. `wanted` is in the order of the names. */
export function expressionWriter() {
  const wanted: Wanted[] = [];

  /** The text with each phrase between operators in cells' names; `main` is the time of those that name none. */
  function write(text: string, main: Period | undefined): string | undefined {
    let expression = "";
    for (const part of partsOf(text)) {
      const said = part.trim();
      const written = isOperator(part) ? (SIGNS.get(said) ?? said) : operand(said, main);
      if (written === undefined) return undefined;
      expression += written;
    }
    return expression;
  }

  function operand(said: string, main: Period | undefined): string | undefined {
    if (said === "") return "";
    return /^[\d.,]+%?$/.test(said) ? said.replaceAll(",", "") : term(said, main);
  }

  /** "average inventories" is over the beginning and the end of the year, "change in inventories" between them. */
  function term(text: string, main: Period | undefined): string | undefined {
    const mentions = periodsIn(text);
    const [first = main, second] = mentions.map((mention) => plainPeriod(mention));
    const bare = mentions
      .toReversed()
      .reduce((rest, { start, end }) => `${rest.slice(0, start)} ${rest.slice(end)}`, text)
      .replaceAll(LINKING, " ")
      .replaceAll(/\s+/g, " ")
      .trim();
    const { subject = "", what } = TERM.exec(bare)?.groups ?? {};
    if (!/\p{L}/u.test(subject) || first === undefined) return undefined;
    if (what === undefined) return name(subject.trim(), first);
    const from = second === undefined ? { ...first, year: first.year - 1 } : first;
    const [a, b] = [name(subject.trim(), from), name(subject.trim(), second ?? first)];
    return what.toLowerCase() === "average" ? `((${a} + ${b}) / 2)` : `(${b} - ${a})`;
  }

  function name(subject: string, period: Period): string {
    const same = wanted.findIndex(
      (other) => other.subject === subject && other.period?.year === period.year,
    );
    if (same >= 0) return `v${same}`;
    wanted.push({ subject, period });
    return `v${wanted.length - 1}`;
  }

  return { wanted, write };
}

/** Operators and what stands between them, in turn. A hyphen within a word is none. */
function partsOf(text: string): string[] {
  return text.split(/([()+*/×÷−^]|(?<=\s)[-–](?=\s))/u);
}

function isOperator(part: string): boolean {
  return /^[()+*/×÷−^–-]$/u.test(part);
}
