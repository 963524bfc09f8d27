// What search finds for every question of the training sets, kept in a file: fitting the score takes many readings of it.
import { createWriteStream } from "node:fs";
import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";
import type { Quire } from "../../client/quire.ts";
import { inParallel } from "../../scripts/in-parallel.ts";
import { parseQuestion } from "../../src/language/question/parse-question.ts";
import type { TrainingSet } from "./training-set.ts";

/** As the agents search: `PASSAGES` of `src/http/tools/agent-tools.ts`. */
const TOP_K = 24;
const AT_ONCE = 4;

const Range = z.object({
  page_start: z.int(),
  page_end: z.int(),
  start: z.int(),
  end: z.int(),
  text: z.string(),
});
export const Found = z.object({
  results: z.array(
    Range.extend({
      chunk_id: z.string(),
      chunk_index: z.int(),
      document_id: z.string(),
      source_file: z.string(),
      context: z.string(),
      score: z.number(),
      scores: z.record(z.string(), z.number().nullable()),
      window: Range.nullable(),
    }),
  ),
  term_weights: z.record(z.string(), z.number()),
});
export type Found = z.infer<typeof Found>;

/** `id` is the training question's; "foreign …" for one asked of a collection that it does not belong to. */
export const Collected = z.object({ id: z.string(), question: z.string(), found: Found });
export type Collected = z.infer<typeof Collected>;

/** Indexes a set's files and searches them for each of its questions, and for `foreign` ones. */
export async function collect(
  client: Quire,
  { set, folder, foreign }: { set: TrainingSet; folder: string; foreign: readonly string[] },
): Promise<void> {
  const collection = await fill(client, set);
  await mkdir(folder, { recursive: true });
  const out = createWriteStream(join(folder, `${set.name}.jsonl`));
  const asked = [
    ...set.questions.map(({ id, question, documents }) => ({ id, question, documents })),
    ...foreign.map((question) => ({ id: `foreign ${question}`, question, documents: undefined })),
  ];
  await inParallel(asked, AT_ONCE, async ({ id, question, documents }) => {
    const { text: query } = parseQuestion(question);
    const within = documents === undefined ? {} : { documents };
    const found = Found.parse(
      await client.collections.search(collection, { query, top_k: TOP_K, ...within }),
    );
    out.write(`${JSON.stringify({ id, question, found })}\n`);
  });
  await new Promise((resolve) => out.end(() => resolve(undefined)));
}

async function fill(client: Quire, { name, files }: TrainingSet): Promise<string> {
  const known = (await client.collections.list().all()).find(
    (collection) => collection.name === name,
  );
  const { id } = known ?? (await client.collections.create({ name }));
  const sent = await inParallel(files, AT_ONCE, async ({ filename, file }) => {
    const { document } = await client.documents.upload(id, { filename, file: await file() });
    return document.id;
  });
  for (const document of sent) await client.documents.whenIndexed(id, document);
  return id;
}
