// What a question takes to be reckoned, for a reader to look for where it was not found.
import { askFigure } from "./ask.ts";
import { formulaIn } from "./formula.ts";
import { type Period, tellPeriod } from "./periods.ts";
import { asksToReckon } from "./states-result.ts";
import type { Wanted } from "./write-expression.ts";

const MOST = 6;

/** "It takes net sales (2016), net sales (2017)"; undefined where nothing is to be reckoned, or what is not clear. */
export function tellMissing(question: string): string | undefined {
  if (!asksToReckon(question)) return undefined;
  const wanted = wantedFor(question).filter(({ subject }) => /\p{L}/u.test(subject));
  const told = wanted.map(({ subject, period }) =>
    period === undefined ? subject : `${subject} (${tellPeriod(period)})`,
  );
  if (told.length === 0 || told.length > MOST) return undefined;
  return `It takes ${[...new Set(told)].join(", ")}`;
}

function wantedFor(question: string): Wanted[] {
  const formula = formulaIn(question);
  if (formula !== undefined) return formula.wanted;
  const asked = askFigure(question, []);
  const times: (Period | undefined)[] = [...(asked?.periods ?? [])];
  if (times.length === 0) times.push(undefined);
  return (asked?.subjects ?? []).flatMap((subject) => times.map((period) => ({ subject, period })));
}
