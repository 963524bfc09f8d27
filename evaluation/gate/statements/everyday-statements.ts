// Statements in everyday words on pages of the data sets that `natural` does not use, and on documents that were written for
// this project: `written/everyday.json`, and `written/fresh.json`, `written/paraphrases.json`, `written/various.json`,
// `written/short.json`, `written/short2.json`, `written/plain.json`, `written/blind.json` and `written/blind2.json`, which were
// written after the rules they were first held against. The authors of `blind` and `blind2` had never seen the product.
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";
import { type GateStatement, readLines } from "./gate-statement.ts";
import type { SourceFile } from "../stored-pages.ts";
import { statementsOf, WrittenFact } from "./written-fact.ts";

const Document = z.object({
  /** The collection of the file; a document without one brings its text along. */
  source: z
    .enum([
      "financebench",
      "filing",
      "tatqa",
      "clapnq",
      "xquad",
      "reports",
      "papers",
      "pages",
      "tagged",
      "sheets",
      "scifact",
      "cranfield",
      "corpora",
    ])
    .optional(),
  file: z.string(),
  page: z.int().default(1),
  text: z.string().optional(),
  facts: z.array(WrittenFact),
});

function everySecond(at: number): Half {
  return at % 2 === 0 ? "even" : "odd";
}

/** Of `plain`: its author read what the verifier said of these, and then wrote the others. */
const READ_OF_PLAIN = 6;
/** Of `blind`: the documents of two of its three authors. */
const READ_OF_BLIND = 16;
/** Of `blind2`: the documents of one of its two authors. */
const READ_OF_BLIND2 = 7;

/**
 * Each document of a set is in one half: of `everyday` every fourth is reported, of `plain`, `blind` and `blind2` those that were not
 * read, of the others every second.
 */
const HALVES = {
  everyday: (at: number): Half => (at % 4 < 3 ? "even" : "odd"),
  fresh: everySecond,
  paraphrases: everySecond,
  various: everySecond,
  short: everySecond,
  short2: everySecond,
  plain: (at: number): Half => (at < READ_OF_PLAIN ? "even" : "odd"),
  blind: (at: number): Half => (at < READ_OF_BLIND ? "even" : "odd"),
  blind2: (at: number): Half => (at < READ_OF_BLIND2 ? "even" : "odd"),
};
type Half = GateStatement["half"];
type EverydaySet = keyof typeof HALVES;

async function readDocuments(set: EverydaySet): Promise<z.infer<typeof Document>[]> {
  const path = join(import.meta.dirname, `../written/${set}.json`);
  return z.array(Document).parse(JSON.parse(await readFile(path, "utf8")));
}

export async function everydayStatements(set: EverydaySet): Promise<GateStatement[]> {
  return (await readDocuments(set)).flatMap(({ source = "everyday", file, page, facts }, at) =>
    facts.flatMap((fact, i) => {
      const { question, quotes } = fact;
      const half = HALVES[set](at);
      const about = { set, half, collection: source, file, page, question, quotes };
      return statementsOf(fact, { ...about, id: `${set}-${at}:${i + 1}` });
    }),
  );
}

export type WrittenPage = {
  set: string;
  half: Half;
  file: string;
  text: string;
  facts: z.infer<typeof Document>["facts"];
};

/** The documents that were written for this project, each of one page. */
export async function writtenPages(): Promise<WrittenPage[]> {
  const sets = ["everyday", "short", "short2", "plain", "blind", "blind2"] as const;
  const pages = await Promise.all(
    sets.map(async (set) =>
      (await readDocuments(set)).flatMap(({ file, text, facts }, at) =>
        text === undefined ? [] : [{ set, half: HALVES[set](at), file, text, facts }],
      ),
    ),
  );
  return pages.flat();
}

export async function everydayFiles(): Promise<SourceFile[]> {
  return (await writtenPages()).map(({ file, text }) => ({
    filename: file,
    bytes: async () => new TextEncoder().encode(text),
  }));
}

const Articles = z.object({
  data: z.array(
    z.object({ title: z.string(), paragraphs: z.array(z.object({ context: z.string() })) }),
  ),
});

/** The articles of XQuAD in English, each a file of its own. */
export async function xquadFiles(folder: string): Promise<SourceFile[]> {
  const { data } = Articles.parse(
    JSON.parse(await readFile(join(folder, "xquad.en.json"), "utf8")),
  );
  return data.map(({ title, paragraphs }) => ({
    filename: `${title}.md`,
    bytes: async () =>
      new TextEncoder().encode(paragraphs.map(({ context }) => context).join("\n\n")),
  }));
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
