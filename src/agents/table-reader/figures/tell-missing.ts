// What a question takes to be reckoned, for a reader to look for where it was not found.
import { isStopTerm, termsOf } from "../../../language/terms.ts";
import { askFigure } from "./ask.ts";
import { formulaIn } from "./formula.ts";
import { type Period, tellPeriod } from "./periods.ts";
import { asksToReckon } from "./states-result.ts";
import type { Wanted } from "./write-expression.ts";

const MOST = 6;

/** "It takes net sales (2016), net sales (2017)"; undefined where nothing is to be reckoned, or what can't be named in good English. */
export function tellMissing(question: string): string | undefined {
  if (!asksToReckon(question)) return undefined;
  const told = wantedFor(question).map(({ subject, period }) =>
    subject === undefined || period === undefined ? subject : `${subject} (${tellPeriod(period)})`,
  );
  if (told.length === 0 || told.length > MOST || told.includes(undefined)) return undefined;
  return `It takes ${[...new Set(told)].join(", ")}`;
}

type Named = { subject: string | undefined; period: Period | undefined };

function wantedFor(question: string): Named[] {
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

function isNoName(word: string): boolean {
  return MOVES.test(word) || termsOf(word).every((term) => isStopTerm(term));
}

/** A subject is what the question's words leave; it is told only where it stands in the question as it is, as a name of things. */
function asWritten(subject: string, question: string): string | undefined {
  const words = subject.split(" ").filter((word) => word !== "");
  const from = words.findIndex((word) => !isNoName(word));
  const name = words.slice(from, words.findLastIndex((word) => !isNoName(word)) + 1);
  const isOfNames = name.every((word) => /^\p{Lu}/u.test(word));
  if (from < 0 || isOfNames || PARTICIPLE.test(name.at(-1) ?? "")) return undefined;
  const pattern = name.map((word) => RegExp.escape(word)).join(String.raw`(?:['’]s)?\s+`);
  return new RegExp(String.raw`(?<![\p{L}\p{N}])${pattern}(?![\p{L}\p{N}])`, "iu").exec(
    question,
  )?.[0];
}
