// Questions whose answers are exact ranges of characters in five texts. A chunk holds an excerpt where it has half of it.
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";
import type { RetrievalQuery, RetrievalSet, LoadedFile } from "./retrieval-set.ts";

const Question = z.object({
  question: z.string(),
  corpus_id: z.string(),
  references: z.array(z.object({ start_index: z.int(), end_index: z.int() })),
});

export async function spanSet(folder: string): Promise<RetrievalSet> {
  const lines = (await readFile(join(folder, "questions.jsonl"), "utf8")).trim().split("\n");
  const questions = lines.map((line) => Question.parse(JSON.parse(line)));
  const corpora = [...new Set(questions.map(({ corpus_id }) => corpus_id))];
  const files = await Promise.all(
    corpora.map(async (id): Promise<LoadedFile> => {
      const text = await readFile(join(folder, "corpora", `${id}.md`));
      return { filename: `${id}.md`, file: new Blob([text], { type: "text/markdown" }) };
    }),
  );
  const queries = questions.map(({ question, corpus_id, references }, index): RetrievalQuery => {
    const filename = `${corpus_id}.md`;
    return {
      id: String(index),
      text: question,
      relevant: new Map(references.map((_, i) => [String(i), 1])),
      unitsAt: (place) =>
        place.filename !== filename
          ? []
          : references.flatMap(({ start_index, end_index }, i) => {
              const shared = Math.min(place.end, end_index) - Math.max(place.start, start_index);
              return shared * 2 >= end_index - start_index ? [String(i)] : [];
            }),
      files: new Set([filename]),
    };
  });
  return { name: "chunk_spans", kind: "spans", files, settings: {}, queries };
}
