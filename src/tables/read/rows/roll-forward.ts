// A roll-forward: a balance, what moved it, the next balance. The movements are of the time that ends with the next balance.
import { termsOf } from "../../../language/words/terms.ts";
import { type Period, periodsIn, plainPeriod } from "../../../language/time/time-periods.ts";

type Balance = { at: number; name: string; period: Period };

/** For each row the time that it is of, where balances a year apart stand around it. `labels` are those of the rows, in order. */
export function rollForward(labels: readonly string[]): (Period | undefined)[] {
  const balances = labels.flatMap((label, at) => balanceIn(label, at) ?? []);
  const times: (Period | undefined)[] = labels.map(() => undefined);
  for (const [index, last] of balances.entries()) {
    const first = balances[index - 1];
    if (first === undefined || first.name !== last.name) continue;
    if (last.period.year - first.period.year !== 1) continue;
    for (let at = first.at + 1; at < last.at; at += 1) times[at] = { year: last.period.year };
  }
  return times;
}

function balanceIn(label: string, at: number): Balance | undefined {
  const [only, second] = periodsIn(label);
  if (only === undefined || second !== undefined) return undefined;
  const name = termsOf(label.slice(0, only.start)).join(" ");
  return name === "" ? undefined : { at, name, period: plainPeriod(only) };
}
