// The questions of `evaluate/natural/asked/` on filings, manuals, forms and everyday documents. Even ids are fitted on.
import { join, resolve } from "node:path";
import { blobOf, localFiles } from "../../scripts/files/local-files.ts";
import { ASKED_FOLDERS } from "../evaluate/natural/folders.ts";
import {
  halfOfQuestions,
  type NaturalQuestion,
  readQuestions,
} from "../evaluate/natural/question-set.ts";
import { isRightFor } from "./patterns.ts";
import type { ToldFrom, TrainingQuestion, TrainingSet } from "./training-set.ts";

const QUESTIONS = join(import.meta.dirname, "../evaluate/natural/asked");

export async function askedSets(data: string): Promise<TrainingSet[]> {
  const rows = await readQuestions(QUESTIONS);
  const even = new Set(halfOfQuestions(rows, "even"));
  return Promise.all(
    Object.entries(ASKED_FOLDERS).map(async ([name, folder]) => ({
      name: `asked-${name}`,
      files: (await localFiles([resolve(data, folder)])).map(({ path, filename }) => ({
        filename,
        file: async () => blobOf(path),
      })),
      questions: rows
        .filter(({ collection }) => collection === name)
        .map((row) => toQuestion(row, even.has(row) ? "a" : "b")),
    })),
  );
}

function toQuestion(row: NaturalQuestion, half: "a" | "b"): TrainingQuestion {
  const { id, kind, group, question } = row;
  const isRight = row.unanswerable ? undefined : (told: ToldFrom) => isRightFor(row, told);
  return { id: `${id} ${kind}`, group: group ?? id, half, question, isRight };
}
