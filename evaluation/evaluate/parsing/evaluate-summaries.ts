// What the rules read off a document (who issued it, what it is, which time it is about) against what a person says.
import { readdir, readFile } from "node:fs/promises";
import { basename, join } from "node:path";
import { z } from "zod";
import { parsePdf } from "../../../src/ingestion/parse/pdf/pdf.ts";
import type { ParsedPage } from "../../../src/ingestion/parse/parsed-file.ts";
import { type Identity, identifyByRules } from "../../../src/ingestion/summary/identity.ts";
import type { Terminal } from "../../../scripts/output/terminal/terminal.ts";
import { dataFolder } from "../../data/data-folder.ts";

/** Pages read of each file: the rules look no further than some 20,000 characters. */
const PAGES = 8;

/** Filings are named `COMPANY_2024Q2_10Q.pdf`: what their collectors took them for. */
const FILING_NAME = /_(?<year>\d{4})(?:Q\d)?_(?<type>10K|10Q|8K|EARNINGS)/;
const TYPES: Readonly<Record<string, string>> = {
  "10K": "annual report (10-K)",
  "10Q": "quarterly report (10-Q)",
  "8K": "current report (8-K)",
  EARNINGS: "earnings release",
};

const Question = z.object({ doc_name: z.string(), company: z.string() });

/** Without truth: printed to be read by a person. */
const UNLABELLED = ["pdfqa/ct_homeowners_filing/pdfs", "pdfqa/llama_agents_forms"];

export async function evaluateSummaries(terminal: Terminal): Promise<number> {
  const data = dataFolder(terminal);
  if (data === undefined) return 0;
  await labelled(join(data, "pdfqa/financebench"), terminal);
  for (const name of UNLABELLED) {
    terminal.out(
      `\n${name}\n\n| file | organisation | type | period | years |\n|---|---|---|---|---|`,
    );
    for (const path of await pdfsIn(join(data, name))) {
      terminal.out(row(basename(path), await identify(path, basename(path))));
    }
  }
  await coverage(join(data, "robust"), terminal);
  return 0;
}

async function labelled(folder: string, terminal: Terminal): Promise<void> {
  const lines = (await readFile(join(folder, "questions.jsonl"), "utf8")).trim().split("\n");
  const companies = new Map(
    lines.map((line) => Question.parse(JSON.parse(line))).map((q) => [q.doc_name, q.company]),
  );
  const right = { company: 0, type: 0, year: 0 };
  let files = 0;
  terminal.out("| filing | organisation | type | period | years |\n|---|---|---|---|---|");
  for (const path of await pdfsIn(join(folder, "pdfs"))) {
    const name = basename(path, ".pdf");
    const truth = FILING_NAME.exec(name)?.groups;
    if (truth === undefined) continue;
    // The file's own name would tell everything: it is kept from the rules.
    const found = await identify(path, "document.pdf");
    files += 1;
    const company = companies.get(name) ?? "";
    if (plain(found.organisation ?? "").startsWith(plain(company))) right.company += 1;
    if (found.type === TYPES[truth["type"] ?? ""]) right.type += 1;
    if (found.period.years.includes(Number(truth["year"]))) right.year += 1;
    terminal.out(row(name, found));
  }
  terminal.out(
    `\nRight of ${files} filings, file names unseen: company ${right.company}, type ${right.type}, year ${right.year}`,
  );
}

/** How often the rules say anything over odd files of every sort. */
async function coverage(robust: string, terminal: Terminal): Promise<void> {
  const counts = { files: 0, unreadable: 0, organisation: 0, type: 0, period: 0 };
  for (const folder of await readdir(robust)) {
    if (!folder.startsWith("pdf_")) continue;
    for (const path of await pdfsIn(join(robust, folder))) {
      try {
        const found = await identify(path, "document.pdf");
        counts.files += 1;
        if (found.organisation !== null) counts.organisation += 1;
        if (found.type !== undefined) counts.type += 1;
        if (found.period.text !== null) counts.period += 1;
      } catch {
        // Hostile files are what the set is made of; `evaluate -- robust` tells of each.
        counts.unreadable += 1;
      }
    }
  }
  const { files, unreadable, organisation, type, period } = counts;
  terminal.out(
    `\nrobust/pdf_*: of ${files} readable files (${unreadable} are not) ${organisation} have an organisation, ${type} a type, ${period} a period`,
  );
}

async function identify(path: string, filename: string): Promise<Identity> {
  const file = await parsePdf(new Uint8Array(await readFile(path)));
  try {
    const pages: ParsedPage[] = [];
    for await (const page of file.pages()) {
      pages.push(page);
      if (pages.length === PAGES) break;
    }
    return identifyByRules(filename, pages[0], pages.map(({ text }) => text).join("\n"));
  } finally {
    await file.close();
  }
}

async function pdfsIn(folder: string): Promise<string[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith(".pdf"));
  return names.toSorted().map((name) => join(folder, name));
}

function row(name: string, { organisation, type, period }: Identity): string {
  const cells = [name, organisation, type, period.text, period.years.join(", ")];
  return `| ${cells.map((cell) => cell ?? "—").join(" | ")} |`;
}

function plain(text: string): string {
  return text.toLowerCase().replaceAll(/[^\p{L}\d]/gu, "");
}
