// Twenty collections of real texts with questions about them: abstracts, articles, papers and the PDFs of a rate filing.
import { openAsBlob } from "node:fs";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { beirSet } from "../../evaluate/retrieval/sets/beir-set.ts";
import { FILING_QUERIES } from "../queries.ts";

export type RealCollection = {
  name: string;
  files: { filename: string; file: Blob }[];
  questions: string[];
};

/** Each set is divided into this many collections. */
const PARTS = 5;
const SETS = ["scifact", "cranfield", "2wiki101_multihop"];
/** Larger files take minutes to index and say the same. */
const MOST_BYTES = 300_000;

/** How much of the sets is used: characters of text and questions for each collection. */
export type Extent = { characters: number; questions: number };

export async function realCollections(data: string, extent: Extent): Promise<RealCollection[]> {
  const texts = await Promise.all(
    SETS.map(async (name) => partsOf(name, join(data, "retrieval", name), extent)),
  );
  return [...texts.flat(), ...(await filingParts(data, extent))];
}

async function partsOf(
  name: string,
  folder: string,
  { characters, questions }: Extent,
): Promise<RealCollection[]> {
  const { files, queries } = await beirSet(name, folder);
  const text = (await Promise.all(files.map(async ({ file }) => file.text()))).join("\f");
  const length = Math.min(characters, Math.floor(text.length / PARTS));
  return Array.from({ length: PARTS }, (_, part) => {
    const own = text.slice(part * length, (part + 1) * length);
    const file = new Blob([own], { type: "text/markdown" });
    return {
      name: `${name} ${part}`,
      files: [{ filename: `${name} ${part}.md`, file }],
      questions: queries.slice(part * questions, (part + 1) * questions).map((query) => query.text),
    };
  });
}

async function filingParts(data: string, { questions }: Extent): Promise<RealCollection[]> {
  const folder = join(data, "pdfqa/ct_homeowners_filing/pdfs");
  const names = (await readdir(folder)).filter((name) => name.endsWith(".pdf")).toSorted();
  const blobs = await Promise.all(
    names.map(async (filename) => ({
      filename,
      file: await openAsBlob(join(folder, filename), { type: "application/pdf" }),
    })),
  );
  const small = blobs.filter(({ file }) => file.size <= MOST_BYTES);
  return Array.from({ length: PARTS }, (_, part) => ({
    name: `filing ${part}`,
    files: small.filter((__, at) => at % PARTS === part),
    questions: Array.from(
      { length: questions },
      (__, at) => FILING_QUERIES[(part * questions + at) % FILING_QUERIES.length] ?? "",
    ),
  }));
}

/** So many real characters, repeated only if there are no more. */
export async function realText(data: string, characters: number): Promise<string> {
  const folders = SETS.map((name) => join(data, "retrieval", name, "corpus.jsonl"));
  const texts = await Promise.all(folders.map(async (path) => readFile(path, "utf8")));
  const records = texts.flatMap((text) => text.split("\n")).filter((line) => line !== "");
  let text = records.map(textOf).join("\n\n");
  while (text.length < characters) text += text;
  return text.slice(0, characters);
}

function textOf(line: string): string {
  return String(Object(JSON.parse(line)).text);
}
