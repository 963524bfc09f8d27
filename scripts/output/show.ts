// How answers, passages and documents look on a terminal.
import { styleText } from "node:util";
import type { Answer, Citation, Document, Passage, SearchResults } from "../client/contract.ts";
import { RequestError } from "../client/request-error.ts";
import { wrap } from "./wrap.ts";

const QUOTE_LENGTH = 220;
const PASSAGE_LENGTH = 400;
/** As in a table of contents, between a name and its page. */
const LEADERS = /(?:\s*[.,·…_]){4,}\s*/g;

type Shown = { width: number };

export function showAnswer(answer: Answer, { tookMs, width }: Shown & { tookMs: number }): string {
  const { outcome, policy } = answer;
  const notes = [outcome, `policy ${policy}`, `${Math.round(tookMs)} ms${timings(answer)}`];
  return [
    wrap(answer.answer, { width, indent: "  ", hang: "    " }),
    ...byPage(answer.citations).map((group) => showCitations(group, width)),
    ...answer.warnings.map((warning) =>
      styleText("yellow", wrap(`! ${warning}`, { width, indent: "  ", hang: "    " })),
    ),
    styleText("dim", wrap(notes.join(" · "), { width, indent: "  " })),
  ].join("\n");
}

/** Neighbours that stand on the same page of the same file are shown under one heading. */
function byPage(citations: readonly Citation[]): Citation[][] {
  const groups: Citation[][] = [];
  for (const citation of citations) {
    const group = groups.at(-1);
    const [first] = group ?? [];
    if (first !== undefined && place(first) === place(citation)) group?.push(citation);
    else groups.push([citation]);
  }
  return groups;
}

function place({ source_file: file, ...citation }: Citation): string {
  return `${file}, ${pages(citation)}`;
}

function showCitations(group: readonly Citation[], width: number): string {
  const [first] = group;
  const heading = first === undefined ? "" : `  ${place(first)}`;
  const quotes = group.map(({ n, quote }) => {
    const told = `[${n}] “${shorten(quote.replaceAll(LEADERS, " … "), QUOTE_LENGTH)}”`;
    return styleText("italic", wrap(told, { width, indent: "    ", hang: "        " }));
  });
  return [styleText("cyan", heading), ...quotes].join("\n");
}

export function showResults(found: SearchResults, { width }: Shown): string {
  if (found.results.length === 0) return "Nothing found.";
  const stale = found.stale ? "\nThe index is stale: its settings changed since it was made." : "";
  const shown = found.results.map((passage, at) => showPassage(passage, { at, width }));
  return shown.join("\n\n") + stale;
}

function showPassage(passage: Passage, { at, width }: Shown & { at: number }): string {
  const { source_file: file, score } = passage;
  const head = `${at + 1}. ${file}, ${pages(passage)}  ${styleText("dim", score.toFixed(3))}`;
  return `${head}\n${wrap(shorten(passage.text, PASSAGE_LENGTH), { width, indent: "   " })}`;
}

export function showDocument(document: Document): string {
  const { filename, status, page_count: pageCount, chunk_count: chunkCount, error } = document;
  const label = status.padEnd("processing".length);
  if (error !== null) return `${label}  ${filename}: ${error.code}: ${error.detail}`;
  const size = status === "ready" ? sizeOf(pageCount, chunkCount) : stage(document);
  return `${label}  ${filename} (${size})`;
}

function sizeOf(pageCount: number | null, chunkCount: number | null): string {
  return `${counted(pageCount ?? 0, "page")}, ${counted(chunkCount ?? 0, "chunk")}`;
}

export function counted(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? "" : "s"}`;
}

export function stage({ stage: name, status, progress }: Document): string {
  const steps = progress.total > 0 ? ` ${progress.done}/${progress.total}` : "";
  return `${name ?? status}${steps}`;
}

export function showError(error: unknown): string {
  if (!(error instanceof RequestError))
    return error instanceof Error ? error.message : String(error);
  const id = error.requestId === undefined ? "" : ` (request ${error.requestId})`;
  return `${error.code}: ${error.message}${id}`;
}

function pages({ page_start: from, page_end: to }: { page_start: number; page_end: number }) {
  return from === to ? `page ${from}` : `pages ${from}–${to}`;
}

function timings({ timings_ms: parts }: Answer): string {
  const shown = Object.entries(parts).map(([name, ms]) => `${name} ${Math.round(ms)}`);
  return shown.length === 0 ? "" : ` (${shown.join(", ")})`;
}

function shorten(text: string, length: number): string {
  const line = text.replaceAll(/\s+/g, " ").trim();
  return line.length <= length ? line : `${line.slice(0, length - 1)}…`;
}
