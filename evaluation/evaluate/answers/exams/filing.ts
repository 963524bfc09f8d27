// The rate and rule filing: its two public questions, and an exam of our own (`filing.tsv`).
import type { Answer } from "../../../../client/types.ts";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";
import type { Terminal } from "../../../../scripts/output/terminal/terminal.ts";
import { dataFolder } from "../../../data/data-folder.ts";
import { pdfFiles } from "../../../data/set-file.ts";
import { type FileNames, plain, readExam } from "./exam.ts";
import { type AnswerSet, type Asked, figuresOf, isSameNumber } from "../score.ts";

const Evidence = z.object({ file: z.string(), pdf_pages: z.array(z.int()) });
const Gold = z.record(
  z.string(),
  z.object({
    question: z.string(),
    kind: z.string(),
    answer: z.number().optional(),
    evidence: z.array(Evidence),
  }),
);

const FILES: FileNames = {
  rules: "CT MAPS Homeowner Rules Manual",
  legacy: "CT Legacy Homeowner Rules",
  rates: "MAPS Rate Pages",
  tiers: "MAPS Tier Rate Pages",
  memo: "Actuarial Memorandum",
  cover: "Cover Letter",
  roadmap: "Filing Road Map",
  expense: "Expected Expense",
  trampoline: "Trampoline Support",
  summary: "summary_document",
};

export async function filingQuestions(terminal: Terminal): Promise<AnswerSet | undefined> {
  const folder = dataFolder(terminal, "pdfqa/ct_homeowners_filing");
  if (folder === undefined) return undefined;
  const gold = Gold.parse(JSON.parse(await readFile(join(folder, "gold.json"), "utf8")));
  const csv = await readFile(join(folder, "questions.csv"), "utf8");
  const names = Array.from(csv.matchAll(/^"?.*?\* (.+?)"?(?:,\d+)?\s*$/gm), ([, name = ""]) =>
    name.replace(/",\d+$/, "").trim(),
  );
  return {
    files: await pdfFiles(join(folder, "pdfs")),
    questions: [...published(gold, names), ...(await readExam("filing.tsv", FILES))],
  };
}

function published(gold: z.infer<typeof Gold>, names: readonly string[]): Asked[] {
  return Object.values(gold).map(({ question, kind, answer, evidence }): Asked => {
    const pages = evidence.flatMap(({ file, pdf_pages }) =>
      pdf_pages.map((page) => ({ file, page })),
    );
    const where = pages.map(({ page }) => page).join(", ");
    return {
      question,
      kind: `published ${kind}`,
      expected: `${answer ?? `${names.length} names`}, cited from pages ${where}`,
      isRight: (told) =>
        citesAll(told, pages) &&
        (answer === undefined
          ? holdsInOrder(told.answer, names)
          : figuresOf(told).some((figure) => isSameNumber(figure, answer, 1))),
    };
  });
}

function citesAll(answer: Answer, pages: readonly { file: string; page: number }[]): boolean {
  return pages.every(({ file, page }) =>
    answer.citations.some(
      (cited) => cited.source_file === file && cited.page_start <= page && cited.page_end >= page,
    ),
  );
}

function holdsInOrder(text: string, names: readonly string[]): boolean {
  const told = plain(text);
  let at = 0;
  return names.every((name) => {
    const found = told.indexOf(plain(name).trim(), at);
    at = found + 1;
    return found >= 0;
  });
}
