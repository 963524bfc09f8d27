// Passages → statements → cited claims. The run's listener gets each claim as soon as it is proven.
import { warning } from "../../../domain/answers/warning.ts";
import { runAgent } from "../../run/run-agent.ts";
import { beginStep } from "../../run/trace.ts";
import type { Agent } from "../../run/agent.ts";
import { type Cited, citeStatements, isProven } from "../../citer/cite.ts";
import { fitContext } from "../../synthesiser/fit-context.ts";
import type { Question } from "../../synthesiser/extract.ts";
import { withRows } from "../../synthesiser/offers.ts";
import { tokensIn } from "../../run/budget.ts";
import { usesModel, type Run } from "../../run/run.ts";
import type { Statement } from "../../run/statement.ts";
import { mergeRepeated } from "../../synthesiser/reply.ts";
import { type Material, statementsOf, type SynthesiserOutput } from "../../synthesiser/agent.ts";
import { counted } from "../../../shared/counted.ts";
import type { Draft } from "./draft.ts";
import { withoutStatementEvents, createPublisher } from "./publish.ts";

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
