// `npm run evaluate -- retold`: sentences of public texts, told otherwise by patterns, each held against the sentence itself. What
// is right must be supported, what is wrong must not be. Nobody wrote these statements, so no rule can have been fitted to one.
//   --ids HALF     every second sentence: even (to look at), odd (to report) or all
//   --most N       statements of each pattern (200)
//   --list NAME    those of one pattern that are not treated as they should be
import { parseArgs } from "node:util";
import { quoting } from "../../gate/quoting.ts";
import type { Terminal } from "../../../scripts/output/terminal/terminal.ts";
import { bareStatement } from "../../../src/agents/verifier/bare-statement.ts";
import {
  type StatementCheck,
  checkStatement,
} from "../../../src/agents/verifier/check-statement.ts";
import { dataFolder } from "../../data/data-folder.ts";
import { type PublicSentence, publicSentences } from "./public-sentences.ts";
import { AMOUNTS } from "./patterns/amounts.ts";
import { CHANGES } from "./patterns/changes.ts";
import { FRAMES } from "./patterns/frames.ts";
import { PERIODS } from "./patterns/periods.ts";
import { WORDINGS } from "./patterns/wordings.ts";
import type { Retelling } from "./retelling.ts";

const NO_PAGES: ReadonlySet<number> = new Set();

const RETELLINGS = [...PERIODS, ...CHANGES, ...AMOUNTS, ...WORDINGS, ...FRAMES];

type Fate = "shown" | "marked" | "dropped";
type Judged = { sentence: string; statement: string; fate: Fate; reasons: readonly string[] };

export async function evaluateRetold(terminal: Terminal, args: string[]): Promise<number> {
  const { values } = parseArgs({
    args,
    options: {
      ids: { type: "string", default: "all" },
      most: { type: "string", default: "200" },
      list: { type: "string" },
    },
  });
  const folder = dataFolder(terminal);
  if (folder === undefined) return 0;
  const all = await publicSentences(folder);
  const sentences = all.filter(
    (_, at) => values.ids === "all" || (at % 2 === 0) === (values.ids === "even"),
  );
  terminal.out(
    `${sentences.length} sentences; shares of the statements made of them, in percent\n`,
  );
  terminal.out("| retelling | | statements | shown | marked | dropped |");
  terminal.out("|---|---|--:|--:|--:|--:|");
  for (const retelling of RETELLINGS) {
    const judged = judge(retelling, sentences, Number(values.most));
    terminal.out(lineOf(retelling, judged));
    if (values.list === retelling.name) list(terminal, retelling, judged);
  }
  return 0;
}

function judge(
  { of, tell }: Retelling,
  sentences: readonly PublicSentence[],
  most: number,
): Judged[] {
  const judged: Judged[] = [];
  for (const { text, around } of sentences) {
    if (judged.length === most) break;
    const parts = of.exec(text);
    const statement = parts === null ? undefined : tell(parts);
    if (statement === undefined || statement === text) continue;
    const { status, reasons } = checkStatement(
      quoting(bareStatement(statement, NO_PAGES), text, { around }),
    );
    judged.push({ sentence: text, statement, fate: fateOf(status), reasons });
  }
  return judged;
}

function fateOf(status: StatementCheck["status"]): Fate {
  if (status === "supported") return "shown";
  return status === "contradicted" || status === "not_found" ? "dropped" : "marked";
}

function lineOf({ name, isRight }: Retelling, judged: readonly Judged[]): string {
  const share = (fate: Fate): string => {
    const count = judged.filter((one) => one.fate === fate).length;
    return judged.length === 0 ? "–" : ((100 * count) / judged.length).toFixed(1);
  };
  const fates = [share("shown"), share("marked"), share("dropped")];
  return `| ${name} | ${isRight ? "right" : "wrong"} | ${judged.length} | ${fates.join(" | ")} |`;
}

function list(terminal: Terminal, { isRight }: Retelling, judged: readonly Judged[]): void {
  for (const { sentence, statement, fate, reasons } of judged) {
    if (isRight === (fate === "shown")) continue;
    terminal.out(`${fate}: ${statement}\n    = ${sentence}`);
    if (reasons.length > 0) terminal.out(`    ! ${reasons.join("; ")}`);
  }
}
