// What search found for a question → its ranked candidates and which of them are right.
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { rankWith, rankCandidates, type Weights } from "../../src/agents/evidence/score.ts";
import type { Scored } from "../../src/agents/evidence/ranked.ts";
import type { Candidate } from "../../src/agents/evidence/candidates.ts";
import type { Passage } from "../../src/domain/documents/passage.ts";
import { Collected, type Found } from "./collect.ts";
import type { TrainingQuestion, TrainingSet } from "./training-set.ts";
import {
  definingPassages,
  definitionSearch,
} from "../../src/agents/evidence/certain/definitions.ts";

export type Example = {
  set: string;
  id: string;
  group: string;
  half: "a" | "b";
  isAnswerable: boolean;
  /** Asked of a collection that the question does not belong to. */
  isForeign: boolean;
  text: string;
  passages: Passage[];
  termWeights: ReadonlyMap<string, number>;
  isRight: (candidate: Candidate) => boolean;
};

export type RankedExample = { example: Example; scored: Scored; isRight: boolean[] };

/** Passages of each question that are read: as many as the agents get at the first look. */
const PASSAGES = 8;

export async function readExamples(folder: string, set: TrainingSet): Promise<Example[]> {
  const lines = (await readFile(join(folder, `${set.name}.jsonl`), "utf8")).trim().split("\n");
  const byId = new Map(set.questions.map((question) => [question.id, question]));
  return lines.map((line, at) => {
    const { id, question, found } = Collected.parse(JSON.parse(line));
    const asked = byId.get(id);
    const all = found.results.map(toPassage);
    const wanted = definitionSearch(question);
    const defining = wanted === undefined ? [] : definingPassages(wanted.query, all);
    const passages = [...new Set([...defining, ...all.slice(0, PASSAGES)])];
    return {
      set: set.name,
      id,
      group: asked?.group ?? id,
      half: asked?.half ?? (at % 2 === 0 ? "a" : "b"),
      isAnswerable: asked?.isRight !== undefined,
      isForeign: asked === undefined,
      text: question,
      passages,
      termWeights: new Map(Object.entries(found.term_weights)),
      isRight: (candidate) => isRightFor(asked, candidate),
    };
  });
}

const READ = new WeakMap<Example, Scored>();

/** What is read of the candidates is read once; the weights only order them. */
export function rank(example: Example, weights: Weights = {}): RankedExample {
  const read = READ.get(example) ?? rankCandidates(example, example.passages);
  READ.set(example, read);
  const scored = rankWith(weights, read);
  const isRight = scored.ranked.map(({ candidate }) => judge(example, candidate));
  return { example, scored, isRight };
}

const JUDGED = new WeakMap<Example, Map<Candidate, boolean>>();

function judge(example: Example, candidate: Candidate): boolean {
  const judged = JUDGED.get(example) ?? new Map<Candidate, boolean>();
  JUDGED.set(example, judged);
  const isRight = judged.get(candidate) ?? example.isRight(candidate);
  judged.set(candidate, isRight);
  return isRight;
}

function isRightFor(asked: TrainingQuestion | undefined, candidate: Candidate): boolean {
  const { header, headings = "", text, passage } = candidate;
  const told = `${header?.text ?? ""} ${headings} ${text}`.replaceAll(/\s+/g, " ");
  const { pageStart, pageEnd } = passage.window ?? passage;
  const pages = Array.from({ length: pageEnd - pageStart + 1 }, (_, i) => pageStart + i);
  return asked?.isRight?.({ text: told, own: text, filename: passage.filename, pages }) ?? false;
}

function toPassage(result: Found["results"][number]): Passage {
  const { window } = result;
  return {
    id: result.chunk_id,
    index: result.chunk_index,
    ...toRange(result),
    context: result.context,
    documentId: result.document_id,
    // Of a document only the active version is found.
    versionId: result.document_id,
    versionNo: 0,
    filename: result.source_file,
    score: result.score,
    scores: { vector: null, sparse: null, fused: null, rerank: null },
    window: window === null ? null : toRange(window),
  };
}

type Range = Pick<Passage, "start" | "end" | "text" | "pageStart" | "pageEnd">;

function toRange(range: {
  start: number;
  end: number;
  text: string;
  page_start: number;
  page_end: number;
}): Range {
  const { start, end, text, page_start: pageStart, page_end: pageEnd } = range;
  return { start, end, text, pageStart, pageEnd };
}
