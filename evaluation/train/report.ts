import type { Terminal } from "../../scripts/output/terminal/terminal.ts";
import type { Judged } from "./train.ts";

const PROBABILITIES = [0.5, 0.6, 0.65, 0.7, 0.75, 0.8];

/** For each set: right and wrong of what is answered from each probability on. */
export function showHalf(terminal: Terminal, title: string, judged: readonly Judged[]): void {
  terminal.out(`\n${title}: right / wrong of what is answered from a probability on`);
  terminal.out(`| set | questions | answerable | ${PROBABILITIES.join(" | ")} |`);
  terminal.out(`|---|--:|--:|${PROBABILITIES.map(() => "--:|").join("")}`);
  const own = judged.filter(({ example }) => !example.isForeign);
  const named = (start: string) => own.filter(({ example }) => example.set.startsWith(start));
  const rows = new Map([
    ...Map.groupBy(own, ({ example }) => example.set),
    ["natural, all", named("natural")],
    ["asked, all", named("asked")],
    ["questions about another collection", judged.filter(({ example }) => example.isForeign)],
  ]);
  for (const [name, part] of rows) {
    const cells = PROBABILITIES.map((least) => {
      const answered = part.filter(({ probability }) => probability >= least);
      const right = answered.filter(({ isRight }) => isRight).length;
      return `${right} / ${answered.length - right}`;
    });
    const answerable = part.filter(({ example }) => example.isAnswerable).length;
    terminal.out(`| ${name} | ${part.length} | ${answerable} | ${cells.join(" | ")} |`);
  }
}
