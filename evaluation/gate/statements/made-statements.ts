// Statements about the cells that answer questions of TAT-QA and FinanceBench, right and wrong by one step.
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";
import { halfOf } from "../../data/half-of.ts";
import { readTatqa, type TatqaContext } from "../../data/tatqa-contexts.ts";
import { cellStatements } from "./cell-statements.ts";
import { type GateStatement, readLines } from "./gate-statement.ts";
import type { ReadPage, SourceFile } from "../stored-pages.ts";
import { type FigureCell, figureCells } from "./table-cells.ts";

/** Of each table the first question that one cell answers. */
export async function tatqaStatements(folder: string, read: ReadPage): Promise<GateStatement[]> {
  const made: GateStatement[] = [];
  for (const context of await readTatqa(join(folder, "tatqa_dataset_dev.json"))) {
    const file = tatqaFile(context);
    const stored = await read(file, 1);
    const cells = stored === undefined ? [] : figureCells(stored.page);
    const text = [...context.table.table.flat(), ...context.paragraphs.map((one) => one.text)];
    for (const { uid, question, answer, answer_type: type, scale } of context.questions) {
      const [gold, another] = Array.isArray(answer) ? answer : [String(answer)];
      if (type !== "span" || gold === undefined || another !== undefined) continue;
      const held = cells.filter((cell) => digitsOf(cell.text) === digitsOf(gold));
      const [cell] = held;
      if (cell === undefined || held.length > 1 || digitsOf(gold).length < 2) continue;
      const isSaid = new RegExp(`\\b${scale}s?\\b`, "i").test(text.join("\n"));
      const about = {
        id: uid,
        set: "tatqa",
        half: halfOf(uid) === "a" ? ("even" as const) : ("odd" as const),
        collection: "tatqa",
        file: file.filename,
        question,
      };
      const known = isSaid && /^(?:thousand|million)$/.test(scale) ? scale : "";
      made.push(...cellStatements(about, cell, { beside: besideOf(cell, cells), scale: known }));
      break;
    }
  }
  return made;
}

export async function tatqaFiles(folder: string): Promise<SourceFile[]> {
  const contexts = await readTatqa(join(folder, "tatqa_dataset_dev.json"));
  return contexts.map(tatqaFile);
}

/** As Markdown: its tables are read in this process as they are in the Worker. */
function tatqaFile({ table, paragraphs }: TatqaContext): SourceFile {
  const [head = [], ...rows] = table.table;
  const lines = [head, head.map(() => "---"), ...rows].map(
    (row) => `| ${row.map(cellText).join(" | ")} |`,
  );
  const texts = paragraphs.toSorted((a, b) => a.order - b.order).map(({ text }) => text);
  const markdown = `${lines.join("\n")}\n\n${texts.join("\n\n")}\n`;
  return {
    filename: `${table.uid}.md`,
    bytes: async () => new TextEncoder().encode(markdown),
  };
}

function cellText(cell: string): string {
  return cell.replaceAll("|", "/").replaceAll(/\s+/g, " ").trim();
}

const Asked = z.object({
  financebench_id: z.string(),
  answer: z.string(),
  doc_name: z.string(),
  evidence: z.array(z.object({ doc_name: z.string(), evidence_page_num: z.int() })),
});

/** Rows of one page that are told at most. */
const ROWS_A_PAGE = 6;

/** Of the evidence's pages the cell that holds the answer, then others of rows under years, spread over the page. */
export async function financebenchStatements(
  folder: string,
  read: ReadPage,
): Promise<GateStatement[]> {
  const questions = await readLines(join(folder, "questions.jsonl"), Asked);
  const names = new Set(await readdir(join(folder, "pdfs")));
  const made: GateStatement[] = [];
  const seen = new Set<string>();
  for (const { financebench_id: id, answer, evidence } of questions) {
    for (const { doc_name: name, evidence_page_num: page } of evidence) {
      const filename = `${name}.pdf`;
      if (!names.has(filename) || seen.has(`${filename} ${page}`)) continue;
      seen.add(`${filename} ${page}`);
      const file = {
        filename,
        bytes: async () => new Uint8Array(await readFile(join(folder, "pdfs", filename))),
      };
      const stored = await read(file, page + 1);
      if (stored === undefined) continue;
      const cells = figureCells(stored.page);
      for (const cell of chosenOf(cells, answer)) {
        const about = {
          id: `${id}:${page}:${cell.row}:${cell.column}`,
          set: "financebench",
          half: halfOf(id) === "a" ? ("even" as const) : ("odd" as const),
          collection: "financebench",
          file: filename,
          question: `What was ${cell.label} in ${cell.heading}?`,
        };
        const scale = /\b(thousand|million)s?\b/i.exec(cell.table.unit ?? "")?.[1] ?? "";
        made.push(
          ...cellStatements(about, cell, {
            beside: besideOf(cell, cells),
            scale: scale.toLowerCase(),
          }),
        );
      }
    }
  }
  return made;
}

function chosenOf(cells: readonly FigureCell[], answer: string): FigureCell[] {
  const gold = digitsOf(/[\d,]*\d(?:\.\d+)?/.exec(answer)?.[0] ?? "");
  const exact = cells.filter(({ text }) => gold.length > 1 && digitsOf(text) === gold);
  const dated = cells.filter(
    ({ heading, text }) => /\b(?:19|20)\d\d\b/.test(heading) && digitsOf(text).length > 2,
  );
  const step = Math.max(1, Math.floor(dated.length / ROWS_A_PAGE));
  const spread = dated.filter((_, i) => i % step === 0).slice(0, ROWS_A_PAGE);
  return [...exact.slice(0, 1), ...spread];
}

/** Trailing zeros behind the point say nothing: "1577.00" is "1,577". */
function digitsOf(text: string): string {
  return text.replaceAll(/[^\d.]/g, "").replace(/\.0+$/, "");
}

function besideOf({ table }: FigureCell, cells: readonly FigureCell[]): FigureCell[] {
  return cells.filter((cell) => cell.table === table);
}
