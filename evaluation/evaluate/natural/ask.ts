// Every question over HTTP, and the turns of a conversation in order in one session.
import { z } from "zod";
import { inParallel } from "../../../scripts/in-parallel.ts";
import type { IndexedServer } from "../collections/indexed-server.ts";
import type { Conversation, Gold, NaturalQuestion } from "./question-set.ts";
import { type Given, type Score, scoreOf } from "./score.ts";

export type Asked = { id: string; gold: Gold; given: Given; score: Score };

const AT_ONCE = 2;

const Passage = z
  .object({ source_file: z.string(), page_start: z.number(), quote: z.string() })
  .transform(({ source_file: file, page_start: page, quote }) => ({ file, page, quote }));
/** Accepts any outcome: a newer server may decline in more ways than today's. */
const Answer = z.object({
  outcome: z.string(),
  answer: z.string(),
  citations: z.array(Passage),
  closest: z.array(Passage).default([]),
  other_passages: z.array(Passage).default([]),
});

/** Answers are in the order of the questions. */
export async function askQuestions(
  server: IndexedServer,
  questions: readonly NaturalQuestion[],
): Promise<Asked[]> {
  return inParallel(questions, AT_ONCE, async (gold) => {
    const given = await ask(server, gold.collection, { question: gold.question });
    return { id: gold.id, gold, given, score: scoreOf(gold, given) };
  });
}

/** One row a turn, `c01.1` being the first of its conversation. */
export async function askConversations(
  server: IndexedServer,
  conversations: readonly Conversation[],
): Promise<Asked[]> {
  const rows = await inParallel(conversations, AT_ONCE, async ({ id, collection, turns }) => {
    const session = await server.client.sessions.create(server.collectionId(collection));
    const asked: Asked[] = [];
    for (const [at, gold] of turns.entries()) {
      const body = { question: gold.question, session_id: session.id };
      const given = await ask(server, collection, body);
      asked.push({ id: `${id}.${at + 1}`, gold, given, score: scoreOf(gold, given) });
    }
    return asked;
  });
  return rows.flat();
}

async function ask(
  server: IndexedServer,
  collection: string,
  json: { question: string; session_id?: string },
): Promise<Given> {
  const answer = await server.client.answers.create(server.collectionId(collection), json);
  return readAnswer(answer);
}

/** What is judged of an answer of the API. */
export function readAnswer(answer: unknown): Given {
  const { other_passages: otherPassages, ...given } = Answer.parse(answer);
  return { ...given, otherPassages };
}
