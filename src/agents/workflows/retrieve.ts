// The retriever: a first search, then assess → (rewrite → search → assess), until the context is
// good or the rounds are used up.
import type { Passage, SearchOutcome } from "../../domain/documents/passage.ts";
import { runAgent } from "../run/run-agent.ts";
import type { Analysis } from "../analyst/agent.ts";
import { assessor, GOOD_QUALITY } from "../assessor/agent.ts";
import { rewriter } from "../rewriter/agent.ts";
import { readAheadOfSearch, readAheadOfTables, MOST_TO_READ, wideSearch } from "./look/ahead.ts";
import { route } from "../router/agent.ts";
import { isLedByModel, type Run } from "../run/run.ts";
import type { SearchCall } from "../run/tools.ts";
import { parseOnce } from "../../language/question/parse-question.ts";
import { definingPassages, definitionSearch } from "../evidence/certain/definitions.ts";
import { MOST_PASSAGES, search, interleave, mergePassages } from "./look/search.ts";

export type Retrieved = {
  passages: Passage[];
  termWeights: ReadonlyMap<string, number>;
  /** The assessor's score in [0, 1]. */
  quality: number;
  missing: string;
};

const REWRITES = [1, 2] as const;

/** What a search found, whether assessed or not. */
export type SearchResult = Pick<SearchOutcome, "passages" | "termWeights">;

/** Runs the first search. If the router narrows the documents down, they are searched again. */
export async function searchFirst(run: Run, analysis: Analysis): Promise<SearchResult> {
  // Polite phrases and instructions do not describe the passages.
  const { text: query } = parseOnce(analysis.text);
  readAheadOfSearch(run, analysis);
  const everywhere = await search(run, { query });
  readAheadOfTables(run, analysis, everywhere);
  const documents = await route(run, analysis, everywhere.passages);
  if (documents === undefined) return everywhere;
  const narrowed = await search(run, { query, documents });
  return narrowed.passages.length > 0 ? narrowed : everywhere;
}

/**
 * Returns the passages of the first search, followed by those of a second one in other words,
 * because a writer reads all of them at once.
 */
export async function searchAgain(
  run: Run,
  analysis: Analysis,
  first: SearchResult,
): Promise<Passage[]> {
  const { passages, termWeights } = first;
  if (run.effort === "thorough") return (await improvePassages(run, analysis, first)).passages;
  if (run.maxIterations < 2) return [...passages];
  const unfound = { analysis, missing: "", round: 1 as const, termWeights };
  const { output } = await runAgent(run, rewriter, unfound);
  const queries = output.queries.filter((query) => query !== analysis.text);
  const found = await Promise.all([
    search(run, wideSearch(analysis.text)),
    ...queries.map((query) => search(run, { query })),
  ]);
  return mergePassages(
    [passages, interleave(found.map((outcome) => outcome.passages))],
    MOST_TO_READ,
  );
}

/** Adds what the question's own words find beyond the first search. */
export async function widenPassages(
  run: Run,
  question: string,
  passages: readonly Passage[],
): Promise<Passage[]> {
  const further = await search(run, wideSearch(question));
  return mergePassages([passages, further.passages], MOST_TO_READ);
}

/** Searches in other words until the passages are good enough. */
export async function improvePassages(
  run: Run,
  analysis: Analysis,
  first: SearchResult,
): Promise<Retrieved> {
  const defining = await findDefinitions(run, analysis);
  const passages = mergePassages([defining, first.passages]);
  let found = await assess(run, analysis, { ...first, passages });
  for (const round of REWRITES.slice(0, run.maxIterations - 1)) {
    if (found.quality >= GOOD_QUALITY || run.budget.deadline.aborted) break;
    const { missing, termWeights } = found;
    if (round === 1) searchAhead(run, analysis, termWeights);
    const { output } = await runAgent(run, rewriter, { analysis, missing, round, termWeights });
    const more = await Promise.all([
      ...(round === 1 ? [search(run, wideSearch(analysis.text))] : []),
      ...output.queries.map((query) => search(run, searchOfRound(query, round))),
    ]);
    const further = interleave(more.map((outcome) => outcome.passages));
    const all = mergePassages([found.passages, further], MOST_TO_READ);
    if (all.length === found.passages.length) continue;
    found = await assess(run, analysis, { passages: all, termWeights });
  }
  return found;
}

/**
 * By rules, the second round also follows from the question, so the searches of both rounds run at
 * once.
 */
function searchAhead(run: Run, analysis: Analysis, termWeights: SearchResult["termWeights"]): void {
  if (isLedByModel(run) || run.maxIterations <= 2) return;
  const { queries } = rewriter.rules({ analysis, missing: "", round: 2, termWeights });
  void Promise.allSettled(queries.map((query) => run.tools.search(searchOfRound(query, 2))));
}

/**
 * Returns the search of a round. The second one searches by words alone, for more passages, and for
 * several on a page.
 */
function searchOfRound(query: string, round: 1 | 2): SearchCall {
  return round === 2
    ? { query, strategy: "sparse", topK: MOST_PASSAGES, unique: "none" }
    : { query };
}

async function findDefinitions(run: Run, { text }: Analysis): Promise<Passage[]> {
  const wanted = definitionSearch(text);
  if (wanted === undefined) return [];
  const { passages } = await search(run, wanted);
  return definingPassages(wanted.query, passages);
}

async function assess(
  run: Run,
  analysis: Analysis,
  { passages, termWeights }: SearchResult,
): Promise<Retrieved> {
  const { output } = await runAgent(run, assessor, { text: analysis.text, passages, termWeights });
  return { passages, termWeights, ...output };
}
