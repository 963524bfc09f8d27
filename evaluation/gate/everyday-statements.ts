// Statements in everyday words on pages of the data sets that `natural` does not use, and on documents that were written for
// this project: `written/everyday.json`.
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";
import { type GateStatement, readLines } from "./gate-statement.ts";
import type { SourceFile } from "./stored-pages.ts";
import { statementsOf, WrittenFact } from "./written-fact.ts";

const Document = z.object({
  /** The collection of the file; a document without one brings its text along. */
  source: z.enum(["financebench", "filing", "tatqa", "clapnq"]).optional(),
  file: z.string(),
  page: z.int().default(1),
  text: z.string().optional(),
  facts: z.array(WrittenFact),
});

const PATH = join(import.meta.dirname, "written/everyday.json");

async function readDocuments(): Promise<z.infer<typeof Document>[]> {
  return z.array(Document).parse(JSON.parse(await readFile(PATH, "utf8")));
}

/** Three of four documents are for tuning, the fourth is reported. */
export async function everydayStatements(): Promise<GateStatement[]> {
  return (await readDocuments()).flatMap(({ source = "everyday", file, page, facts }, at) =>
    facts.flatMap((fact, i) => {
      const half = at % 4 < 3 ? ("even" as const) : ("odd" as const);
      const { question, quotes } = fact;
      const about = { set: "everyday", half, collection: source, file, page, question, quotes };
      return statementsOf(fact, { ...about, id: `e${at}:${i + 1}` });
    }),
  );
}

export async function everydayFiles(): Promise<SourceFile[]> {
  return (await readDocuments()).flatMap(({ file, text }) =>
    text === undefined
      ? []
      : [{ filename: file, bytes: async () => new TextEncoder().encode(text) }],
  );
}

const Passages = z.object({
  id: z.string(),
  passages: z.array(z.object({ title: z.string(), text: z.string() })),
});

/** The passages of ClapNQ's answerable questions, each a file of its own under the question's id. */
export async function clapnqFiles(folder: string): Promise<SourceFile[]> {
  const rows = await readLines(join(folder, "answerable.jsonl"), Passages);
  return rows.map(({ id, passages }) => {
    const text = passages.map((one) => `# ${one.title}\n\n${one.text}`).join("\n\n");
    return { filename: `${id}.md`, bytes: async () => new TextEncoder().encode(text) };
  });
}
