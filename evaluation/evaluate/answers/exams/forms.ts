// Bank and brokerage statements and filled-in forms: whether look-ups work on what is no rate table.
import type { Terminal } from "../../../../scripts/output/terminal/terminal.ts";
import { dataFolder } from "../../../data/data-folder.ts";
import { pdfFiles } from "../../../data/set-file.ts";
import { type FileNames, readExam } from "./exam.ts";
import type { AnswerSet } from "../score.ts";

const FILES: FileNames = { bank: "bank_", card: "credit_card_", broker: "brokerage_" };

export async function forms(terminal: Terminal): Promise<AnswerSet | undefined> {
  const folder = dataFolder(terminal, "pdfqa/llama_agents_forms");
  if (folder === undefined) return undefined;
  return {
    files: await pdfFiles(folder),
    questions: await readExam("forms.tsv", FILES),
  };
}
