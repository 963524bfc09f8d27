// Each variation answers each question over HTTP; documents are indexed once for each way of chunking.
import { z } from "zod";
import type { Quire } from "../../client/quire.ts";
import { inParallel } from "../../scripts/in-parallel.ts";
import { percentile } from "../bench/latency.ts";
import type { Ranking } from "../evaluate/retrieval/ranking.ts";
import type { Terminal } from "../../scripts/output/terminal/terminal.ts";
import type { QuestionSet } from "./question-sets.ts";
import { scoreAnswer, scoreText } from "./score-answer.ts";
import type { Variation } from "./variations.ts";

const PARALLEL = 4;
const Passages = z.object({
  passages: z.array(
    z.object({ text: z.string(), window: z.object({ text: z.string() }).nullable() }),
  ),
});

/**
 * For each variation and question three measures in [0, 1]: how much of what is expected the answer says, how much of
 * it stands in the passages it was given, and whether there was an answer at all.
 */
export async function runExperiments(
  client: Quire,
  set: QuestionSet,
  asked: { variations: readonly Variation[]; terminal: Terminal },
): Promise<Ranking[]> {
  const collections = new Map<string, string>();
  const rankings: Ranking[] = [];
  for (const variation of asked.variations) {
    const key = JSON.stringify(variation.chunking);
    const collection = collections.get(key) ?? (await indexFiles(client, set, variation));
    collections.set(key, collection);
    asked.terminal.err(`${set.name}: ${variation.name}`);
    rankings.push(await answerAll(client, { collection, set, variation }));
  }
  return rankings;
}

async function indexFiles(
  client: Quire,
  set: QuestionSet,
  { name, chunking }: Variation,
): Promise<string> {
  const { id: collection } = await client.collections.create({
    name: `${set.name} ${name}`,
    settings: { chunking },
  });
  const uploaded = await inParallel(await set.files(), PARALLEL, async (file) =>
    client.documents.upload(collection, file),
  );
  for (const { document } of uploaded) {
    const { status, filename } = await client.documents.whenIndexed(collection, document.id);
    if (status !== "ready") throw new Error(`${filename} could not be indexed: ${status}.`);
  }
  return collection;
}

async function answerAll(
  client: Quire,
  work: { collection: string; set: QuestionSet; variation: Variation },
): Promise<Ranking> {
  const times: number[] = [];
  const values: Ranking["values"] = [];
  for (const { id, question, expected } of work.set.questions) {
    const started = performance.now();
    const answer = await client.answers.create(work.collection, {
      question,
      retrieval: work.variation.retrieval,
      include: ["passages"],
    });
    times.push(performance.now() - started);
    const { passages } = Passages.parse(answer);
    const read = passages.map(({ text, window }) => window?.text ?? text).join("\n");
    values.push({
      query: id,
      measures: {
        answer: scoreAnswer(expected, answer),
        passages: scoreText(expected, read),
        answered: answer.outcome === "answered" ? 1 : 0,
      },
    });
  }
  const sorted = times.toSorted((a, b) => a - b);
  const [p50, p95] = [percentile(sorted, 0.5), percentile(sorted, 0.95)];
  // Counted per answer by the server's usage, not per search: nothing to compare here.
  return { name: work.variation.name, values, p50, p95, rowsRead: 0 };
}
