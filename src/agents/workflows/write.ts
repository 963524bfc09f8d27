// Passages → statements → cited claims, told to whoever watches as soon as each is proven.
import type { Answer, Citation, Claim } from "../../domain/answer.ts";
import { addStep, runAgent, type Agent } from "../run/run-agent.ts";
import { type Cited, citer, citeStatements, isProven } from "../citer/cite.ts";
import { fitContext } from "../synthesiser/fit-context.ts";
import type { Question } from "../synthesiser/extract.ts";
import { showInMode } from "../formatter/mode.ts";
import type { Run } from "../run/run.ts";
import type { Statement } from "../run/statement.ts";
import { completeStatements } from "../synthesiser/stream-statements.ts";
import { statementsOf, type SynthesiserOutput } from "../synthesiser/agent.ts";
import { checkClaimByRules } from "../verifier/shown-claim.ts";

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
    run.warnings.push(`The token budget is short: the passages were ${how} for the model.`);
  }
  const fitted = { ...question, passages };
  const told = run.isWatched ? teller(run, question) : undefined;
  // The rules cost no tokens: they read everything.
  const reader = { ...agent, rules: () => agent.rules(question) };
  const { output, policy } = await runAgent({ ...run, onText: told?.onText }, reader, fitted);
  const read = policy === "model" ? passages : question.passages;
  const started = run.now();
  const written = statementsOf(output, read);
  const isByCells = cells.length > 0 && !(policy === "model" && written.some(isProven));
  const cited = await citeStatements(run.locate, isByCells ? [...cells, ...written] : written);
  told?.finish(cited, policy);
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

/** What the steps of a plan have reckoned; undefined where the figures that it takes stand on no stored page. */
export async function tellStatements(
  run: Run,
  question: Question,
  statements: readonly Statement[],
): Promise<Draft | undefined> {
  const cited = await citeStatements(run.locate, statements);
  if (cited.claims.length === 0) return undefined;
  const isModels = run.trace.some(
    ({ agent, policy }) => agent === "calculator" && policy === "model",
  );
  return tell(run, { question, cited, policy: isModels ? "mixed" : "rules" });
}

/** A draft that is finished as it is: sent to whoever watches. */
export function tell(run: Run, draft: Draft): Draft {
  if (run.isWatched) teller(run, draft.question).finish(draft.cited, draft.policy);
  return draft;
}

type Sending = { policy: Answer["policy"]; citations: readonly Citation[] };

/**
 * Sends each statement once: while the model writes, and what is left when all is cited. None goes out before the rules have
 * held it against its quotes: what has been read can't be taken back.
 */
function teller(run: Run, question: Question) {
  const early = citer(run.locate);
  let read = 0;
  const sent: string[] = [];
  const send = (claim: Claim, { policy, citations }: Sending): void => {
    const shown = showInMode(
      { mode: run.mode, policy, citations },
      claim.basis === "cells" ? claim : checkClaimByRules(claim, citations, question),
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
        const [found] = statementsOf(
          { sufficient: true, statements: [statement] },
          question.passages,
        );
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
