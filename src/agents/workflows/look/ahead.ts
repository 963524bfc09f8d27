// What the steps after a look will ask the indexes for is known before it: it is read at the same time, because each call
// of a distant database takes longer than what it reads.
import { queryTerms } from "../../../language/words/terms.ts";
import type { Analysis } from "../../analyst/agent.ts";
import { rewriter } from "../../rewriter/agent.ts";
import { isLedByModel, type Run } from "../../run/run.ts";
import { tableTermsOf } from "../../table-reader/read-source.ts";
import { listAsked } from "../../lists/ask-list.ts";
import { asksForRate } from "../../../language/question/asks-for.ts";
import type { SearchCall } from "../../run/tools.ts";
import type { Looked } from "../retrieve.ts";
import { parseOnce } from "../../../language/question/parse-question.ts";
import { definitionSearch } from "../../evidence/certain/definitions.ts";

/** Together with the first look: what tables are found by, the searches by which rules would look on, and how many documents are ready. */
export function aheadOfLook(run: Run, analysis: Analysis): void {
  const { text } = analysis;
  // Perhaps nothing will answer: then the answer says how many documents could be searched.
  if (!isLedByModel(run)) void Promise.allSettled([run.tools.readiness()]);
  const parsed = parseOnce(text);
  const ofRates = asksForRate(text) ? parsed.operation.operands : [];
  run.tools.readAhead({
    queries: [...furtherSearches(run, analysis).map(({ query }) => query), ...ofRates],
    tableTerms: [...new Set([...queryTerms(text), ...tableTermsOf(parsed)])],
  });
  if (listAsked(text) !== undefined || asksForRate(text))
    void run.tools.findHeaded(queryTerms(text)).catch(() => undefined);
}

/**
 * After the first look: the searches that follow where tables do not answer run while tables are read, and what the last
 * look would search for is read.
 */
export function aheadOfTables(run: Run, analysis: Analysis, { termWeights }: Looked): void {
  void Promise.allSettled(furtherSearches(run, analysis).map((call) => run.tools.search(call)));
  run.tools.readAhead({ queries: rewritten(run, { analysis, round: 2, termWeights }) });
}

/** The search for a definition, the wide search and the first searches in other words. They follow from the question alone. */
function furtherSearches(run: Run, analysis: Analysis): readonly SearchCall[] {
  if (isLedByModel(run)) return [];
  const definition = definitionSearch(analysis.text);
  const queries = rewritten(run, { analysis, round: 1, termWeights: new Map() });
  return [
    ...(definition === undefined ? [] : [definition]),
    ...(queries.length === 0 ? [] : [wideSearch(analysis.text)]),
    ...queries.map((query) => ({ query })),
  ];
}

/** The queries of the rules; none if a model will write them. */
function rewritten(
  run: Run,
  unfound: { analysis: Analysis; round: 1 | 2; termWeights: ReadonlyMap<string, number> },
): readonly string[] {
  return isLedByModel(run) || run.maxIterations <= unfound.round
    ? []
    : rewriter.rules({ ...unfound, missing: "" }).queries;
}

/** An answer is made from more passages than it needs, rather than miss the one that proves it. */
export const MOST_TO_READ = 32;

/**
 * By words alone, so that no model is asked. Several passages of a page may be found: what proves the answer is often on the
 * page of a passage that has more of the question's words.
 */
export function wideSearch(question: string): SearchCall {
  const { text: query } = parseOnce(question);
  return { query, strategy: "sparse", topK: MOST_TO_READ, unique: "none" };
}
