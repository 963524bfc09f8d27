// `npm run evaluate -- documents`: natural questions over the filings and the rate filing together, half of them answered by one
// sentence, half by none. What is answered wrong and cited is the figure to bring to zero.
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";
import type { Terminal } from "../../../scripts/output/terminal/terminal.ts";
import { askCollection, falseQuotesOf, type Told } from "../collections/ask-collection.ts";
import { dataFolder } from "../../data/data-folder.ts";
import { pdfFiles, type SetFile } from "../../data/set-file.ts";

const Questions = z.object({
  /** With what the right sentence holds. */
  answered: z.array(z.object({ question: z.string(), holds: z.string() })),
  unanswered: z.array(z.string()),
});
const QUESTIONS = join(import.meta.dirname, "questions.json");
const FOLDERS = ["financebench/pdfs", "ct_homeowners_filing/pdfs"];

type Asked = { question: string; holds: string | undefined };

/** 0 when every quote stands on its page, or when there is nothing to measure. */
export async function evaluateDocuments(terminal: Terminal): Promise<number> {
  const folder = dataFolder(terminal, "pdfqa");
  if (folder === undefined) return 0;
  const { answered, unanswered } = Questions.parse(JSON.parse(await readFile(QUESTIONS, "utf8")));
  const questions: Asked[] = [
    ...answered,
    ...unanswered.map((question) => ({ question, holds: undefined })),
  ];
  const rows = await askCollection(await filesIn(folder), questions);
  terminal.out(
    "| questions | asked | right | wrong and cited | not answered |\n|---|--:|--:|--:|--:|",
  );
  const [said, unsaid] = [true, false].map((isSaid) =>
    rows.filter(({ holds }) => (holds !== undefined) === isSaid),
  );
  terminal.out(row("one sentence answers", said));
  terminal.out(row("nothing answers", unsaid));
  for (const told of rows.filter((each) => verdictOf(each) === "wrong")) {
    const expected = told.holds ?? "that the documents don't say";
    terminal.out(
      `wrong: ${told.question}\n   expected ${expected}\n   told     ${told.answer.answer}`,
    );
  }
  return falseQuotesOf(rows, (line) => terminal.out(line)) === 0 ? 0 : 1;
}

async function filesIn(folder: string): Promise<SetFile[]> {
  const lists = await Promise.all(FOLDERS.map(async (name) => pdfFiles(join(folder, name))));
  return lists.flat();
}

function verdictOf({ answer, holds }: Told<Asked>): "right" | "wrong" | "none" {
  if (answer.outcome !== "answered") return "none";
  return holds !== undefined && plain(answer.answer).includes(plain(holds)) ? "right" : "wrong";
}

function plain(text: string): string {
  return text.replaceAll(/\s+/g, " ").toLowerCase();
}

function row(name: string, rows: readonly Told<Asked>[] = []): string {
  const count = (verdict: string) => rows.filter((each) => verdictOf(each) === verdict).length;
  return `| ${name} | ${rows.length} | ${count("right")} | ${count("wrong")} | ${count("none")} |`;
}
