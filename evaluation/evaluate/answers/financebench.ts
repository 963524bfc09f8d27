// FinanceBench (Islam et al. 2023): questions whose answer is a figure, or a sentence that holds one, over all filings in one collection.
import type { Answer } from "../../../client/types.ts";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";
import type { Terminal } from "../../../scripts/output/terminal/terminal.ts";
import { dataFolder } from "../../data/data-folder.ts";
import { pdfFiles } from "../../data/set-file.ts";
import {
  type Asked,
  type AnswerSet,
  lastDigitOf,
  figuresOf,
  isSameNumber,
  numbersIn,
  scaleOf,
} from "./score.ts";

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
  return {
    files: await pdfFiles(join(folder, "pdfs")),
    questions: questions.flatMap(({ question, answer }) => {
      const [value] = numbersIn(answer);
      if (value === undefined) return [];
      if (!FIGURE.test(answer)) return toSentence(question, answer);
      return {
        question,
        kind: "figure",
        expected: answer,
        isRight: (told) =>
          figuresOf(told).some((figure) =>
            isSameNumber(figure, value, lastDigitOf(answer.replace(/\.00$/, ""))),
          ),
      };
    }),
  };
}

/** Years, quarters and dates of a sentence, which the question mostly says itself. */
const TIMES =
  /\bFY\s?\d+\b|\bQ[1-4]\b|\b(?:19|20)\d\d\b|\b(?:January|February|March|April|May|June|July|August|September|October|November|December) \d{1,2}\b|COVID-19|\b8-K\b/g;
const FIGURES = /\d[\d,]*(?:\.\d+)?/g;
const SAYS = /^\s*(?<word>yes|no)\b/i;

/** Right is an answer that tells all its figures, and does not say no for yes. None where it only holds times. */
function toSentence(question: string, answer: string): Asked[] {
  const [said = answer] = answer.split(/The answer here assumes/);
  const plain = said.replaceAll(TIMES, " ");
  const figures = Array.from(plain.matchAll(FIGURES), ({ 0: figure, index }) => ({
    figure,
    scale: scaleOf(plain.slice(index + figure.length)),
  }));
  if (figures.length === 0) return [];
  const word = SAYS.exec(said)?.groups?.["word"]?.toLowerCase();
  const isRight = (told: Answer) => {
    const numbers = [...numbersIn(told.answer), ...figuresOf(told)];
    const toldWord = SAYS.exec(told.answer)?.groups?.["word"]?.toLowerCase();
    return (
      (word === undefined || toldWord === undefined || toldWord === word) &&
      figures.every(({ figure, scale }) => {
        const [value, digit] = [Number(figure.replaceAll(",", "")), lastDigitOf(figure)];
        return numbers.some(
          (number) =>
            isSameNumber(number, value, digit) ||
            isSameNumber(number, value * scale, digit * scale),
        );
      })
    );
  };
  return [{ question, kind: "figures in a sentence", expected: answer, isRight }];
}
