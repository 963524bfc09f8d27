// `npm run evaluate -- NAME`: promises and quality measured on sets with known answers, beside published figures.
import { evaluateAbstention } from "./evaluate/abstention.ts";
import { evaluateAnswers } from "./evaluate/answers.ts";
import { evaluateChunking } from "./evaluate/chunking.ts";
import { evaluateCitations } from "./evaluate/citations.ts";
import { evaluateContext } from "./evaluate/context.ts";
import { evaluateDeletes } from "./evaluate/deletes.ts";
import { evaluateDocuments } from "./evaluate/documents.ts";
import { evaluateFollowUps } from "./evaluate/followups.ts";
import { evaluateGate } from "../evaluation/gate/gate.ts";
import { evaluateGraph } from "./evaluate/graph.ts";
import { evaluateInjection } from "./evaluate/injection.ts";
import { evaluateLayout } from "./evaluate/layout.ts";
import { evaluateParsers } from "./evaluate/parsers.ts";
import { evaluateRetrieval, RETRIEVAL_SETS } from "./evaluate/retrieval/evaluate-retrieval.ts";
import { evaluateRobustness } from "./evaluate/robust.ts";
import { evaluateSummaries } from "./evaluate/summaries.ts";
import { evaluateTables } from "./evaluate/tables.ts";
import { evaluateVerifier } from "./evaluate/verifier.ts";
import { processTerminal } from "./output/terminal.ts";
import type { Terminal } from "./output/terminal.ts";

const EVALUATIONS: Record<string, (terminal: Terminal, args: string[]) => Promise<number>> = {
  abstention: evaluateAbstention,
  answers: evaluateAnswers,
  chunking: evaluateChunking,
  citations: evaluateCitations,
  context: evaluateContext,
  deletes: evaluateDeletes,
  documents: evaluateDocuments,
  followups: evaluateFollowUps,
  gate: evaluateGate,
  graph: evaluateGraph,
  injection: evaluateInjection,
  layout: evaluateLayout,
  parsers: evaluateParsers,
  retrieval: async (terminal, args) => evaluateRetrieval(terminal, RETRIEVAL_SETS, args),
  robust: evaluateRobustness,
  summaries: evaluateSummaries,
  tables: evaluateTables,
  verifier: evaluateVerifier,
  ...Object.fromEntries(
    RETRIEVAL_SETS.map((set) => [
      set,
      async (terminal: Terminal, args: string[]) => evaluateRetrieval(terminal, [set], args),
    ]),
  ),
};

const terminal = processTerminal();
const evaluate = EVALUATIONS[process.argv[2] ?? ""];
if (evaluate === undefined) {
  terminal.err(`Say which: npm run evaluate -- ${Object.keys(EVALUATIONS).join("|")}`);
  process.exitCode = 2;
} else {
  process.exitCode = await evaluate(terminal, process.argv.slice(3));
}
