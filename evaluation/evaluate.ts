// `npm run evaluate -- NAME`: promises and quality measured on sets with known answers, beside published figures.
import "./text-modules.ts";
import "./rules/watch-rules.ts";
import { processTerminal } from "../scripts/output/terminal/terminal.ts";
import type { Terminal } from "../scripts/output/terminal/terminal.ts";
import { RETRIEVAL_SETS } from "./evaluate/retrieval/sets/sets.ts";
import { runScript } from "./run-script.ts";
import { explainingMissingPackages } from "./missing-packages.ts";

type Evaluation = (terminal: Terminal, args: string[]) => Promise<number>;

/** Imported when asked for: most of them need no package of this folder. */
const EVALUATIONS: Record<string, () => Promise<Evaluation>> = {
  abstention: async () =>
    (await import("./evaluate/abstention/evaluate-abstention.ts")).evaluateAbstention,
  answers: async () => (await import("./evaluate/answers/evaluate-answers.ts")).evaluateAnswers,
  chunking: async () => (await import("./evaluate/chunking/evaluate-chunking.ts")).evaluateChunking,
  citations: async () =>
    (await import("./evaluate/citations/evaluate-citations.ts")).evaluateCitations,
  context: async () => (await import("./evaluate/chunking/evaluate-context.ts")).evaluateContext,
  deletes: async () =>
    (await import("./evaluate/index-changes/evaluate-deletes.ts")).evaluateDeletes,
  documents: async () =>
    (await import("./evaluate/documents/evaluate-documents.ts")).evaluateDocuments,
  "embedder-change": async () =>
    (await import("./evaluate/index-changes/evaluate-embedder-change.ts")).evaluateEmbedderChange,
  followups: async () =>
    (await import("./evaluate/follow-ups/evaluate-follow-ups.ts")).evaluateFollowUps,
  gate: async () => (await import("./gate/evaluate-gate.ts")).evaluateGate,
  graph: async () => (await import("./evaluate/retrieval/evaluate-graph.ts")).evaluateGraph,
  injection: async () =>
    (await import("./evaluate/injection/evaluate-injection.ts")).evaluateInjection,
  layout: async () => (await import("./evaluate/parsing/evaluate-layout.ts")).evaluateLayout,
  marks: async () => (_, args) => runScript("marks.ts", args),
  natural: async () => (await import("./evaluate/natural/evaluate-natural.ts")).evaluateNatural,
  notations: async () =>
    (await import("./evaluate/notations/evaluate-notations.ts")).evaluateNotations,
  pages: async () => (await import("./evaluate/pages/evaluate-pages.ts")).evaluatePages,
  parsers: async () => (await import("./evaluate/parsing/evaluate-parsers.ts")).evaluateParsers,
  "plain-tables": async () =>
    (await import("./evaluate/plain-tables/evaluate-plain-tables.ts")).evaluatePlainTables,
  replies: async () => (await import("./evaluate/replies/evaluate-replies.ts")).evaluateReplies,
  retold: async () => (await import("./evaluate/retold/evaluate-retold.ts")).evaluateRetold,
  retrieval: () => retrievalOver(Object.keys(RETRIEVAL_SETS)),
  rules: async () => (await import("./rules/evaluate-rules.ts")).evaluateRules,
  robust: async () =>
    (await import("./evaluate/parsing/evaluate-robustness.ts")).evaluateRobustness,
  summaries: async () =>
    (await import("./evaluate/parsing/evaluate-summaries.ts")).evaluateSummaries,
  support: async () => (await import("./gate/evaluate-support.ts")).evaluateSupport,
  tables: async () => (await import("./evaluate/parsing/evaluate-tables.ts")).evaluateTables,
  "told-facts": async () =>
    (await import("./evaluate/told-facts/evaluate-told-facts.ts")).evaluateToldFacts,
  train: async () => (await import("./train/train.ts")).train,
  verifier: async () => (await import("./evaluate/verifier/evaluate-verifier.ts")).evaluateVerifier,
  wordings: async () => (await import("./evaluate/wordings/evaluate-wordings.ts")).evaluateWordings,
  ...Object.fromEntries(
    Object.keys(RETRIEVAL_SETS).map((set) => [set, () => retrievalOver([set])]),
  ),
};

async function retrievalOver(sets: readonly string[]): Promise<Evaluation> {
  const { evaluateRetrieval } = await import("./evaluate/retrieval/evaluate-retrieval.ts");
  return (terminal, args) => evaluateRetrieval(terminal, sets, args);
}

const terminal = processTerminal();
const load = EVALUATIONS[process.argv[2] ?? ""];
if (load === undefined) {
  terminal.err(`Say which: npm run evaluate -- ${Object.keys(EVALUATIONS).join("|")}`);
  process.exitCode = 2;
} else {
  process.exitCode = await explainingMissingPackages(terminal, async () => {
    const evaluate = await load();
    return evaluate(terminal, process.argv.slice(3));
  });
}
