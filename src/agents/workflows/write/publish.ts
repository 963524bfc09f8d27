// Sends the statements of a draft to the run's listener, as soon as each is proven.
import type { Answer, Citation, Claim } from "../../../domain/answers/answer.ts";
import { type Cited, createCiter, citeStatements } from "../../citer/cite.ts";
import { showInMode } from "../../formatter/mode.ts";
import type { Run } from "../../run/run.ts";
import type { Statement } from "../../run/statement.ts";
import { statementsOf } from "../../synthesiser/agent.ts";
import type { Question } from "../../synthesiser/extract.ts";
import { completeStatements } from "../../synthesiser/reply.ts";
import { checkClaimByRules } from "../../verifier/apply-verification.ts";
import type { Draft } from "./draft.ts";

/**
 * Returns the run without its statement events: those of an earlier draft have been sent, and a
 * better one follows as the whole answer.
 */
export function withoutStatementEvents(run: Run): Run {
  return { ...run, sendStatement: () => undefined };
}

/**
 * Publishes the results of a plan's calculations. Returns undefined if their figures are on no
 * stored page.
 */
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

/** Sends a draft that needs no further check to the run's listener. */
export function publish(run: Run, draft: Draft): Draft {
  if (run.isWatched) createPublisher(run, draft.question, []).finish(draft.cited, draft.policy);
  return draft;
}

type Sending = { policy: Answer["policy"]; citations: readonly Citation[] };

/**
 * Sends each statement once: while the model writes, and the rest after everything is cited. A
 * statement is sent only after the rules have checked it against its quotes, because it cannot be
 * withdrawn.
 */
export function createPublisher(run: Run, question: Question, offers: readonly Statement[]) {
  const early = createCiter(run.locate);
  let [read, last, isAnew] = [0, "", false];
  const sent: string[] = [];
  const send = (claim: Claim, { policy, citations }: Sending): void => {
    const shown = showInMode(
      { mode: run.mode, policy, citations },
      claim.basis === "cells" ? claim : checkClaimByRules(claim, citations, question),
    );
    const line = shown === undefined ? undefined : run.renderLine(shown, citations);
    if (shown === undefined || line === undefined || sent.includes(line)) return;
    run.sendStatement(shown, citations, isAnew);
    isAnew = false;
    sent.push(line);
  };
  return {
    hasSent: (): boolean => sent.length > 0,
    onText: async (text: string): Promise<void> => {
      // After an invalid reply, the model writes another.
      if (!text.startsWith(last)) [read, isAnew] = [0, sent.length > 0];
      last = text;
      const written = completeStatements(text);
      for (const statement of written.slice(read)) {
        read += 1;
        const [found] = statementsOf(
          { sufficient: true, statements: [statement] },
          question.passages,
          offers,
        );
        const claim = found === undefined ? undefined : await early.cite(found);
        if (claim !== undefined) send(claim, { policy: "model", ...early });
      }
    },
    finish: ({ claims, citations }: Cited, policy: Answer["policy"]): void => {
      // After a failure in mid-answer, the whole answer follows; a second beginning would only
      // confuse.
      if (policy === "rules" && sent.length > 0) return;
      for (const claim of claims) send(claim, { policy, citations });
    },
  };
}
