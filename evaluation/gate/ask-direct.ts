// The agents without retrieval: the chunks that hold the quotes are what a search has found.
import "../../scripts/evaluate/text-modules.ts";
import { newMeter } from "../../src/domain/scope.ts";
import type { Chunk, NewChunk } from "../../src/domain/chunk.ts";
import type { Page } from "../../src/domain/page.ts";
import type { Passage } from "../../src/domain/passage.ts";
import type { LanguageModel } from "../../src/models/language-model.ts";
import { locateQuote } from "../../src/retrieval/locate-quote.ts";
import { joinAround } from "../../src/retrieval/window.ts";
import type { GateStatement } from "./gate-statement.ts";
import type { IndexedDocument } from "./indexed-documents.ts";
import { fateOf } from "./outcome.ts";
import type { Judged } from "./report.ts";
import { type Script, scriptedReply, scriptOf } from "./scripted-writer.ts";

/** Chunks on either side of the one that was found, as collections have it by default. */
const WINDOW = 2;

export async function askDirectly(
  statement: GateStatement,
  document: IndexedDocument,
): Promise<Judged> {
  // Only after the hook for prompts is in place.
  const { answerQuestion } = await import("../../src/agents/orchestrator.ts");
  const script = scriptOf(statement);
  const passages = passagesWith(statement, document);
  const pages: { load: (owner: unknown, page: number) => Promise<Page | undefined> } = {
    load: async (_owner, page) => document.pages[page - 1],
  };
  const { answer } = await answerQuestion(
    {
      model: scriptedModel(script),
      meter: newMeter(),
      tools: {
        search: async () => ({
          passages,
          strategy: "hybrid",
          alpha: 0.5,
          termWeights: new Map(),
          timingsMs: {},
        }),
        hasGraph: false,
        lookUpTable: async () => [],
        summaries: async () => new Map(),
        findTables: async () => [],
        findHeaded: async () => [],
        readTables: async () => [],
        quoteRow: async () => undefined,
      },
      locate: (place) => locateQuote({ pages }, { tenant: "ten", collection: "col" }, place),
      now: () => Date.now(),
      signal: new AbortController().signal,
    },
    {
      id: statement.id,
      question: statement.question,
      style: { format: "markdown", citations: "numeric", linkTo: () => "" },
    },
  );
  const claim = answer.claims.find(({ text }) => text.startsWith(statement.statement));
  return { ...statement, fate: fateOf(script, answer), status: claim?.status, script };
}

function scriptedModel(script: Script): LanguageModel {
  const complete: LanguageModel["complete"] = async ({ messages }) => ({
    text: scriptedReply(script, messages),
    model: "scripted",
    finish: "stop",
    usage: { promptTokens: 1, completionTokens: 1, neurons: 0 },
  });
  return {
    name: "scripted",
    complete,
    async *stream(request) {
      const completion = await complete(request);
      yield { type: "delta", text: completion.text };
      yield { type: "end", completion };
    },
  };
}

/** For each quote a chunk that holds it, or the beginning of it, with the chunks around. */
function passagesWith(statement: GateStatement, document: IndexedDocument): Passage[] {
  const found = statement.quotes.flatMap((quote) => chunkWith(quote, statement.page, document));
  return [...new Set(found)].map((chunk) => toPassage(chunk, document));
}

function chunkWith(
  quote: string,
  page: number | undefined,
  { chunks }: IndexedDocument,
): NewChunk[] {
  const near = chunks.filter(
    ({ pageStart, pageEnd }) => page === undefined || (pageStart <= page && pageEnd >= page),
  );
  const words = plain(quote);
  const holds = (chunk: NewChunk, part: string) => plain(chunk.text).includes(part);
  const held =
    near.find((chunk) => holds(chunk, words)) ??
    near.find((chunk) => holds(chunk, words.slice(0, 60))) ??
    near.find((chunk) => holds(chunk, words.slice(0, 25)));
  return held === undefined ? [] : [held];
}

function toPassage(hit: NewChunk, { filename, chunks }: IndexedDocument): Passage {
  const around = chunks.filter(({ index }) => Math.abs(index - hit.index) <= WINDOW);
  const stored = (chunk: NewChunk): Chunk => ({
    ...chunk,
    id: `ver_${filename}:${chunk.index}`,
    documentId: `doc_${filename}`,
    versionId: `ver_${filename}`,
    versionNo: 1,
    filename,
  });
  return {
    ...stored(hit),
    score: 1,
    scores: { vector: null, sparse: 1, fused: null, rerank: null },
    window: joinAround(around.map(stored), stored(hit)),
  };
}

function plain(text: string): string {
  return text.replaceAll(/\s+/g, " ").trim();
}
