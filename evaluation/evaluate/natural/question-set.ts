// The natural questions and conversations of QUIRE_DATA/natural, whose README.md defines the members and the split, and those of
// `other/`, `asked/` and `talked/`, which have the same members. A set without questions or conversations has no such file.
import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";
import { COLLECTIONS } from "./folders.ts";

const Evidence = z.object({ file: z.string(), page: z.int(), quote: z.string() });
export type Evidence = z.infer<typeof Evidence>;

const gold = {
  question: z.string(),
  answer: z.string(),
  must: z.array(z.string()),
  must_not: z.array(z.string()),
  evidence: z.array(Evidence),
  unanswerable: z.boolean(),
};
const Gold = z.object(gold);
export type Gold = z.infer<typeof Gold>;

const Collection = z.enum(COLLECTIONS);

export const NaturalQuestion = z.object({
  ...gold,
  id: z.string(),
  collection: Collection,
  kind: z.string(),
  /** Wordings of one fact share it. */
  group: z.string().nullable(),
  style: z.string(),
});
export type NaturalQuestion = z.infer<typeof NaturalQuestion>;

/** `standalone`: the question as it would be asked alone. */
const ConversationTurn = Gold.extend({ standalone: z.string() });
const Conversation = z.object({
  id: z.string(),
  collection: Collection,
  turns: z.array(ConversationTurn),
});
export type Conversation = z.infer<typeof Conversation>;

export const HALVES = ["even", "odd", "all"] as const;
export type Half = (typeof HALVES)[number];

export async function readQuestions(folder: string): Promise<NaturalQuestion[]> {
  const path = join(folder, "questions.jsonl");
  const questions = existsSync(path) ? await readLines(path, NaturalQuestion) : [];
  for (const each of questions) checkPatterns(each.id, each);
  return questions;
}

export async function readConversations(folder: string): Promise<Conversation[]> {
  const path = join(folder, "conversations.jsonl");
  const conversations = existsSync(path) ? await readLines(path, Conversation) : [];
  for (const { id, turns } of conversations) for (const turn of turns) checkPatterns(id, turn);
  return conversations;
}

/** Settings are tuned on even ids and reported on odd ones. All wordings of a group go by the id of its first. */
export function halfOfQuestions(questions: readonly NaturalQuestion[], half: Half) {
  const firstOf = new Map<string, string>();
  for (const { id, group } of questions) {
    if (group !== null && !firstOf.has(group)) firstOf.set(group, id);
  }
  return questions.filter(({ id, group }) => isIn(half, firstOf.get(group ?? "") ?? id));
}

export function halfOfConversations(conversations: readonly Conversation[], half: Half) {
  return conversations.filter(({ id }) => isIn(half, id));
}

/** Flags as the data's README gives them: `re.I | re.S`. */
export function matches(pattern: string, text: string): boolean {
  return new RegExp(pattern, "is").test(text);
}

function isIn(half: Half, id: string): boolean {
  return half === "all" || (Number(id.replace(/\D+/, "")) % 2 === 0) === (half === "even");
}

async function readLines<Row>(path: string, row: z.ZodType<Row>): Promise<Row[]> {
  const lines = (await readFile(path, "utf8")).trim().split("\n");
  return lines.map((line) => row.parse(JSON.parse(line)));
}

/** The patterns were written for Python: one that JavaScript reads otherwise would score every answer as wrong. */
function checkPatterns(id: string, { answer, must, must_not: mustNot }: Gold): void {
  const missed = must.filter((pattern) => !matches(pattern, answer));
  const forbidden = mustNot.filter((pattern) => matches(pattern, answer));
  if (missed.length + forbidden.length > 0) {
    throw new Error(`${id}: its own answer does not meet ${[...missed, ...forbidden].join(", ")}`);
  }
}
