// ClapNQ (Rosenthal et al. 2024): questions people asked a search engine, with a passage that answers them or does not.
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";
import type { SetFile } from "../../data/set-file.ts";

export type ClapNqQuestion = {
  id: string;
  question: string;
  label: "answered" | "insufficient";
  passages: { title: string; text: string }[];
  /** Sentences that people marked as the answer. */
  selected: string[];
};

const Row = z.object({
  id: z.string(),
  input: z.string(),
  passages: z.array(z.object({ title: z.string(), text: z.string() })),
  output: z.array(z.object({ selected_sentences: z.array(z.string()).optional() })).optional(),
});

export async function readClapNq(folder: string): Promise<ClapNqQuestion[]> {
  return [
    ...(await readPart(join(folder, "answerable.jsonl"), "answered")),
    ...(await readPart(join(folder, "unanswerable.jsonl"), "insufficient")),
  ];
}

async function readPart(path: string, label: ClapNqQuestion["label"]): Promise<ClapNqQuestion[]> {
  const lines = (await readFile(path, "utf8")).trim().split("\n");
  return lines.map((line) => {
    const { id, input, passages, output = [] } = Row.parse(JSON.parse(line));
    const selected = output.flatMap(({ selected_sentences: sentences = [] }) => sentences);
    return { id, question: input, label, passages, selected };
  });
}

/** Every passage as a document of its own, called by its article's title. */
export function clapNqFiles(questions: readonly ClapNqQuestion[]): SetFile[] {
  return questions
    .flatMap(({ passages }) => passages)
    .map(({ title, text }, at) => ({
      filename: `${title.replaceAll(/[/\\]/g, " ")} ${at + 1}.txt`,
      file: async () => new Blob([text], { type: "text/plain" }),
    }));
}
