// How answers, passages and documents look on a terminal.
import { styleText } from "node:util";
import type { Answer, Citation, Document, Passage, SearchResults } from "../client/contract.ts";
import { RequestError } from "../client/request-error.ts";

const QUOTE_LENGTH = 220;
const PASSAGE_LENGTH = 400;

export function showAnswer(answer: Answer, tookMs: number): string {
  const { outcome, policy } = answer;
  const notes = [outcome, `policy ${policy}`, `${Math.round(tookMs)} ms${timings(answer)}`];
  return [
    indent(answer.answer),
    ...answer.citations.map(showCitation),
    ...answer.warnings.map((warning) => styleText("yellow", `  ! ${warning}`)),
    styleText("dim", `  ${notes.join(" · ")}`),
  ].join("\n");
}

function showCitation(citation: Citation): string {
  const { n, source_file: file } = citation;
  const quote = styleText("italic", `“${shorten(citation.quote, QUOTE_LENGTH)}”`);
  return `${styleText("cyan", `  [${n}] ${file}, ${pages(citation)}`)}\n      ${quote}`;
}

export function showResults(found: SearchResults): string {
  if (found.results.length === 0) return "Nothing found.";
  const stale = found.stale ? "\nThe index is stale: its settings changed since it was made." : "";
  return found.results.map(showPassage).join("\n\n") + stale;
}

function showPassage(passage: Passage, at: number): string {
  const { source_file: file, score } = passage;
  const head = `${at + 1}. ${file}, ${pages(passage)}  ${styleText("dim", score.toFixed(3))}`;
  return `${head}\n${indent(shorten(passage.text, PASSAGE_LENGTH), "   ")}`;
}

export function showDocument(document: Document): string {
  const { id, filename, status, page_count: pageCount, chunk_count: chunkCount, error } = document;
  if (error !== null)
    return `${id}  ${status.padEnd(10)} ${filename}: ${error.code}: ${error.detail}`;
  const size = status === "ready" ? sizeOf(pageCount, chunkCount) : stage(document);
  return `${id}  ${status.padEnd(10)} ${filename} (${size})`;
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

function indent(text: string, by = "  "): string {
  return text.replaceAll(/^/gm, by);
}
