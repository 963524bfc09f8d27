// Reads ahead what the steps after a search will request from the indexes, because a round trip to
// a distant database takes longer than the reading.
import { queryTerms } from "../../../language/words/terms.ts";
import type { Analysis } from "../../analyst/agent.ts";
import { rewriter } from "../../rewriter/agent.ts";
import { isLedByModel, type Run } from "../../run/run.ts";
import { tableTermsOf } from "../../table-reader/read-source.ts";
import { readListQuestion } from "../../lists/ask-list.ts";
import { asksForRate } from "../../../language/question/asks-for.ts";
import type { SearchCall } from "../../run/tools.ts";
import type { SearchOutcome } from "../../../domain/documents/passage.ts";
import { parseOnce } from "../../../language/question/parse-question.ts";
import { definitionSearch } from "../../evidence/certain/definitions.ts";

/**
 * Reads together with the first search: the tables, the further searches of the rules, and how many
 * documents are ready.
 */
export function readAheadOfSearch(run: Run, analysis: Analysis): void {
  const { text } = analysis;
  // If nothing answers, the answer says how many documents could be searched.
  if (!isLedByModel(run)) void Promise.allSettled([run.tools.readiness()]);
  const parsed = parseOnce(text);
  const ofRates = asksForRate(text) ? parsed.operation.operands : [];
  run.tools.readAhead({
    queries: [...furtherSearches(run, analysis).map(({ query }) => query), ...ofRates],
    tableTerms: [...new Set([...queryTerms(text), ...tableTermsOf(parsed)])],
  });
  if (readListQuestion(text) !== undefined || asksForRate(text))
    void run.tools.findHeaded(queryTerms(text)).catch(() => undefined);
}

/**
 * After the first search, runs the further searches while tables are read, in case tables do not
 * answer, and reads ahead for the last search.
 */
export function readAheadOfTables(
  run: Run,
  analysis: Analysis,
  { termWeights }: Pick<SearchOutcome, "termWeights">,
): void {
  void Promise.allSettled(furtherSearches(run, analysis).map((call) => run.tools.search(call)));
  run.tools.readAhead({ queries: rewrittenByRules(run, { analysis, round: 2, termWeights }) });
}

/**
 * Returns the search for a definition, the wide search, and the first rewritten searches. They
 * follow from the question alone.
 */
function furtherSearches(run: Run, analysis: Analysis): readonly SearchCall[] {
  if (isLedByModel(run)) return [];
  const definition = definitionSearch(analysis.text);
  const queries = rewrittenByRules(run, { analysis, round: 1, termWeights: new Map() });
  return [
    ...(definition === undefined ? [] : [definition]),
    ...(queries.length === 0 ? [] : [wideSearch(analysis.text)]),
    ...queries.map((query) => ({ query })),
  ];
}

/** Returns the rewritten queries of the rules, or none if a model will write them. */
function rewrittenByRules(
  run: Run,
  unfound: { analysis: Analysis; round: 1 | 2; termWeights: ReadonlyMap<string, number> },
): readonly string[] {
  return isLedByModel(run) || run.maxIterations <= unfound.round
    ? []
    : rewriter.rules({ ...unfound, missing: "" }).queries;
}

/** More passages than an answer needs, so as not to miss the one that proves it. */
export const MOST_TO_READ = 32;

/**
 * Returns a search by words alone, so that no model is needed. Several passages of a page may be
 * found, because the proof is often on the page of a passage with more of the question's words.
 */
export function wideSearch(question: string): SearchCall {
  const { text: query } = parseOnce(question);
  return { query, strategy: "sparse", topK: MOST_TO_READ, unique: "none" };
}
