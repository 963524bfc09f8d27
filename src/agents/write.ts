// Passages → statements → cited claims, told to whoever watches as soon as each is proven.
import type { Answer, Citation, Claim } from "../domain/answer.ts";
import type { Passage } from "../domain/passage.ts";
import { addStep, runAgent, type Agent } from "./agent.ts";
import { type Cited, citer, citeStatements, isProven } from "./cite.ts";
import { fitContext } from "./context.ts";
import type { Question } from "./extract.ts";
import { showInMode } from "./mode.ts";
import type { Run } from "./run.ts";
import type { Statement } from "./statement.ts";
import { completeStatements } from "./stream-statements.ts";
import { statementsOf, type SynthesiserOutput } from "./synthesise.ts";
import { checkClaimByRules } from "./verify/shown-claim.ts";

/** What has been written so far, before and after it is reviewed. */
export type Draft = {
  question: Question;
  cited: Cited;
  policy: Answer["policy"];
  /** What a model wrote and its quotes don't hold: never shown. */
  unproven?: readonly Statement[];
};

/** `cells` are what look-ups found: told by the rules, and where a model proves nothing; it has their rows among the passages. */
type ToWrite = Question & { cells?: readonly Statement[] };

/** Writes an answer from the question's passages. Empty claims mean that the passages don't answer. */
export async function write(
  run: Run,
  agent: Agent<Question, SynthesiserOutput>,
  { cells = [], ...question }: ToWrite,
): Promise<Draft> {
  const { passages, how } = fitContext(question, run.budget.tokensLeft());
  if (how !== "whole" && run.model !== undefined) {
    run.warnings.push(`The token budget is small, so the passages were ${how} for the model.`);
  }
  const fitted = { ...question, passages };
  const publisher = run.isWatched ? createPublisher(run, question.passages) : undefined;
  // The rules cost no tokens: they read everything.
  const reader = { ...agent, rules: () => agent.rules(question) };
  const { output, policy } = await runAgent({ ...run, onText: publisher?.onText }, reader, fitted);
  const read = policy === "model" ? passages : question.passages;
  const started = run.now();
  const written = statementsOf(output, read);
  const isByCells = cells.length > 0 && !(policy === "model" && written.some(isProven));
  const cited = await citeStatements(run.locate, isByCells ? [...cells, ...written] : written);
  publisher?.finish(cited, policy);
  addStep(run, {
    agent: "citer",
    policy: "rules",
    startedMs: started - run.startedAt,
    elapsedMs: run.now() - started,
    summary: `${cited.citations.length} quotes found on their pages, ${cited.dropped} statements dropped`,
  });
  if (policy === "rules") return { question, cited, policy };
  const unproven = written.filter((statement) => !isProven(statement));
  return { question, cited, policy: isByCells ? "mixed" : policy, unproven };
}

/** Publishes the results of a plan's calculations; undefined if their figures are on no stored page. */
export async function publishStatements(
  run: Run,
  question: Question,
  statements: readonly Statement[],
): Promise<Draft | undefined> {
  const cited = await citeStatements(run.locate, statements);
  if (cited.claims.length === 0) return undefined;
  const isModels = run.trace.some(
    ({ agent, policy }) => agent === "calculator" && policy === "model",
  );
  return publish(run, { question, cited, policy: isModels ? "mixed" : "rules" });
}

/** A draft that is finished as it is: sent to whoever watches. */
export function publish(run: Run, draft: Draft): Draft {
  if (run.isWatched)
    createPublisher(run, draft.question.passages).finish(draft.cited, draft.policy);
  return draft;
}

type Sending = { policy: Answer["policy"]; citations: readonly Citation[] };

/**
 * Sends each statement once: while the model writes, and what is left when all is cited. None goes out before the rules have
 * held it against its quotes: what has been read can't be taken back.
 */
function createPublisher(run: Run, passages: readonly Passage[]) {
  const early = citer(run.locate);
  let read = 0;
  const sent: string[] = [];
  const send = (claim: Claim, { policy, citations }: Sending): void => {
    const shown = showInMode(
      { mode: run.mode, policy, citations },
      claim.basis === "cells" ? claim : checkClaimByRules(claim, citations, passages),
    );
    const line = shown === undefined ? undefined : run.line(shown, citations);
    if (line === undefined || sent.includes(line)) return;
    run.emit({ event: "delta", text: sent.length === 0 ? line : `\n${line}` });
    sent.push(line);
  };
  return {
    onText: async (text: string): Promise<void> => {
      const written = completeStatements(text);
      for (const statement of written.slice(read)) {
        read += 1;
        const [found] = statementsOf({ sufficient: true, statements: [statement] }, passages);
        const claim = found === undefined ? undefined : await early.cite(found);
        if (claim !== undefined) send(claim, { policy: "model", ...early });
      }
    },
    finish: ({ claims, citations }: Cited, policy: Answer["policy"]): void => {
      // After a failure in mid-writing the whole answer follows as such; a second beginning would only confuse.
      if (policy === "rules" && sent.length > 0) return;
      for (const claim of claims) send(claim, { policy, citations });
    },
  };
}
