// Statements on short documents of many kinds that were written for this project: `written/documents.json`.
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";
import type { GateStatement } from "./gate-statement.ts";
import type { SourceFile } from "./stored-pages.ts";

const Documents = z.array(
  z.object({
    file: z.string(),
    text: z.string(),
    facts: z.array(
      z.object({
        question: z.string(),
        quotes: z.array(z.string()),
        right: z.array(z.string()),
        /** By kind of fault; a digit behind the kind tells a second one apart. */
        wrong: z.record(z.string(), z.string()),
      }),
    ),
  }),
);

const PATH = join(import.meta.dirname, "written/documents.json");

async function readDocuments(): Promise<z.infer<typeof Documents>> {
  return Documents.parse(JSON.parse(await readFile(PATH, "utf8")));
}

/** Every second document is for tuning, the others are reported. */
export async function writtenStatements(): Promise<GateStatement[]> {
  return (await readDocuments()).flatMap(({ file, facts }, at) =>
    facts.flatMap(({ question, quotes, right, wrong }, i) => {
      const about = {
        set: "written",
        half: at % 2 === 0 ? ("even" as const) : ("odd" as const),
        collection: "written",
        file,
        question,
        quotes: quotes.map((quote) => quote.replaceAll(/^\| | \|$/g, "")),
      };
      const id = `${file.replace(/\.md$/, "")}:${i + 1}`;
      return [
        ...right.map((statement, n) => ({ ...about, id: `${id}:right${n + 1}`, statement })),
        ...Object.entries(wrong).map(([kind, statement]) => ({
          ...about,
          id: `${id}:${kind}`,
          statement,
          fault: kind.replace(/\d$/, ""),
        })),
      ];
    }),
  );
}

export async function writtenFiles(): Promise<SourceFile[]> {
  return (await readDocuments()).map(({ file, text }) => ({
    filename: file,
    bytes: async () => new TextEncoder().encode(text),
  }));
}
