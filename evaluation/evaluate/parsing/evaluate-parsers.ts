// Office files with their text as Markdown beside them: how much of it the parsers keep, and in which order.
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Terminal } from "../../../scripts/output/terminal/terminal.ts";
import { dataFolder } from "../../data/data-folder.ts";
import { readPages } from "./read-text.ts";
import { matchWords, type WordMatch } from "./word-match.ts";

const FORMATS = ["docx", "pptx", "xlsx"];
const AIM = 0.97;
const WORST = 10;

type Scored = WordMatch & { file: string; problem?: string };

/** 0 when every format reaches the aim, or when there is nothing to measure. */
export async function evaluateParsers(terminal: Terminal): Promise<number> {
  const rows: string[] = [];
  const all: Scored[] = [];
  let isGood = true;
  for (const format of FORMATS) {
    const folder = dataFolder(terminal, "robust", `${format}_with_markdown_gt`);
    if (folder === undefined) continue;
    const scored = await scoreFolder(folder, format);
    const recall = mean(scored.map((one) => one.recall));
    const byWord = weighted(scored);
    const order = mean(scored.map((one) => one.order));
    isGood &&= recall >= AIM;
    const failed = scored.filter(({ problem }) => problem !== undefined).length;
    rows.push(
      `| ${[format, scored.length, failed, show(recall), show(byWord), show(order)].join(" | ")} |`,
    );
    all.push(...scored);
  }
  if (rows.length === 0) return 0;
  terminal.out(
    [
      "| format | files | failed | word recall, mean | of all words | order |",
      "|---|--:|--:|--:|--:|--:|",
      ...rows,
    ].join("\n"),
  );
  const worst = all.toSorted((a, b) => a.recall - b.recall || a.order - b.order).slice(0, WORST);
  terminal.out(`\nWorst ${worst.length} by recall (recall, order, words of truth):`);
  for (const { file, recall, order, words, problem } of worst) {
    terminal.out(
      `${show(recall)} ${show(order)} ${words} ${file}${problem === undefined ? "" : `: ${problem}`}`,
    );
  }
  return isGood ? 0 : 1;
}

async function scoreFolder(folder: string, format: string): Promise<Scored[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith(`.${format}.md`)).sort();
  const scored: Scored[] = [];
  for (const name of names) {
    const file = name.slice(0, -".md".length);
    const truth = await readFile(join(folder, name), "utf8");
    try {
      const pages = await readPages(join(folder, file));
      scored.push({ file, ...matchWords(truth, pages.join("\n")) });
    } catch (error) {
      const problem = error instanceof Error ? error.message : String(error);
      if (problem.startsWith("ENOENT")) continue;
      scored.push({ file, words: 0, recall: 0, order: 0, problem });
    }
  }
  return scored;
}

function weighted(scored: readonly Scored[]): number {
  const words = scored.reduce((sum, one) => sum + one.words, 0);
  return scored.reduce((sum, { recall, words: own }) => sum + recall * own, 0) / Math.max(words, 1);
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / Math.max(values.length, 1);
}

function show(share: number): string {
  return share.toFixed(3);
}
