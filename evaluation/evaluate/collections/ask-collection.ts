// Files into a collection of a fresh server, and every question asked there over HTTP, by rules alone.
import type { Answer } from "../../../client/types.ts";
import type { Quire } from "../../../client/quire.ts";
import { inParallel } from "../../../scripts/in-parallel.ts";
import { withMeasuredServer } from "../../node-server/measured-server.ts";
import type { SetFile } from "../../data/set-file.ts";
import { checkQuotes } from "../answers/quotes.ts";

export type Told<Asked> = Asked & { answer: Answer; quotes: number; falseQuotes: number };

/** `documents`: file names, where it speaks of these alone. */
type Question = { question: string; documents?: string[] };

const UPLOADS = 4;
const QUESTIONS = 2;

/** Throws where a file does not become ready: a figure over part of a set would be another figure. */
export async function askCollection<Asked extends Question>(
  files: readonly SetFile[],
  questions: readonly Asked[],
): Promise<Told<Asked>[]> {
  return withMeasuredServer(async (client) => {
    const collection = await fill(client, files);
    return inParallel(questions, QUESTIONS, async (asked) => {
      const { question, documents } = asked;
      const within = documents === undefined ? {} : { documents };
      const answer = await client.answers.create(collection, { question, ...within });
      const isAnswered = answer.outcome === "answered";
      const { all, wrong } = isAnswered
        ? await checkQuotes(client, collection, answer)
        : { all: 0, wrong: 0 };
      return { ...asked, answer, quotes: all, falseQuotes: wrong };
    });
  });
}

async function fill(client: Quire, files: readonly SetFile[]): Promise<string> {
  const { id: collection } = await client.collections.create({ name: "evaluation" });
  const sent = await inParallel(files, UPLOADS, async ({ filename, file }) => {
    const { document } = await client.documents.upload(collection, {
      filename,
      file: await file(),
    });
    return document.id;
  });
  for (const document of sent) {
    const { status, filename, error } = await client.documents.whenIndexed(collection, document);
    if (status !== "ready") throw new Error(`${filename}: ${error?.detail ?? status}`);
  }
  return collection;
}

/** Quotes that do not stand on the page they name; says so, as none may. */
export function falseQuotesOf(
  rows: readonly { quotes: number; falseQuotes: number }[],
  out: (line: string) => void,
): number {
  const all = rows.reduce((sum, { quotes }) => sum + quotes, 0);
  const wrong = rows.reduce((sum, { falseQuotes }) => sum + falseQuotes, 0);
  out(`${all} quotes, ${all - wrong} stand letter for letter on the page they name.`);
  return wrong;
}
