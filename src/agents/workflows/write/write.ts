// Passages → statements → cited claims. The run's listener gets each claim as soon as it is proven.
import type { Answer, Citation, Claim } from "../../../domain/answers/answer.ts";
import type { Place } from "../../../domain/answers/session.ts";
import { warning } from "../../../domain/answers/warning.ts";
import { runAgent } from "../../run/run-agent.ts";
import { beginStep } from "../../run/trace.ts";
import type { Agent } from "../../run/agent.ts";
import { type Cited, createCiter, citeStatements, isProven } from "../../citer/cite.ts";
import { fitContext } from "../../synthesiser/fit-context.ts";
import type { Question } from "../../synthesiser/extract.ts";
import { showInMode } from "../../formatter/mode.ts";
import { withRows } from "../../synthesiser/offers.ts";
import { tokensIn } from "../../run/budget.ts";
import { usesModel, type Run } from "../../run/run.ts";
import type { Statement } from "../../run/statement.ts";
import { completeStatements, mergeRepeated } from "../../synthesiser/reply.ts";
import { type Material, statementsOf, type SynthesiserOutput } from "../../synthesiser/agent.ts";
import { counted } from "../../../shared/counted.ts";
import { checkClaimByRules } from "../../verifier/apply-verification.ts";

/** What has been written so far, before and after its review. */
export type Draft = {
  question: Question;
  /** What the writer was offered beside the passages. */
  offers?: readonly Statement[];
  cited: Cited;
  policy: Answer["policy"];
  /** Other readings of the question, which nothing answers either. */
  readings?: readonly Question[];
  /** Pages that the conversation is about. */
  places?: readonly Place[];
  /** Statements of a model that their quotes do not prove. They are never shown. */
  unproven?: readonly Statement[];
  /** The number of these without any quote. */
  unquoted?: number;
};

type ToWrite = Question & {
  /** Figures of tables and calculated results. A model may use them; the rules state them first. */
  offers?: readonly Statement[];
  /** Answers if no model does. Without it, the agent's rules answer. */
  otherwise?: (run: Run) => Promise<Draft>;
};

/**
 * Writes an answer from the question's passages. Empty claims mean that the passages do not answer.
 * Nothing is sent if a model will verify the whole draft.
 */
export async function write(
  run: Run,
  agent: Agent<Material, SynthesiserOutput>,
  { offers = [], otherwise, ...asked }: ToWrite,
): Promise<Draft> {
  const question = { ...asked, passages: withRows(asked.passages, offers) };
  const { history, guidelines, contextTokens = Infinity } = run;
  const material = { ...question, offers, history, guidelines };
  const { passages, how } = fitContext(question, {
    ofBudget: run.budget.tokensLeft(),
    ofContext: contextTokens - tokensIn(agent.prompt({ ...material, passages: [] })),
  });
  const fitted = { ...material, passages };
  const isSentEarly = run.isWatched && !usesModel(run, "verifier");
  const publisher = isSentEarly ? createPublisher(run, fitted, offers) : undefined;
  // The rules cost no tokens, so they read everything.
  const rules = () =>
    otherwise === undefined ? agent.rules(question) : { sufficient: false, statements: [] };
  const { output, policy } = await runAgent(
    { ...run, onText: publisher?.onText },
    { ...agent, rules },
    fitted,
  );
  // Rules write from all passages.
  if (how !== "whole" && policy === "model") {
    run.warnings.push(warning("passages_shortened", { names: [how] }));
  }
  if (policy === "rules" && otherwise !== undefined) {
    // After a model failed in mid-answer, a second beginning would only confuse the reader. Within
    // a conversation, the rules answer again.
    const isSilent = publisher?.hasSent() === true || run.history.length > 0;
    return otherwise(isSilent ? withoutStatementEvents(run) : run);
  }
  const read = policy === "model" ? passages : question.passages;
  const reply = policy === "model" ? mergeRepeated(output) : output;
  const written = statementsOf(reply, read, offers);
  // A model has chosen among the offers, and its finding that nothing answers counts. The rules
  // state the offers first.
  const cited = await cite(run, policy === "rules" ? [...offers, ...written] : written);
  publisher?.finish(cited, policy);
  if (policy === "rules") return { question, offers, cited, policy };
  const unproven = written.filter((statement) => !isProven(statement));
  const unquoted = reply.sufficient
    ? reply.statements.filter(({ quotes }) => quotes.length === 0).length
    : 0;
  return { question, offers, cited, policy, unproven, unquoted };
}

async function cite(run: Run, statements: readonly Statement[]): Promise<Cited> {
  const end = beginStep(run, "citer");
  const cited = await citeStatements(run.locate, statements);
  end({
    policy: "rules",
    summary: `${counted(cited.citations.length, "quote")} found, ${counted(cited.dropped, "statement")} left out`,
    counts: { quotes: cited.citations.length, left_out_statements: cited.dropped },
  });
  return cited;
}

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
function createPublisher(run: Run, question: Question, offers: readonly Statement[]) {
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
