// Reading order and characters of PDFs against page tests, Markdown truth and poppler's `pdftotext` in the same run.
import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import type { Terminal } from "../../../scripts/output/terminal/terminal.ts";
import { dataFolder } from "../../data/data-folder.ts";
import { PageTest, passes } from "./page-tests.ts";
import { readPages } from "./read-text.ts";
import { matchWords } from "./word-match.ts";

const run = promisify(execFile);

type Reader = { name: string; read: (path: string) => Promise<string[]> };

const READERS: readonly Reader[] = [
  { name: "Quire", read: readQuire },
  { name: "pdftotext", read: (path) => readPoppler(path, []) },
  { name: "pdftotext -layout", read: (path) => readPoppler(path, ["-layout"]) },
];

/** 0 when there is something to measure and Quire fails no more tests than the better peer, or nothing to measure. */
export async function evaluateLayout(terminal: Terminal): Promise<number> {
  const bench = dataFolder(terminal, "robust", "olmocr_bench");
  const isBehind = bench === undefined ? false : await measureTests(terminal, bench);
  const truth = dataFolder(terminal, "robust", "pdf_with_markdown_gt");
  if (truth !== undefined) await measureWords(terminal, truth);
  for (const set of ["pdf_cjk", "pdf_rtl", "pdf_rotated", "pdf_tagged"]) {
    const folder = dataFolder(terminal, "robust", set);
    if (folder !== undefined) await measureCharacters(terminal, folder, set);
  }
  return isBehind ? 1 : 0;
}

async function measureTests(terminal: Terminal, folder: string): Promise<boolean> {
  const tests = (await readFile(join(folder, "tests.jsonl"), "utf8"))
    .split("\n")
    .filter((line) => line !== "")
    .map((line) => PageTest.parse(JSON.parse(line)));
  const kinds = ["present", "order", "absent"] as const;
  terminal.out(`olmOCR-bench, tests passed:\n\n| reader | ${kinds.join(" | ")} |`);
  terminal.out("|---|--:|--:|--:|");
  const passed: number[] = [];
  const failures: string[] = [];
  for (const reader of READERS) {
    const texts = new Map<string, string[]>();
    for (const pdf of new Set(tests.map((test) => test.pdf))) {
      texts.set(pdf, await readOrNothing(reader, join(folder, "pdfs", pdf)));
    }
    const results = tests.map((test) => ({
      test,
      ok: passes(test, texts.get(test.pdf)?.[test.page - 1] ?? ""),
    }));
    const cells = kinds.map((kind) => {
      const own = results.filter(({ test, ok }) => test.type === kind && ok !== undefined);
      return `${own.filter(({ ok }) => ok).length}/${own.length}`;
    });
    terminal.out(`| ${reader.name} | ${cells.join(" | ")} |`);
    const inOrder = results.filter(({ test, ok }) => test.type !== "absent" && ok === true);
    passed.push(inOrder.length);
    if (reader.name !== "Quire") continue;
    for (const { test, ok } of results) if (ok === false) failures.push(told(test));
  }
  terminal.out(`\nFailed by Quire:\n${failures.join("\n")}`);
  const [own = 0, ...peers] = passed;
  return own < Math.max(...peers);
}

function told(test: PageTest): string {
  const text =
    "text" in test ? test.text : "before" in test ? `${test.before} < ${test.after}` : "";
  return `${test.type} ${test.pdf}: ${text.slice(0, 140)}`;
}

async function measureWords(terminal: Terminal, folder: string): Promise<void> {
  terminal.out("\nWords of the Markdown truth, recall and order:\n");
  terminal.out(`| file | ${READERS.map(({ name }) => name).join(" | ")} |\n|---|--:|--:|--:|`);
  const sums = READERS.map(() => ({ recall: 0, order: 0 }));
  let files = 0;
  for (const name of (await readdir(folder)).filter((one) => one.endsWith(".md")).sort()) {
    const pdf = join(folder, name.replace(/\.md$/, ".pdf"));
    if (!existsSync(pdf)) continue;
    const truth = await readFile(join(folder, name), "utf8");
    files += 1;
    const cells: string[] = [];
    for (const [at, reader] of READERS.entries()) {
      const { recall, order } = matchWords(truth, (await readOrNothing(reader, pdf)).join("\n"));
      cells.push(`${recall.toFixed(3)} ${order.toFixed(3)}`);
      const sum = sums[at];
      if (sum !== undefined) [sum.recall, sum.order] = [sum.recall + recall, sum.order + order];
    }
    terminal.out(`| ${name} | ${cells.join(" | ")} |`);
  }
  const means = sums.map((sum) => [sum.recall, sum.order].map((x) => (x / files).toFixed(3)));
  terminal.out(`| **mean of ${files}** | ${means.map((mean) => mean.join(" ")).join(" | ")} |`);
}

/** Characters and pairs of neighbouring characters that `pdftotext` reads, and the share of them that Quire reads. */
async function measureCharacters(terminal: Terminal, folder: string, set: string): Promise<void> {
  terminal.out(`\n${set}: share of pdftotext's characters, and of its pairs, that Quire reads\n`);
  terminal.out("| file | characters | recall | pairs |\n|---|--:|--:|--:|");
  const sums = { characters: 0, single: 0, pairs: 0, files: 0 };
  for (const name of (await readdir(folder)).filter((one) => /\.pdf$/i.test(one)).sort()) {
    const path = join(folder, name);
    const wanted = lettersOf((await readPoppler(path, [])).join(""));
    if (wanted.length < 20) continue;
    const found = lettersOf((await readOrNothing({ name, read: readQuire }, path)).join(""));
    const single = shareFound(wanted, found);
    const pairs = shareFound(pairsOf(wanted), pairsOf(found));
    terminal.out(`| ${name} | ${wanted.length} | ${single.toFixed(3)} | ${pairs.toFixed(3)} |`);
    sums.characters += wanted.length;
    sums.single += single;
    sums.pairs += pairs;
    sums.files += 1;
  }
  const means = [sums.single, sums.pairs].map((sum) => (sum / sums.files).toFixed(3));
  terminal.out(`| **mean of ${sums.files}** | ${sums.characters} | ${means.join(" | ")} |`);
}

function lettersOf(text: string): string[] {
  return Array.from(text.normalize("NFKC").replaceAll(/[^\p{L}\p{N}]/gu, ""));
}

function pairsOf(letters: readonly string[]): string[] {
  return letters.slice(1).map((letter, at) => `${letters[at] ?? ""}${letter}`);
}

function shareFound(wanted: readonly string[], found: readonly string[]): number {
  const left = new Map<string, number>();
  for (const one of found) left.set(one, (left.get(one) ?? 0) + 1);
  let hits = 0;
  for (const one of wanted) {
    const count = left.get(one) ?? 0;
    if (count > 0) hits += 1;
    left.set(one, count - 1);
  }
  return hits / Math.max(1, wanted.length);
}

function readQuire(path: string): Promise<string[]> {
  return readPages(path);
}

async function readPoppler(path: string, options: readonly string[]): Promise<string[]> {
  const { stdout } = await run("pdftotext", [...options, "-enc", "UTF-8", path, "-"], {
    maxBuffer: 64 * 1024 * 1024,
  });
  return stdout.split("\f");
}

/** A file that can't be read has no text; that is a result, not the end of the measurement. */
async function readOrNothing(reader: Reader, path: string): Promise<string[]> {
  try {
    return await reader.read(path);
  } catch {
    return [];
  }
}
