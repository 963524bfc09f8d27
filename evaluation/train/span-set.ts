// `shared/data/retrieval/chunk_spans`: questions over five long texts, with the characters that answer them.
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";
import { halfOf } from "../data/half-of.ts";
import type { ToldFrom, TrainingSet } from "./training-set.ts";

const Question = z.object({
  question: z.string(),
  corpus_id: z.string(),
  references: z.array(z.object({ content: z.string() })),
});

/** Part of the shorter one's words that a sentence and an excerpt share where the sentence is of the excerpt. */
const SHARED = 0.8;
/** Fewer words tell nothing of where they stand. */
const FEWEST_WORDS = 4;

export async function longTextSet(data: string): Promise<TrainingSet> {
  const folder = join(data, "retrieval/chunk_spans");
  const lines = (await readFile(join(folder, "questions.jsonl"), "utf8")).trim().split("\n");
  const asked = lines.map((line) => Question.parse(JSON.parse(line)));
  const names = [...new Set(asked.map(({ corpus_id: name }) => name))];
  return {
    name: "long-texts",
    files: names.map((name) => ({
      filename: `${name}.md`,
      file: async () =>
        new Blob([await readFile(join(folder, "corpora", `${name}.md`))], {
          type: "text/markdown",
        }),
    })),
    questions: asked.map(({ question, corpus_id: name, references }) => {
      const filename = `${name}.md`;
      const excerpts = references.map(({ content }) => wordsOf(content));
      const isRight = (told: ToldFrom) =>
        told.filename === filename && excerpts.some((words) => isOf(wordsOf(told.text), words));
      return { id: question, group: question, half: halfOf(question), question, isRight };
    }),
  };
}

function wordsOf(text: string): Set<string> {
  return new Set(text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []);
}

function isOf(words: ReadonlySet<string>, excerpt: ReadonlySet<string>): boolean {
  const fewer = Math.min(words.size, excerpt.size);
  return fewer >= FEWEST_WORDS && words.intersection(excerpt).size >= SHARED * fewer;
}
