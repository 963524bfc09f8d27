// Passages → statements → cited claims, told to whoever watches as soon as each is proven.
import type { Answer, Citation, Claim } from "../domain/answer.ts";
import type { Passage } from "../domain/passage.ts";
import { addStep, runAgent, type Agent } from "./agent.ts";
import { type Cited, citer, citeStatements } from "./cite.ts";
import { fitContext } from "./context.ts";
import type { Question } from "./extract.ts";
import { answerFromTables } from "./figures/answer-figure.ts";
import { merge } from "./retrieve.ts";
import type { Run } from "./run.ts";
import { completeStatements } from "./stream-statements.ts";
import { statementsOf, type SynthesiserOutput } from "./synthesise.ts";
import { answerFromValues, type Values } from "./table-values/answer-values.ts";
import { askedCalculation } from "./table-values/ask-calculation.ts";
import { listMembers } from "./table-values/list-members.ts";
import { checkClaimByRules, toShown } from "./verify/shown-claim.ts";

/** What has been written so far, before and after it is reviewed. */
export type Draft = { question: Question; cited: Cited; policy: Answer["policy"] };

/** Writes an answer from the question's passages. Empty claims mean that the passages don't answer. */
export async function write(
  run: Run,
  agent: Agent<Question, SynthesiserOutput>,
  question: Question,
): Promise<Draft> {
  const { passages, how } = fitContext(question, run.budget.tokensLeft());
  if (how !== "whole" && run.model !== undefined) {
    run.warnings.push(`The token budget is short: the passages were ${how} for the model.`);
  }
  const fitted = { ...question, passages };
  const told = teller(run, question.passages);
  // The rules cost no tokens: they read everything.
  const reader = { ...agent, rules: () => agent.rules(question) };
  const { output, policy } = await runAgent({ ...run, onText: told.onText }, reader, fitted);
  const read = policy === "model" ? passages : question.passages;
  const started = run.now();
  const cited = await citeStatements(run.locate, statementsOf(output, read));
  told.finish(cited, policy);
  addStep(run, {
    agent: "citer",
    policy: "rules",
    startedMs: started - run.startedAt,
    elapsedMs: run.now() - started,
    summary: `${cited.citations.length} quotes found on their pages, ${cited.dropped} statements dropped`,
  });
  return { question, cited, policy };
}

/**
 * What rows and columns answer is read and reckoned by rules, whatever model there is: models miscount. Undefined where they
 * don't answer; without claims where a row or an input of what is to be reckoned is missing, which a warning then says.
 */
export async function writeFromTables(run: Run, question: Question): Promise<Draft | undefined> {
  const started = run.now();
  const values = await answerFrom(run, question);
  if (values === undefined) return undefined;
  run.warnings.push(...values.missing.map((what) => `Not found: ${what}.`));
  const cited = await citeStatements(run.locate, values.statements);
  addStep(run, {
    agent: "calculator",
    policy: "rules",
    startedMs: started - run.startedAt,
    elapsedMs: run.now() - started,
    summary: `${cited.citations.length} rows of tables read, ${cited.calculations.length} results reckoned`,
  });
  if (cited.claims.length === 0 && values.missing.length === 0) return undefined;
  // The passages that the rows stand in belong to the answer's context.
  const passages = merge([
    question.passages,
    values.statements.flatMap(({ evidence }) => evidence.map(({ passage }) => passage)),
  ]);
  if (cited.claims.length > 0) teller(run, passages).finish(cited, "rules");
  return { question: { ...question, passages }, cited, policy: "rules" };
}

/** Lists and products first: a figure by itself is no answer to them. */
async function answerFrom(
  { tools }: Run,
  { text, passages }: Question,
): Promise<Values | undefined> {
  const documents = [...new Set(passages.map(({ documentId }) => documentId))];
  const members = await listMembers(tools, text, documents);
  if (members !== undefined) return { statements: members, missing: [] };
  const isProduct = askedCalculation(text)?.operation === "*";
  const product = isProduct ? await answerFromValues(tools, text) : undefined;
  if (product !== undefined) return product;
  const figures = await answerFromTables(tools, text, passages);
  if (figures !== undefined) return { statements: figures, missing: [] };
  return isProduct ? undefined : answerFromValues(tools, text);
}

/**
 * Sends each statement once: while the model writes, and what is left when all is cited. None goes out before the rules have
 * held it against its quotes: what has been read can't be taken back.
 */
function teller(run: Run, passages: readonly Passage[]) {
  const early = citer(run.locate);
  let read = 0;
  const sent: string[] = [];
  const send = (claim: Claim, citations: readonly Citation[]): void => {
    const shown = toShown(
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
        if (claim !== undefined) send(claim, early.citations);
      }
    },
    finish: ({ claims, citations }: Cited, policy: Answer["policy"]): void => {
      // After a failure in mid-writing the whole answer follows as such; a second beginning would only confuse.
      if (policy === "rules" && sent.length > 0) return;
      for (const claim of claims) send(claim, citations);
    },
  };
}
