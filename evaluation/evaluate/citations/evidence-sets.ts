// Sets whose questions come with the evidence that people marked: pages, records, paragraphs, sentences.
import type { Citation } from "../../../client/types.ts";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";
import type { Terminal } from "../../../scripts/output/terminal/terminal.ts";
import { clapNqFiles, readClapNq } from "../abstention/clapnq.ts";
import { tatqa } from "../answers/tatqa.ts";
import type { SetFile } from "../../data/set-file.ts";
import { dataFolder } from "../../data/data-folder.ts";
import { beirSet } from "../retrieval/sets/beir-set.ts";
import { financeBench } from "../retrieval/sets/page-set.ts";
import type { RetrievalSet } from "../retrieval/sets/retrieval-set.ts";

/** `evidence`: for each marked unit, whether a citation touches it. */
export type Evidenced = {
  question: string;
  documents?: string[];
  evidence: ((citation: Citation) => boolean)[];
};
export type EvidenceSet = { name: string; files: readonly SetFile[]; questions: Evidenced[] };

/** Those whose folders are there. */
export async function evidenceSets(terminal: Terminal): Promise<EvidenceSet[]> {
  const sets = await Promise.all([
    ofFolder(terminal, "pdfqa/financebench", async (folder) =>
      ofRetrieval("FinanceBench, pages", await financeBench(folder)),
    ),
    ofFolder(terminal, "retrieval/2wiki101_multihop", async (folder) =>
      ofRetrieval("2Wiki, supporting paragraphs", await beirSet("2wiki", folder)),
    ),
    ofFolder(terminal, "qa/clapnq", clapNq),
    ofFolder(terminal, "qa/tatqa", async (folder) => tatQa(terminal, folder)),
  ]);
  return sets.filter((set) => set !== undefined);
}

async function ofFolder(
  terminal: Terminal,
  path: string,
  read: (folder: string) => Promise<EvidenceSet | undefined>,
): Promise<EvidenceSet | undefined> {
  const folder = dataFolder(terminal, path);
  return folder === undefined ? undefined : read(folder);
}

function ofRetrieval(name: string, { files, queries }: RetrievalSet): EvidenceSet {
  return {
    name,
    files: files.map(({ filename, file }) => ({ filename, file: async () => file })),
    questions: queries.map(({ text, relevant, unitsAt }) => ({
      question: text,
      evidence: [...relevant.keys()].map((unit) => (citation) => {
        const { source_file: filename, page_start: pageStart, page_end: pageEnd } = citation;
        return unitsAt({ filename, pageStart, pageEnd, start: 0, end: 0 }).includes(unit);
      }),
    })),
  };
}

async function clapNq(folder: string): Promise<EvidenceSet> {
  const all = await readClapNq(folder);
  return {
    name: "ClapNQ, sentences",
    files: clapNqFiles(all),
    questions: all
      .filter(({ label }) => label === "answered")
      .map(({ question, selected }) => ({ question, evidence: selected.map(overlaps) })),
  };
}

const TatQa = z.array(
  z.object({
    table: z.object({ uid: z.string() }),
    paragraphs: z.array(z.object({ order: z.number(), text: z.string() })),
    questions: z.array(
      z.object({
        question: z.string(),
        answer_from: z.string(),
        rel_paragraphs: z.array(z.string()),
      }),
    ),
  }),
);

/** Questions that paragraphs alone answer: where a table has a part, the set does not mark its rows. */
async function tatQa(terminal: Terminal, folder: string): Promise<EvidenceSet | undefined> {
  const set = await tatqa(terminal);
  if (set === undefined) return undefined;
  const json = await readFile(join(folder, "tatqa_dataset_dev.json"), "utf8");
  const questions = TatQa.parse(JSON.parse(json)).flatMap((context) => {
    const file = `${context.table.uid}.html`;
    const textOf = new Map(context.paragraphs.map(({ order, text }) => [String(order), text]));
    return context.questions
      .filter(({ answer_from: from }) => from === "text")
      .map(({ question, rel_paragraphs: related }) => ({
        question,
        documents: [file],
        evidence: related.flatMap((order) => textOf.get(order) ?? []).map(overlaps),
      }));
  });
  return {
    name: "TAT-QA, paragraphs of the report asked about",
    files: set.files,
    questions,
  };
}

/** One holds the other, white space and marks aside. */
function overlaps(text: string): (citation: Citation) => boolean {
  const marked = plain(text);
  return ({ quote }) => {
    const cited = plain(quote);
    return cited !== "" && (marked.includes(cited) || cited.includes(marked));
  };
}

function plain(text: string): string {
  return text.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, "");
}
