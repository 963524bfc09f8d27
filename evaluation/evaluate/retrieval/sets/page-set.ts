// Questions on PDFs whose answers stand on known pages: FinanceBench and the rate filing.
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";
import { blobOf, localFiles } from "../../../../scripts/files/local-files.ts";
import type { RetrievalQuery, RetrievalSet } from "./retrieval-set.ts";

/** `evidence_page_num` counts from 0. */
const FinanceQuestion = z.object({
  financebench_id: z.string(),
  question: z.string(),
  evidence: z.array(z.object({ doc_name: z.string(), evidence_page_num: z.int() })),
});

const FilingQuestion = z.object({
  question: z.string(),
  evidence: z.array(z.object({ file: z.string(), pdf_pages: z.array(z.int()) })),
});

type Page = { filename: string; page: number };

export async function financeBench(folder: string): Promise<RetrievalSet> {
  const lines = (await readFile(join(folder, "questions.jsonl"), "utf8")).trim().split("\n");
  const queries = lines.map((line) => {
    const { financebench_id, question, evidence } = FinanceQuestion.parse(JSON.parse(line));
    const pages = evidence.map(({ doc_name, evidence_page_num }) => ({
      filename: `${doc_name}.pdf`,
      page: evidence_page_num + 1,
    }));
    return pageQuery(financebench_id, question, pages);
  });
  return pageSet("financebench", join(folder, "pdfs"), queries);
}

export async function rateFiling(folder: string): Promise<RetrievalSet> {
  const gold: unknown = JSON.parse(await readFile(join(folder, "gold.json"), "utf8"));
  const questions = z.record(z.string(), FilingQuestion).parse(gold);
  const queries = Object.entries(questions).map(([id, { question, evidence }]) => {
    const pages = evidence.flatMap(({ file, pdf_pages }) =>
      pdf_pages.map((page) => ({ filename: file, page })),
    );
    return pageQuery(id, question, pages);
  });
  return pageSet("filing", join(folder, "pdfs"), queries);
}

async function pageSet(
  name: string,
  folder: string,
  queries: readonly RetrievalQuery[],
): Promise<RetrievalSet> {
  const local = await localFiles([folder]);
  const files = await Promise.all(
    local.map(async ({ path, filename }) => ({ filename, file: await blobOf(path) })),
  );
  return { name, kind: "pages", files, settings: {}, queries };
}

function pageQuery(id: string, text: string, pages: readonly Page[]): RetrievalQuery {
  const keyOf = ({ filename, page }: Page) => `${filename}:${page}`;
  return {
    id,
    text,
    relevant: new Map(pages.map((page) => [keyOf(page), 1])),
    unitsAt: ({ filename, pageStart, pageEnd }) =>
      Array.from({ length: pageEnd - pageStart + 1 }, (_, i) =>
        keyOf({ filename, page: pageStart + i }),
      ),
    files: new Set(pages.map(({ filename }) => filename)),
  };
}
