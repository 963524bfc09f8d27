// FinanceBench (Islam et al. 2023): questions whose answer is a figure, over all filings in one collection.
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";
import { blobOf } from "../../client/local-files.ts";
import type { Terminal } from "../../output/terminal.ts";
import { dataFolder } from "../data-folder.ts";
import { type AnswerSet, decimalsOf, figuresOf, isSameNumber, numbersIn } from "./score.ts";

const Question = z.object({
  question: z.string(),
  answer: z.string(),
  question_reasoning: z.string().nullish(),
});

const FIGURE =
  /^\s*\(?[-–−]?[$€£¥]?\s?[\d,]*\.?\d+\)?\s?%?\s*(?:million|billion|thousand)?\.?\s*$/i;

export async function financeBench(terminal: Terminal): Promise<AnswerSet | undefined> {
  const folder = dataFolder(terminal, "pdfqa/financebench");
  if (folder === undefined) return undefined;
  const lines = (await readFile(join(folder, "questions.jsonl"), "utf8")).trim().split("\n");
  const questions = lines.map((line) => Question.parse(JSON.parse(line)));
  const files = (await readdir(join(folder, "pdfs"))).filter((name) => name.endsWith(".pdf"));
  return {
    files: files.map((filename) => ({
      filename,
      file: async () => blobOf(join(folder, "pdfs", filename)),
    })),
    questions: questions.flatMap(({ question, answer }) => {
      const [value] = numbersIn(answer);
      if (value === undefined || !FIGURE.test(answer)) return [];
      return {
        question,
        kind: "figure",
        expected: answer,
        isRight: (told) =>
          figuresOf(told).some((figure) =>
            isSameNumber(figure, value, decimalsOf(answer.replace(/\.00$/, ""))),
          ),
      };
    }),
  };
}
