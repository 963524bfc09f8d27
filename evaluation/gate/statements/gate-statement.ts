// Statements that a language model would write, right ones and ones that are wrong in one respect, each with quotes.
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";

export type GateStatement = {
  id: string;
  set: string;
  /** Tuned on even, reported on odd; all statements about one fact are in the same half. */
  half: "even" | "odd";
  /** The folder or data set whose documents it speaks of. */
  collection: string;
  file: string;
  question: string;
  statement: string;
  quotes: string[];
  /** The page of the quotes, counted from 1, where the set tells it. */
  page?: number | undefined;
  /** What is wrong with it; undefined for a right statement. */
  fault?: string | undefined;
};

const Statement = z.object({
  id: z.string(),
  question_id: z.string(),
  collection: z.string(),
  question: z.string(),
  statement: z.string(),
  quotes: z.array(z.string()),
  file: z.string(),
  page: z.int(),
  fault: z.string().nullable(),
});
const Question = z.object({ id: z.string(), group: z.string().nullable() });

/** The statements of `natural/statements.jsonl`. A group of wordings goes by the id of its first question. */
export async function readNatural(folder: string): Promise<GateStatement[]> {
  const questions = await readLines(join(folder, "questions.jsonl"), Question);
  const firstOfGroup = new Map<string, string>();
  for (const { id, group } of questions) {
    if (group !== null && !firstOfGroup.has(group)) firstOfGroup.set(group, id);
  }
  const groupOf = new Map(questions.map(({ id, group }) => [id, group]));
  const statements = await readLines(join(folder, "statements.jsonl"), Statement);
  return statements.map(({ question_id: question, fault, ...statement }) => {
    const group = groupOf.get(question) ?? null;
    const fact = (group === null ? undefined : firstOfGroup.get(group)) ?? question;
    const half = Number(fact.slice(1)) % 2 === 0 ? "even" : "odd";
    return { ...statement, set: "natural", half, fault: fault ?? undefined };
  });
}

const Evidence = z.array(z.object({ file: z.string(), page: z.int(), quote: z.string() }));
const Gold = z.object({
  id: z.string(),
  group: z.string().nullish(),
  collection: z.string(),
  question: z.string(),
  answer: z.string(),
  evidence: Evidence,
  unanswerable: z.boolean(),
});
const Conversation = z.object({
  id: z.string(),
  collection: z.string(),
  turns: z.array(
    z.object({
      standalone: z.string(),
      answer: z.string(),
      evidence: Evidence,
      unanswerable: z.boolean(),
    }),
  ),
});

/** The answers that people gave to the natural questions and follow-ups, with their evidence where it is on one page: all right. */
export async function readGolds(folder: string): Promise<GateStatement[]> {
  const questions = await readLines(join(folder, "questions.jsonl"), Gold);
  const conversations = await readLines(join(folder, "conversations.jsonl"), Conversation);
  const firstOfGroup = new Map<string, string>();
  for (const { id, group } of questions) {
    if (typeof group === "string" && !firstOfGroup.has(group)) firstOfGroup.set(group, id);
  }
  const asked = [
    ...questions.map((one) => ({ ...one, fact: firstOfGroup.get(one.group ?? "") ?? one.id })),
    ...conversations.flatMap(({ id, collection, turns }) =>
      turns.map((turn, i) => ({
        ...turn,
        id: `${id}.${i + 1}`,
        question: turn.standalone,
        collection,
        fact: id,
      })),
    ),
  ];
  return asked.flatMap(({ id, fact, collection, question, answer, evidence, unanswerable }) => {
    const [first] = evidence;
    const isOnePage = evidence.every(
      ({ file, page }) => file === first?.file && page === first.page,
    );
    if (first === undefined || unanswerable || !isOnePage) return [];
    const half =
      Number(fact.replaceAll(/\D/g, "")) % 2 === 0 ? ("even" as const) : ("odd" as const);
    const quotes = evidence.map(({ quote }) => quote);
    const { file, page } = first;
    return [
      { id, set: "golds", half, collection, file, page, question, statement: answer, quotes },
    ];
  });
}

export async function readLines<T>(path: string, schema: z.ZodType<T>): Promise<T[]> {
  const lines = (await readFile(path, "utf8")).trim().split("\n");
  return lines.map((line) => schema.parse(JSON.parse(line)));
}
