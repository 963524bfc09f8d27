// The agent that checks each statement of an answer against the evidence it cites.
import { type Agent, createPrompt } from "../run/agent.ts";
import instructions from "./prompt.txt";
import { judgementOf, Judgements, relianceOn } from "./by-model/judgements.ts";
import { promptOf, type VerificationTask } from "./by-model/user-prompt.ts";
import { checkStatement } from "./check-statement.ts";
import { counted } from "../../shared/counted.ts";

export const verifier: Agent<VerificationTask, Judgements> = {
  name: "verifier",
  prompt: createPrompt(instructions, promptOf),
  output: Judgements,
  mayBeCut: true,
  faultIn: (output, task) =>
    task.statements.some((statement, i) => judgementOf(output, statement, i) !== undefined)
      ? undefined
      : "No statement has a status, or the quotes are not in the evidence.",
  rules: ({ statements }) => ({
    statements: statements.map((statement, i) => {
      const { status, quote } = checkStatement(statement);
      return { statement: i + 1, status, quote };
    }),
  }),
  summarise: (judgements, { statements }) =>
    `${countSupported(judgements, statements.length)} of ${counted(statements.length, "statement")} supported${explainReliance(judgements, statements.length)}`,
  count: (judgements, { statements }) => ({
    supported_statements: countSupported(judgements, statements.length),
  }),
};

/**
 * Counts the supported statements of the answer. A model may judge a statement twice, or judge
 * statements that do not exist; only the first judgement of each real statement counts.
 */
function countSupported({ statements: judged }: Judgements, count: number): number {
  const first = Array.from({ length: count }, (_, i) =>
    judged.find(({ statement }) => statement === i + 1),
  );
  return first.filter((judgement) => judgement?.status === "supported").length;
}

/** Tells an operator why the rules decided although a model replied. */
function explainReliance(judgements: Judgements, count: number): string {
  const { onSupport, onDoubt } = relianceOn(judgements, count);
  if (onSupport && onDoubt) return "";
  if (onDoubt) return ", which does not count: the model also supported a wrong control statement";
  if (onSupport)
    return ", whose doubts do not count: the model also doubted a right control statement";
  return ", which does not count: the model judged control statements wrongly both ways";
}
