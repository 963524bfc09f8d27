// Questions on figures of the FinanceBench filings, other than that set's: ratios, whether a line rose, which row has the most,
// two companies side by side, and some that the filings don't answer.
import { join } from "node:path";
import type { Terminal } from "../../../../scripts/output/terminal/terminal.ts";
import { dataFolder } from "../../../data/data-folder.ts";
import { pdfFiles } from "../../../data/set-file.ts";
import { type FileNames, readExam } from "./exam.ts";
import type { AnswerSet } from "../score.ts";

const FILES: FileNames = {
  atvi: "ACTIVISIONBLIZZARD_2019",
  amzn19: "AMAZON_2019",
  axp: "AMERICANEXPRESS_2022",
  bby19: "BESTBUY_2019",
  bby23: "BESTBUY_2023",
  bbyq2: "BESTBUY_2024Q2",
  jnj22: "JOHNSON_JOHNSON_2022_10K",
  jnjq2: "JOHNSON_JOHNSON_2023Q2",
  jnjq4: "JOHNSON_JOHNSON_2022Q4",
  ulta: "ULTABEAUTY",
};

export async function figures(terminal: Terminal): Promise<AnswerSet | undefined> {
  return examOfFilings(terminal, "figures.tsv");
}

/** Plain questions for lines of the statements of the same filings, all of them read while the rules were written. */
export async function statementLines(terminal: Terminal): Promise<AnswerSet | undefined> {
  return examOfFilings(terminal, "lines.tsv");
}

async function examOfFilings(terminal: Terminal, table: string): Promise<AnswerSet | undefined> {
  const folder = dataFolder(terminal, "pdfqa/financebench");
  if (folder === undefined) return undefined;
  return {
    files: await pdfFiles(join(folder, "pdfs")),
    questions: await readExam(table, FILES),
  };
}
