// `shared/data/natural`: each collection's own questions, and those of the other collections as questions that it can't answer.
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";
import { pdfFiles } from "../data/set-file.ts";
import { NATURAL_FOLDERS } from "../evaluate/natural/folders.ts";
import { isRightFor, Patterns } from "./patterns.ts";
import type { ToldFrom, TrainingQuestion, TrainingSet } from "./training-set.ts";

const Row = Patterns.extend({
  id: z.string(),
  collection: z.string(),
  kind: z.string(),
  group: z.string().nullable(),
  question: z.string(),
});
type Row = z.infer<typeof Row>;

const Conversation = z.object({
  id: z.string(),
  collection: z.string(),
  turns: z.array(Patterns.extend({ standalone: z.string() })),
});

export async function naturalSets(data: string): Promise<TrainingSet[]> {
  const questions = (await readLines(join(data, "natural/questions.jsonl"))).map((line) =>
    Row.parse(line),
  );
  const rows = [...questions, ...(await turnsOf(join(data, "natural/conversations.jsonl")))];
  const halves = new Map<string, "a" | "b">();
  for (const row of rows) {
    const group = groupOf(row);
    if (!halves.has(group))
      halves.set(group, Math.trunc(Number(row.id.slice(1))) % 2 === 0 ? "a" : "b");
  }
  return Promise.all(
    Object.entries(NATURAL_FOLDERS).map(async ([name, folder]) => ({
      name: `natural-${name}`,
      files: await pdfFiles(join(data, "pdfqa", folder)),
      questions: rows
        .filter(({ collection }) => collection === name)
        .map((row) => toQuestion(row, halves.get(groupOf(row)) ?? "a")),
    })),
  );
}

/** The turns of conversations as questions that stand alone. All of a conversation are in one half. */
async function turnsOf(path: string): Promise<Row[]> {
  const conversations = (await readLines(path)).map((line) => Conversation.parse(line));
  return conversations.flatMap(({ id, collection, turns }) =>
    turns.map(({ standalone, ...turn }, at) => {
      const name = `${id}.${at + 1}`;
      return { ...turn, id: name, collection, kind: "turn", group: id, question: standalone };
    }),
  );
}

async function readLines(path: string): Promise<unknown[]> {
  const lines = (await readFile(path, "utf8")).trim().split("\n");
  return lines.map((line): unknown => JSON.parse(line));
}

function groupOf({ group, id }: Row): string {
  return group ?? id;
}

function toQuestion(row: Row, half: "a" | "b"): TrainingQuestion {
  const { id, question } = row;
  const isRight = row.unanswerable ? undefined : (told: ToldFrom) => isRightFor(row, told);
  return { id: `${id} ${row.kind}`, group: groupOf(row), half, question, isRight };
}
