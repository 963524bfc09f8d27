// Questions with what is expected of their answers: the samples' own, and two public sets where their data is present.
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";
import { blobOf, localFiles } from "../../scripts/files/local-files.ts";
import { dataFolder } from "../data/data-folder.ts";
import type { Terminal } from "../../scripts/output/terminal/terminal.ts";
import { makeSamples } from "../../scripts/samples/make-samples.ts";
import { RATING_RULES } from "../../scripts/samples/rating-rules.ts";
import type { Expected } from "./score-answer.ts";

type File = { filename: string; file: Blob };
type Question = { id: string; question: string; expected: Expected };
export type QuestionSet = { name: string; files: () => Promise<File[]>; questions: Question[] };

const ExpectedInFile = z.union([
  z.object({ kind: z.literal("list"), items: z.array(z.string()).min(1) }),
  z.object({ kind: z.enum(["number", "text"]), value: z.string().min(1) }),
]);

/** A user's file: `documents` is a folder of files to index. */
const QuestionFile = z.object({
  name: z.string().min(1).max(60),
  documents: z.string(),
  questions: z.array(z.object({ id: z.string(), question: z.string(), expected: ExpectedInFile })),
});

const FinanceQuestion = z.object({
  financebench_id: z.string(),
  question: z.string(),
  answer: z.string(),
});

const SAMPLE_QUESTIONS: Question[] = [
  {
    id: "list",
    question: "List all rating plan rules.",
    expected: { kind: "list", items: RATING_RULES.rules.map(({ title }) => title) },
  },
  {
    id: "case",
    question:
      "Which mandatory hurricane deductible applies to a dwelling 2,000 feet from the shore?",
    expected: { kind: "number", value: "3 percent" },
  },
  {
    id: "row",
    question: "What was the net income of Tamsin Ridge in 2025?",
    expected: { kind: "number", value: "153.1" },
  },
  {
    id: "service",
    question: "What was the service revenue of Tamsin Ridge in 2024?",
    expected: { kind: "number", value: "224.5" },
  },
  {
    id: "name",
    question: "To whom is the renewal letter addressed?",
    expected: { kind: "text", value: "Odile Marchetti-Vane" },
  },
];

const SOURCES: Readonly<
  Record<string, { folder: string; read: (folder: string) => Promise<Question[]> }>
> = {
  filing: { folder: "ct_homeowners_filing", read: filingQuestions },
  financebench: { folder: "financebench", read: financeQuestions },
};

/** Undefined where the set's data is not here, which is said. Throws for a file that is no question file. */
export async function loadQuestionSet(
  terminal: Terminal,
  name: string,
): Promise<QuestionSet | undefined> {
  if (name === "samples") return { name, files: sampleFiles, questions: SAMPLE_QUESTIONS };
  const source = SOURCES[name];
  if (source !== undefined) {
    const folder = dataFolder(terminal, "pdfqa", source.folder);
    if (folder === undefined) return undefined;
    return {
      name,
      files: () => filesIn(join(folder, "pdfs")),
      questions: await source.read(folder),
    };
  }
  const own = QuestionFile.parse(JSON.parse(await readFile(name, "utf8")));
  return { name: own.name, files: () => filesIn(own.documents), questions: own.questions };
}

async function sampleFiles(): Promise<File[]> {
  const samples = await makeSamples();
  return samples.map(({ filename, mediaType, bytes }) => ({
    filename,
    file: new Blob([bytes], { type: mediaType }),
  }));
}

async function filesIn(folder: string): Promise<File[]> {
  const files = await localFiles([folder]);
  return Promise.all(
    files.map(async ({ path, filename }) => ({ filename, file: await blobOf(path) })),
  );
}

/** `id,question,expected,…` with quoted members; a list's items stand on lines that begin with "*". */
async function filingQuestions(folder: string): Promise<Question[]> {
  const csv = await readFile(join(folder, "questions.csv"), "utf8");
  const [, ...rows] = [
    ...csv.matchAll(/^(\w+),("(?:[^"]|"")*"|[^,\n]*),("(?:[^"]|"")*"|[^,\n]*)/gm),
  ];
  return rows.map(([, id = "", question = "", expected = ""]) => ({
    id,
    question: unquote(question),
    expected: expectedOf(unquote(expected)),
  }));
}

async function financeQuestions(folder: string): Promise<Question[]> {
  const lines = (await readFile(join(folder, "questions.jsonl"), "utf8")).trim().split("\n");
  return lines.map((line) => {
    const { financebench_id: id, question, answer } = FinanceQuestion.parse(JSON.parse(line));
    return { id, question, expected: expectedOf(answer) };
  });
}

function unquote(member: string): string {
  return member.startsWith('"') ? member.slice(1, -1).replaceAll('""', '"') : member;
}

function expectedOf(text: string): Expected {
  const items = text.split("\n").filter((line) => line.startsWith("*"));
  if (items.length > 0) return { kind: "list", items: items.map((item) => item.slice(1).trim()) };
  return { kind: /^[-$€£]?[\d.,]+%?$/.test(text.trim()) ? "number" : "text", value: text };
}
