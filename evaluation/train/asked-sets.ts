// `asked/`: natural questions on filings, manuals, forms and everyday documents, written for this project and used for fitting alone.
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";
import { pdfFiles, type SetFile } from "../data/set-file.ts";
import { NATURAL_FOLDERS, OTHER_FOLDERS } from "../evaluate/natural/folders.ts";
import { isRightFor, Patterns } from "./patterns.ts";
import type { ToldFrom, TrainingSet } from "./training-set.ts";

const FOLDER = join(import.meta.dirname, "asked");
const EVERYDAY = join(FOLDER, "everyday");

const Row = Patterns.extend({
  id: z.string(),
  collection: z.enum(["financebench", "statistics", "filing", "forms", "everyday"]),
  kind: z.string(),
  group: z.string().nullable(),
  question: z.string(),
});
type Row = z.infer<typeof Row>;

export async function askedSets(data: string): Promise<TrainingSet[]> {
  const names = (await readdir(FOLDER)).filter((name) => name.endsWith(".jsonl"));
  const texts = await Promise.all(names.map((name) => readFile(join(FOLDER, name), "utf8")));
  const rows = texts.flatMap((text) =>
    text
      .trim()
      .split("\n")
      .map((line) => Row.parse(JSON.parse(line))),
  );
  const collections = [...Map.groupBy(rows, ({ collection }) => collection)];
  return Promise.all(
    collections.map(async ([collection, own]) => ({
      name: `asked-${collection}`,
      files: await filesOf(data, collection),
      questions: own.map(toQuestion),
    })),
  );
}

async function filesOf(data: string, collection: Row["collection"]): Promise<SetFile[]> {
  if (collection === "statistics") return pdfFiles(join(data, OTHER_FOLDERS.statistics));
  if (collection !== "everyday") return pdfFiles(join(data, "pdfqa", NATURAL_FOLDERS[collection]));
  return (await readdir(EVERYDAY)).map((filename) => ({
    filename,
    file: async () => new Blob([await readFile(join(EVERYDAY, filename))]),
  }));
}

function toQuestion(row: Row): TrainingSet["questions"][number] {
  const { id, kind, group, question } = row;
  const isRight = row.unanswerable ? undefined : (told: ToldFrom) => isRightFor(row, told);
  return { id: `${id} ${kind}`, group: group ?? id, half: "a", question, isRight };
}
