// Statements on short documents of many kinds that were written for this project: `written/documents.json`.
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";
import type { GateStatement } from "./gate-statement.ts";
import type { SourceFile } from "../stored-pages.ts";
import { statementsOf, WrittenFact } from "./written-fact.ts";

const Documents = z.array(
  z.object({
    file: z.string(),
    text: z.string(),
    facts: z.array(WrittenFact),
  }),
);

const PATH = join(import.meta.dirname, "../written/documents.json");

async function readDocuments(): Promise<z.infer<typeof Documents>> {
  return Documents.parse(JSON.parse(await readFile(PATH, "utf8")));
}

/** Every second document is for tuning, the others are reported. */
export async function writtenStatements(): Promise<GateStatement[]> {
  return (await readDocuments()).flatMap(({ file, facts }, at) =>
    facts.flatMap((fact, i) => {
      const { question, quotes } = fact;
      const about = {
        set: "written",
        half: at % 2 === 0 ? ("even" as const) : ("odd" as const),
        collection: "written",
        file,
        question,
        quotes: quotes.map((quote) => quote.replaceAll(/^\| | \|$/g, "")),
      };
      return statementsOf(fact, { ...about, id: `${file.replace(/\.md$/, "")}:${i + 1}` });
    }),
  );
}

export async function writtenFiles(): Promise<SourceFile[]> {
  return (await readDocuments()).map(({ file, text }) => ({
    filename: file,
    bytes: async () => new TextEncoder().encode(text),
  }));
}
