// The inputs that a calculation needs, named for a reader who can look for them or upload them.
import { isStopTerm, termsOf } from "../../../language/terms.ts";
import { askFigure } from "./ask.ts";
import { formulaIn } from "./formula.ts";
import { type Period, formatPeriod } from "./periods.ts";
import { asksForCalculation } from "./states-result.ts";
import type { Wanted } from "./write-expression.ts";

const MOST = 6;

/**
 * "The calculation needs net sales (2016), net sales (2017)". Returns undefined if the question asks for no calculation, or if
 * an input can't be named with a noun phrase from the question.
 */
export function formatMissingInputs(question: string): string | undefined {
  if (!asksForCalculation(question)) return undefined;
  const rendered = requiredInputs(question).map(({ subject, period }) =>
    subject === undefined || period === undefined
      ? subject
      : `${subject} (${formatPeriod(period)})`,
  );
  if (rendered.length === 0 || rendered.length > MOST || rendered.includes(undefined))
    return undefined;
  return `The calculation needs ${[...new Set(rendered)].join(", ")}`;
}

type Named = { subject: string | undefined; period: Period | undefined };

function requiredInputs(question: string): Named[] {
  const formula: readonly Wanted[] | undefined = formulaIn(question)?.wanted;
  if (formula !== undefined) return [...formula];
  const asked = askFigure(question, []);
  const times: (Period | undefined)[] = [...(asked?.periods ?? [])];
  if (times.length === 0) times.push(undefined);
  return (asked?.subjects ?? []).flatMap((subject) =>
    times.map((period) => ({ subject: asWritten(subject, question), period })),
  );
}

const MOVES =
  /^(?:increas|decreas|grow|grew|declin|ris|rose|fell|fall|drop|improv|reduc|chang|differ|compar)\w*$/i;
/** A verb's form at the end: "ducks counted". */
const PARTICIPLE = /(?:ed|ing)$/i;

const AUXILIARY_BEFORE = /\b(?:do|does|did)\s+(?:(?:the|its|their|our)\s+)?$/i;

/** "Acme sell" in "did Acme sell in 2019": after an auxiliary, a phrase that no verb follows contains the verb itself. */
function endsInVerb(question: string, { 0: phrase, index }: RegExpExecArray): boolean {
  const next = /^\W*(\p{L}+)/u.exec(question.slice(index + phrase.length))?.[1] ?? "";
  return AUXILIARY_BEFORE.test(question.slice(0, index)) && !MOVES.test(next);
}

function isNoName(word: string): boolean {
  return MOVES.test(word) || termsOf(word).every((term) => isStopTerm(term));
}

/** The subject as the question writes it; undefined if the question does not contain it as a noun phrase. */
function asWritten(subject: string, question: string): string | undefined {
  const words = subject.split(" ").filter((word) => word !== "");
  const from = words.findIndex((word) => !isNoName(word));
  const name = words.slice(from, words.findLastIndex((word) => !isNoName(word)) + 1);
  const isOfNames = name.every((word) => /^\p{Lu}/u.test(word));
  if (from < 0 || isOfNames || PARTICIPLE.test(name.at(-1) ?? "")) return undefined;
  const pattern = name.map((word) => RegExp.escape(word)).join(String.raw`(?:['’]s)?\s+`);
  const found = new RegExp(String.raw`(?<![\p{L}\p{N}])${pattern}(?![\p{L}\p{N}])`, "iu").exec(
    question,
  );
  return found === null || endsInVerb(question, found) ? undefined : found[0];
}
