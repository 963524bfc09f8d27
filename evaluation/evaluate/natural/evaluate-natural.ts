// `npm run evaluate -- natural [--set natural|other|asked|talked] [--ids even|odd|all] [--kinds KIND,…|none] [--conversations] [--losses]
// [--slips] [--compare FILE]`: what people ask of sets of documents, over HTTP. QUIRE_DATA/natural/README.md defines right, shown, wrong
// and declined. The other sets ask those of `natural/other/`, `asked/` and `talked/`, which were written for this project; `talked` has
// only conversations. `--losses` counts where the rest got lost. `--slips` puts a slip of the pen into one word of each question.
import { mkdir, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { parseArgs } from "node:util";
import { z } from "zod";
import type { Terminal } from "../../../scripts/output/terminal/terminal.ts";
import { withIndexedServer } from "../collections/indexed-server.ts";
import { differences, lineOf, readAnswerLines, writeLines } from "./answer-lines.ts";
import { askConversations, askQuestions } from "./ask.ts";
import { foldersOf, QUESTION_SETS } from "./folders.ts";
import { lossReport } from "./losses.ts";
import {
  HALVES,
  halfOfConversations,
  halfOfQuestions,
  readConversations,
  readQuestions,
} from "./question-set.ts";
import { conversationReport, questionReport } from "./report.ts";
import { withSlip } from "./slips.ts";

const OUTPUT = join(import.meta.dirname, "../../../.quire/evaluate-natural.jsonl");
/** 0 also where answers differ from those of `--compare`: it prints them for somebody to judge. */
export async function evaluateNatural(terminal: Terminal, args: string[]): Promise<number> {
  const options = readOptions(args);
  const folders = foldersOf(terminal, options.set);
  if (folders === undefined) return 0;
  const asWritten = halfOfQuestions(await readQuestions(folders.questions), options.half).filter(
    ({ kind }) => options.kinds === undefined || options.kinds.includes(kind),
  );
  const questions = options.slips ? asWritten.map(withSlip) : asWritten;
  const conversations = options.conversations
    ? halfOfConversations(await readConversations(folders.questions), options.half)
    : [];
  const { asked, turns, losses } = await withIndexedServer(
    { name: options.set, folders: folders.documents },
    terminal,
    async (server) => {
      const known = {
        asked: await askQuestions(server, questions),
        turns: await askConversations(server, conversations),
      };
      return {
        ...known,
        losses: options.losses ? await lossReport(server, { questions, conversations }, known) : "",
      };
    },
  );
  if (asked.length > 0) terminal.out(questionReport(questions, asked));
  if (turns.length > 0) terminal.out(`\n${conversationReport(turns)}`);
  if (losses !== "") terminal.out(`\n${losses}`);
  const lines = [...asked, ...turns].map(lineOf);
  // Before writing, as the file to compare with may be the one of the last run.
  const compared =
    options.compare === undefined
      ? undefined
      : differences(await readAnswerLines(options.compare), lines);
  await mkdir(dirname(OUTPUT), { recursive: true });
  await writeFile(OUTPUT, writeLines(lines));
  if (compared !== undefined) terminal.out(`\n${compared}`);
  terminal.out(`\nEvery answer is in ${OUTPUT}`);
  return 0;
}

function readOptions(args: string[]) {
  const { values } = parseArgs({
    args,
    options: {
      set: { type: "string", default: "natural" },
      losses: { type: "boolean", default: false },
      slips: { type: "boolean", default: false },
      ids: { type: "string", default: "all" },
      kinds: { type: "string" },
      conversations: { type: "boolean", default: false },
      compare: { type: "string" },
    },
  });
  return {
    set: z.enum(QUESTION_SETS).parse(values.set),
    losses: values.losses,
    slips: values.slips,
    half: z.enum(HALVES).parse(values.ids),
    kinds: values.kinds?.split(","),
    conversations: values.conversations,
    compare: values.compare,
  };
}
