// `npm run evaluate -- natural [--ids even|odd|all] [--kinds KIND,…|none] [--conversations] [--compare FILE]`: what people ask
// of three sets of documents, over HTTP. QUIRE_DATA/natural/README.md defines right, shown, wrong and declined.
import { mkdir, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { parseArgs } from "node:util";
import { z } from "zod";
import type { Terminal } from "../../scripts/output/terminal/terminal.ts";
import { dataFolder } from "./data-folder.ts";
import { withIndexedServer } from "./indexed/indexed-server.ts";
import { differences, lineOf, readAnswerLines, writeLines } from "./natural/answer-lines.ts";
import { askConversations, askQuestions } from "./natural/ask.ts";
import { NATURAL_FOLDERS } from "./natural/folders.ts";
import {
  HALVES,
  halfOfConversations,
  halfOfQuestions,
  readConversations,
  readQuestions,
} from "./natural/question-set.ts";
import { conversationReport, questionReport } from "./natural/report.ts";

const OUTPUT = join(import.meta.dirname, "../../.quire/evaluate-natural.jsonl");
/** 0 also where answers differ from those of `--compare`: it prints them for somebody to judge. */
export async function evaluateNatural(terminal: Terminal, args: string[]): Promise<number> {
  const options = readOptions(args);
  const [folder, pdfs] = [dataFolder(terminal, "natural"), dataFolder(terminal, "pdfqa")];
  if (folder === undefined || pdfs === undefined) return 0;
  const questions = halfOfQuestions(await readQuestions(folder), options.half).filter(
    ({ kind }) => options.kinds === undefined || options.kinds.includes(kind),
  );
  const conversations = options.conversations
    ? halfOfConversations(await readConversations(folder), options.half)
    : [];
  const folders = Object.fromEntries(
    Object.entries(NATURAL_FOLDERS).map(([name, path]) => [name, join(pdfs, path)]),
  );
  const { asked, turns } = await withIndexedServer(
    { name: "natural", folders },
    terminal,
    async (server) => ({
      asked: await askQuestions(server, questions),
      turns: await askConversations(server, conversations),
    }),
  );
  if (asked.length > 0) terminal.out(questionReport(questions, asked));
  if (turns.length > 0) terminal.out(`\n${conversationReport(turns)}`);
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
      ids: { type: "string", default: "all" },
      kinds: { type: "string" },
      conversations: { type: "boolean", default: false },
      compare: { type: "string" },
    },
  });
  return {
    half: z.enum(HALVES).parse(values.ids),
    kinds: values.kinds?.split(","),
    conversations: values.conversations,
    compare: values.compare,
  };
}
