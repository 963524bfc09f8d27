// `npm run evaluate -- replies [--set natural|asked] [--ids even|odd|all] [--wrong | --small] [--thorough] [--list FATE] [--prompts FOLDER]`:
// answers with a language model. `natural.jsonl` and `asked.jsonl` hold what one replied to the writer's prompts of the natural questions; the whole
// product is asked again, and a server says those replies. Printed: what became of the statements, and the scores of the answers.
//   --wrong           instead, statements that a language model made wrong in one respect, with the same quotes
//   --small           instead, what a small model would write: inexact quotes, wrong numbers of passages, faults in its JSON
//   --thorough        at the effort `thorough`: `verdicts.jsonl` holds what a language model replied to the verifier's prompts
//   --list FATE       the statements with this fate: marked, dropped or unquoted
//   --prompts FOLDER  writes the writer's prompts of questions without a reply, or with --thorough the verifier's of
//                     statements without a verdict, for a model to reply to
import { join } from "node:path";
import { parseArgs } from "node:util";
import { z } from "zod";
import type { Terminal } from "../../../scripts/output/terminal/terminal.ts";
import { startModelServer } from "../../gate/model-server.ts";
import { withIndexedServer } from "../collections/indexed-server.ts";
import { foldersOf } from "../natural/folders.ts";
import { HALVES, halfOfQuestions, readQuestions } from "../natural/question-set.ts";
import { questionReport } from "../natural/report.ts";
import { askWithReplies, FATES } from "./ask-with-replies.ts";
import { verifierPrompts, writePrompts, writerPrompts } from "./prompts.ts";
import { statementReport, statementsWith } from "./report.ts";
import {
  readReplies,
  readSmallReplies,
  readVerdicts,
  readWrongReplies,
  recordedModel,
} from "./recorded-replies.ts";

const SETS = ["natural", "asked"] as const;

export async function evaluateReplies(terminal: Terminal, args: string[]): Promise<number> {
  const options = readOptions(args);
  const folders = foldersOf(terminal, options.set);
  if (folders === undefined) return 0;
  const replies = await repliesOf(options);
  const half = halfOfQuestions(await readQuestions(folders.questions), options.half);
  const isForWriter = options.prompts !== undefined && !options.thorough;
  const questions = half.filter(({ id }) => isForWriter || replies.has(id));
  const model = recordedModel(
    new Map(
      questions.map(({ id, question }) => [question, replies.get(id) ?? { id, statements: [] }]),
    ),
    await readVerdicts(join(import.meta.dirname, "verdicts.jsonl")),
  );
  const modelServer = await startModelServer(model.reply);
  const vars = {
    MODEL_PROFILE: "openai",
    OPENAI_BASE_URL: modelServer.url,
    LANGUAGE_MODEL: "recorded",
    EMBEDDING_MODEL: "lexical",
  };
  try {
    const index = { name: `${options.set}-replies`, folders: folders.documents, vars };
    const asked = await withIndexedServer(index, terminal, (server) =>
      askWithReplies(server, questions, {
        replies,
        asked: model.asked,
        effort: options.thorough ? "thorough" : "standard",
      }),
    );
    if (options.prompts !== undefined) {
      const open = asked.filter(({ id }) => !replies.has(id));
      const prompts = options.thorough
        ? verifierPrompts(model.unjudged)
        : writerPrompts(open, model.asked);
      await writePrompts(options.prompts, prompts);
      return 0;
    }
    terminal.out(statementReport(asked));
    if (model.unjudged.size > 0) {
      terminal.out(
        `No verdict is recorded for ${model.unjudged.size} of the verifier's prompts; the rules judged them.`,
      );
    }
    if (!options.wrong) terminal.out(`\n${questionReport(questions, asked)}`);
    if (options.list !== undefined) terminal.out(`\n${statementsWith(options.list, asked)}`);
    return 0;
  } finally {
    await modelServer.stop();
  }
}

async function repliesOf({ set, wrong, small }: Pick<Options, "set" | "wrong" | "small">) {
  const right = await readReplies(join(import.meta.dirname, `${set}.jsonl`));
  if (small) {
    return readSmallReplies(join(import.meta.dirname, "small.jsonl"), { set, replies: right });
  }
  return wrong ? readWrongReplies(join(import.meta.dirname, `${set}-wrong.jsonl`), right) : right;
}

type Options = ReturnType<typeof readOptions>;

function readOptions(args: string[]) {
  const { values } = parseArgs({
    args,
    options: {
      set: { type: "string", default: "natural" },
      ids: { type: "string", default: "all" },
      wrong: { type: "boolean", default: false },
      small: { type: "boolean", default: false },
      thorough: { type: "boolean", default: false },
      list: { type: "string" },
      prompts: { type: "string" },
    },
  });
  return {
    set: z.enum(SETS).parse(values.set),
    half: z.enum(HALVES).parse(values.ids),
    wrong: values.wrong,
    small: values.small,
    thorough: values.thorough,
    list: z.enum(FATES).optional().parse(values.list),
    prompts: values.prompts,
  };
}
