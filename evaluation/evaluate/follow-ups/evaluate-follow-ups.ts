// `npm run evaluate -- followups [--ids even|odd|all] [--show]`: follow-up questions made to stand alone by the rules, against
// the rewrites people wrote, and two simple baselines. `--show` prints every follow-up of the natural conversations.
import { readFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { parseArgs } from "node:util";
import { z } from "zod";
import { standAlone } from "../../../src/agents/analyst/follow-up/stand-alone.ts";
import type { Turn } from "../../../src/domain/answers/session.ts";
import type { Terminal } from "../../../scripts/output/terminal/terminal.ts";
import { dataFolder } from "../../data/data-folder.ts";
import { naturalReport, rewriteNatural } from "./natural-follow-ups.ts";
import { HALVES } from "../natural/question-set.ts";
import { rouge1 } from "./rouge.ts";

type Case = { turns: Turn[]; question: string; gold: string };

const Canard = z.object({
  History: z.array(z.string()),
  Question: z.string(),
  Rewrite: z.string(),
});
const Cast = z.object({ history: z.array(z.string()), utterance: z.string(), rewrite: z.string() });
const MtRag = z.object({ all_user_turns: z.string(), last_turn: z.string(), rewrite: z.string() });

const SETS: Record<string, (row: unknown) => Case> = {
  canard_rewrite: (row) => {
    const { History: history, Question: question, Rewrite: gold } = Canard.parse(row);
    // The article's title and section stand before the first question.
    const [title = "", section = "", ...rest] = history;
    const turns: Turn[] = [{ question: `${section} of ${title}` }, { question: title }];
    for (let i = 0; i < rest.length; i += 2) {
      turns.push({ question: rest[i] ?? "", answer: rest[i + 1] });
    }
    return { turns, question, gold };
  },
  cast2019_rewrite: (row) => {
    const { history, utterance, rewrite } = Cast.parse(row);
    return { turns: history.map((question) => ({ question })), question: utterance, gold: rewrite };
  },
  mtrag_clapnq_rewrite: mtRag,
  mtrag_cloud_rewrite: mtRag,
  mtrag_fiqa_rewrite: mtRag,
  mtrag_govt_rewrite: mtRag,
};

function mtRag(row: unknown): Case {
  const { all_user_turns: all, rewrite } = MtRag.parse(row);
  const turns = all.split("\n|user|:").map((turn) => turn.replace("|user|:", "").trim());
  const question = turns.pop() ?? "";
  const gold = rewrite.replace("|user|:", "").trim();
  return { turns: turns.map((earlier) => ({ question: earlier })), question, gold };
}

type Scores = { rules: number; asIs: number; lastTurn: number; count: number; changed: number };

/** Only turns after the first count: the first stands alone already. */
export async function evaluateFollowUps(terminal: Terminal, args: string[]): Promise<number> {
  const { values } = parseArgs({
    args,
    options: {
      ids: { type: "string", default: "all" },
      show: { type: "boolean", default: false },
    },
  });
  const half = z.enum(HALVES).parse(values.ids);
  const folder = dataFolder(terminal, "conv");
  if (folder === undefined) return 0;
  terminal.out(
    "set                     turns  changed  rules  as is  last turn before it (ROUGE-1 F1)",
  );
  for (const [name, read] of Object.entries(SETS)) {
    const lines = (await readFile(join(folder, `${name}.jsonl`), "utf8")).split("\n");
    const cases = lines.filter((line) => line.trim() !== "").map((line) => read(JSON.parse(line)));
    terminal.out(showRow(name, scoreAll(cases.filter(({ turns }) => turns.length > 0))));
  }
  const natural = await rewriteNatural(dirname(folder), half);
  terminal.out(`\n${naturalReport(half, natural, values.show)}`);
  return 0;
}

function scoreAll(cases: readonly Case[]): Scores {
  const scores = { rules: 0, asIs: 0, lastTurn: 0, count: cases.length, changed: 0 };
  for (const { turns, question, gold } of cases) {
    const written = standAlone(question, inTheirTurn(turns));
    scores.rules += rouge1(written, gold);
    scores.asIs += rouge1(question, gold);
    scores.lastTurn += rouge1(`${turns.at(-1)?.question ?? ""} ${question}`, gold);
    if (written !== question) scores.changed += 1;
  }
  return scores;
}

/** As in a conversation: each earlier question is known in the form the rules gave it. */
function inTheirTurn(turns: readonly Turn[]): Turn[] {
  const known: Turn[] = [];
  for (const turn of turns) known.push({ ...turn, question: standAlone(turn.question, known) });
  return known;
}

function showRow(name: string, { rules, asIs, lastTurn, count, changed }: Scores): string {
  const shown = [rules, asIs, lastTurn].map((sum) => (sum / count).toFixed(3));
  return `${name.padEnd(22)} ${String(count).padStart(6)} ${String(changed).padStart(8)}  ${shown.join("  ")}`;
}
