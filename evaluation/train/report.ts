import type { Terminal } from "../../scripts/output/terminal/terminal.ts";
import type { Judged } from "./train.ts";

const PROBABILITIES = [0.5, 0.6, 0.65, 0.7, 0.75, 0.8];

/** For each set: right and wrong of what is answered from each probability on, by a sentence alone and by one with its neighbours. */
export function showHalf(terminal: Terminal, title: string, judged: readonly Judged[]): void {
  for (const unit of ["alone", "around"] as const) {
    terminal.out(`\n${title}, ${unit}: right / wrong of what is answered from a probability on`);
    terminal.out(`| set | questions | answerable | ${PROBABILITIES.join(" | ")} |`);
    terminal.out(`|---|--:|--:|${PROBABILITIES.map(() => "--:|").join("")}`);
    for (const [name, part] of rowsOf(judged)) {
      const cells = PROBABILITIES.map((least) => countFrom(least, part, unit));
      const answerable = part.filter(({ example }) => example.isAnswerable).length;
      terminal.out(`| ${name} | ${part.length} | ${answerable} | ${cells.join(" | ")} |`);
    }
  }
}

function countFrom(least: number, part: readonly Judged[], unit: "alone" | "around"): string {
  const answered = part.map((one) => one[unit]).filter(({ probability }) => probability >= least);
  const right = answered.filter(({ isRight }) => isRight).length;
  return `${right} / ${answered.length - right}`;
}

function rowsOf(judged: readonly Judged[]): Map<string, readonly Judged[]> {
  const own = judged.filter(({ example }) => !example.isForeign);
  const named = (start: string) => own.filter(({ example }) => example.set.startsWith(start));
  return new Map([
    ...Map.groupBy(own, ({ example }) => example.set),
    ["natural, all", named("natural")],
    ["asked, all", named("asked")],
    ["questions about another collection", judged.filter(({ example }) => example.isForeign)],
  ]);
}
