// Sets of short texts: ClapNQ, XQuAD, RGB, and the questions of TAT-QA that its paragraphs answer.
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";
import { clapNqFiles, readClapNq } from "../evaluate/abstention/clapnq.ts";
import { halfOf } from "../data/half-of.ts";
import { readTatqa } from "../data/tatqa-contexts.ts";
import type { SetFile } from "../data/set-file.ts";
import type { TrainingSet } from "./training-set.ts";

export async function clapNqSet(data: string): Promise<TrainingSet> {
  const rows = await readClapNq(join(data, "qa/clapnq"));
  return {
    name: "clapnq",
    files: clapNqFiles(rows),
    questions: rows.map(({ id, question, label, selected }) => ({
      id,
      group: id,
      half: halfOf(id),
      question,
      isRight:
        label === "answered"
          ? ({ text }) => selected.some((sentence) => overlap(text, sentence) > 0.7)
          : undefined,
    })),
  };
}

const XQuad = z.object({
  data: z.array(
    z.object({
      title: z.string(),
      paragraphs: z.array(
        z.object({
          context: z.string(),
          qas: z.array(
            z.object({
              id: z.string(),
              question: z.string(),
              answers: z.array(z.object({ text: z.string(), answer_start: z.int() })),
            }),
          ),
        }),
      ),
    }),
  ),
});

/** One question in `every` of those over all paragraphs of one language, each paragraph a file. Articles are not split. */
export async function xquadSet(
  data: string,
  { language, every }: { language: string; every: number },
): Promise<TrainingSet> {
  const json = await readFile(join(data, `qa/xquad/xquad.${language}.json`), "utf8");
  const articles = XQuad.parse(JSON.parse(json)).data;
  const paragraphs = articles.flatMap(({ title, paragraphs: own }, article) =>
    own.map((paragraph, at) => ({
      ...paragraph,
      article,
      filename: `${title.replaceAll(/[/\\]/g, " ")} ${at + 1}.txt`,
    })),
  );
  const questions = paragraphs.flatMap(({ qas, article, filename, context }) =>
    qas.map(({ id, question, answers }) => ({
      id,
      group: `article ${article}`,
      half: article % 2 === 0 ? ("a" as const) : ("b" as const),
      question,
      isRight: (told: { text: string; filename: string }) =>
        told.filename === filename &&
        answers.some(({ text, answer_start: at }) => {
          // Only the sentence that the answer stands in, not another with the same word.
          const around = context.slice(Math.max(0, at - 15), at + text.length + 15);
          return plain(told.text).includes(plain(text)) && overlap(told.text, around) > 0.5;
        }),
    })),
  );
  return {
    name: `xquad-${language}`,
    files: paragraphs.map(({ filename, context }) => textFile(filename, context)),
    questions: questions.filter((_, at) => at % every === 0),
  };
}

const Rgb = z.object({
  id: z.int(),
  query: z.string(),
  answer: z.unknown(),
  positive: z.array(z.string()),
  negative: z.array(z.string()),
});

/** Each question once over the texts that hold its answer, and once over those that don't. */
export async function rgbSet(data: string): Promise<TrainingSet> {
  const lines = (await readFile(join(data, "qa/rgb/en_fact.json"), "utf8")).trim().split("\n");
  const rows = lines.map((line) => Rgb.parse(JSON.parse(line)));
  const MOST = 3;
  const files = (id: number, kind: string, texts: readonly string[]): SetFile[] =>
    texts.slice(0, MOST).map((text, at) => textFile(`${id}-${kind}-${at}.txt`, text));
  return {
    name: "rgb",
    files: rows.flatMap(({ id, positive, negative }) => [
      ...files(id, "p", positive),
      ...files(id, "n", negative),
    ]),
    questions: rows.flatMap(({ id, query, answer, positive, negative }) => {
      const golds = [answer].flat(2).map(String);
      const half = id % 2 === 0 ? ("a" as const) : ("b" as const);
      const asked = { group: `rgb ${id}`, half, question: query };
      const [p, n] = [names(files(id, "p", positive)), names(files(id, "n", negative))];
      return [
        {
          ...asked,
          id: `${id} p`,
          documents: p,
          isRight: ({ text }: { text: string }) =>
            golds.some((gold) => plain(text).includes(plain(gold))),
        },
        { ...asked, id: `${id} n`, documents: n, isRight: undefined },
      ].filter(({ documents }) => documents.length > 0);
    }),
  };
}

/** Spans of paragraphs; every second report is kept for half b. */
export async function tatqaTextSet(data: string): Promise<TrainingSet> {
  const contexts = await readTatqa(join(data, "qa/tatqa/tatqa_dataset_dev.json"));
  return {
    name: "tatqa-text",
    files: contexts.map(({ table, paragraphs }) =>
      textFile(`${table.uid}.txt`, paragraphs.map(({ text }) => text).join("\n\n")),
    ),
    questions: contexts.flatMap(({ table, questions }, at) =>
      questions
        .filter(
          ({ answer_from: from, answer_type: type }) => from === "text" && type !== "arithmetic",
        )
        .map(({ uid, question, answer }) => ({
          id: uid,
          group: table.uid,
          half: at % 2 === 0 ? ("a" as const) : ("b" as const),
          question,
          documents: [`${table.uid}.txt`],
          isRight: ({ text }: { text: string }) =>
            [answer].flat().every((gold) => plain(text).includes(plain(String(gold)))),
        })),
    ),
  };
}

function names(files: readonly SetFile[]): string[] {
  return files.map(({ filename }) => filename);
}

function textFile(filename: string, text: string): SetFile {
  return { filename, file: async () => new Blob([text], { type: "text/plain" }) };
}

function plain(text: string): string {
  return text
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
}

/** Share of the gold's words that the text holds. */
export function overlap(text: string, gold: string): number {
  const words = new Set(plain(text).split(" "));
  const golden = plain(gold).split(" ");
  return golden.filter((word) => words.has(word)).length / golden.length;
}
