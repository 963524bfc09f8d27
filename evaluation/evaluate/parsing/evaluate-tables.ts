// Tables found in PDFs against the US part of the ICDAR 2013 table competition, by its own measure.
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import type { PageTable } from "../../../src/domain/documents/table.ts";
import { parsePdf } from "../../../src/ingestion/parse/pdf/pdf.ts";
import type { Terminal } from "../../../scripts/output/terminal/terminal.ts";
import { dataFolder } from "../../data/data-folder.ts";
import {
  type MeasuredTable,
  parseTruth,
  relationsOf,
  score,
  type Score,
} from "./table-relations.ts";

const SET = join("robust", "table_gt_icdar2013_us");
const FLOOR = 0.75;

/**
 * Complete process (location and structure), averaged per document: Göbel et al., "ICDAR 2013 Table Competition",
 * and for GTE Zheng et al. 2021. They are over the EU and US parts together, of which the US part alone is here; read
 * from secondary sources, not from the papers' tables.
 */
const PUBLISHED = [
  { system: "GTE (2021)", f1: 0.935 },
  { system: "FineReader 11", f1: 0.877 },
  { system: "OmniPage 18", f1: 0.842 },
  { system: "Nurminen, best of the academic entries", f1: 0.837 },
];

/** 0 when the average reaches the floor, or when there is nothing to measure. */
export async function evaluateTables(terminal: Terminal): Promise<number> {
  const folder = dataFolder(terminal, SET);
  if (folder === undefined) return 0;
  const names = (await readdir(folder)).filter((name) => name.endsWith(".pdf")).toSorted();
  terminal.out(
    "| document | tables | found | precision | recall | F1 |\n|---|---:|---:|---:|---:|---:|",
  );
  const scores: Score[] = [];
  let ms = 0;
  let pages = 0;
  for (const name of names) {
    const truth = parseTruth(
      await readFile(join(folder, name.replace(".pdf", "-str.xml")), "utf8"),
    );
    const bytes = new Uint8Array(await readFile(join(folder, name)));
    const started = performance.now();
    const read = await readTables(bytes);
    ms += performance.now() - started;
    pages += read.pages;
    const result = score(truth, read.tables);
    scores.push(result);
    terminal.out(`| ${name} | ${truth.length} | ${read.tables.length} | ${figures(result)} |`);
  }
  const average = {
    precision: mean(scores.map(({ precision }) => precision)),
    recall: mean(scores.map(({ recall }) => recall)),
    f1: mean(scores.map(({ f1 }) => f1)),
  };
  terminal.out(`| **average of ${names.length} documents** | | | ${figures(average)} |`);
  for (const { system, f1 } of PUBLISHED) {
    terminal.out(`| published, EU and US: ${system} | | | | | ${f1.toFixed(3)} |`);
  }
  terminal.out(
    `\n${pages} pages in ${(ms / 1000).toFixed(1)} s. A table over several pages is held against the truth page by page.`,
  );
  return average.f1 >= FLOOR ? 0 : 1;
}

async function readTables(bytes: Uint8Array): Promise<{ tables: MeasuredTable[]; pages: number }> {
  const file = await parsePdf(bytes);
  const tables: MeasuredTable[] = [];
  for await (const { page, tables: found } of file.pages()) {
    const data = found.filter(({ kind }) => kind === "data");
    tables.push(...data.map((table) => ({ page, relations: relationsOf(cellsOf(table)) })));
  }
  await file.close();
  return { tables, pages: file.pageCount };
}

function cellsOf({ rows }: PageTable): Parameters<typeof relationsOf>[0] {
  return rows.map(({ cells }) =>
    cells.map(({ text, column, column_span: colSpan, row_span: rowSpan }) => ({
      text,
      column,
      colSpan,
      rowSpan,
    })),
  );
}

function figures({ precision, recall, f1 }: Pick<Score, "precision" | "recall" | "f1">): string {
  return [precision, recall, f1].map((value) => value.toFixed(3)).join(" | ");
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);
}
