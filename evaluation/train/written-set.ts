// `written/`: short everyday documents (a tenancy agreement, a manual, a policy, minutes, a press release, a package leaflet) with questions
// about them, written for this project and used for fitting alone.
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";
import type { ToldFrom, TrainingSet } from "./training-set.ts";

const FOLDER = join(import.meta.dirname, "written");

/** `right`: a pattern that a right sentence of the document meets; null where no document answers. */
const Question = z.object({
  document: z.string(),
  question: z.string(),
  right: z.string().nullable(),
});
type Question = z.infer<typeof Question>;

export async function writtenSet(): Promise<TrainingSet> {
  const names = (await readdir(FOLDER)).filter((name) => name.endsWith(".md"));
  const lines = (await readFile(join(FOLDER, "questions.jsonl"), "utf8")).trim().split("\n");
  const asked = lines.map((line) => Question.parse(JSON.parse(line)));
  return {
    name: "written",
    files: names.map((filename) => ({
      filename,
      file: async () => new Blob([await readFile(join(FOLDER, filename))]),
    })),
    questions: asked.map((each, at) => ({
      id: `written ${at + 1}`,
      group: each.document,
      half: "a" as const,
      question: each.question,
      isRight: each.right === null ? undefined : (told: ToldFrom) => isRightFor(each, told),
    })),
  };
}

function isRightFor({ document, right }: Question, { text, filename }: ToldFrom): boolean {
  return right !== null && filename === document && new RegExp(right, "i").test(text);
}
