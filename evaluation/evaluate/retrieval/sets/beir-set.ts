// SciFact, Cranfield, 2Wiki: corpora of short records in BEIR's layout. Each record becomes a page of a Markdown file,
// as uploading thousands of files would measure uploading. The first page of a file names it and answers nothing.
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";
import type { RetrievalQuery, RetrievalSet, LoadedFile } from "./retrieval-set.ts";

const Entry = z.object({ _id: z.string(), title: z.string().optional(), text: z.string() });
type Entry = z.infer<typeof Entry>;

/** The server indexes at most 2,000 pages of a file. */
const RECORDS_PER_FILE = 1500;
/** A record is one chunk, unless it is longer than chunks may be. */
const SETTINGS = { chunking: { strategy: "page", size: 8000, overlap: 0 } } as const;

export async function beirSet(name: string, folder: string): Promise<RetrievalSet> {
  const records = await readEntries(join(folder, "corpus.jsonl"));
  const queries = await readEntries(join(folder, "queries.jsonl"));
  const judged = await readJudgements(join(folder, "qrels.tsv"));
  const files: LoadedFile[] = [];
  const idAt = new Map<string, string>();
  for (let from = 0; from < records.length; from += RECORDS_PER_FILE) {
    const filename = `${name} ${files.length + 1}.md`;
    const part = records.slice(from, from + RECORDS_PER_FILE);
    part.forEach(({ _id }, index) => idAt.set(`${filename}:${index + 2}`, _id));
    const pages = [`Part ${files.length + 1} of ${name}.`, ...part.map(pageOf)];
    files.push({ filename, file: new Blob([pages.join("\f")], { type: "text/markdown" }) });
  }
  const unitsAt: RetrievalQuery["unitsAt"] = ({ filename, pageStart }) => {
    const id = idAt.get(`${filename}:${pageStart}`);
    return id === undefined ? [] : [id];
  };
  return {
    name,
    kind: "records",
    files,
    settings: SETTINGS,
    queries: queries.flatMap(({ _id, text }) => {
      const relevant = judged.get(_id);
      return relevant === undefined ? [] : [{ id: _id, text, relevant, unitsAt }];
    }),
  };
}

function pageOf({ title, text }: Entry): string {
  const plain = text.replaceAll(/[\f\r\n]+/g, " ");
  return title === undefined || title.trim() === "" ? plain : `# ${title.trim()}\n\n${plain}`;
}

async function readEntries(path: string): Promise<Entry[]> {
  const lines = (await readFile(path, "utf8")).split("\n").filter((line) => line !== "");
  return lines.map((line) => Entry.parse(JSON.parse(line)));
}

/** `query-id corpus-id score`, tabs between, under a header. Only grades above 0 answer. */
async function readJudgements(path: string): Promise<Map<string, Map<string, number>>> {
  const judged = new Map<string, Map<string, number>>();
  for (const line of (await readFile(path, "utf8")).split("\n").slice(1)) {
    const [query = "", record = "", score = "0"] = line.trim().split("\t");
    if (record === "" || Number(score) <= 0) continue;
    const grades = judged.get(query) ?? new Map<string, number>();
    judged.set(query, grades.set(record, Number(score)));
  }
  return judged;
}
