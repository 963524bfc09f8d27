// The agent that holds an answer's statements against their evidence.
import type { Agent } from "../run/run-agent.ts";
import instructions from "./prompt.txt";
import { AGENT_SETTINGS } from "../run/settings.ts";
import { judgementOf, Judgements } from "./by-model/judgements.ts";
import { promptOf, type VerificationTask } from "./by-model/user-prompt.ts";
import { checkStatement } from "./check-statement.ts";
import { counted } from "../../shared/counted.ts";

export const verifier: Agent<VerificationTask, Judgements> = {
  name: "verifier",
  settings: AGENT_SETTINGS.verifier,
  prompt: (task) => [
    { role: "system", content: instructions },
    { role: "user", content: promptOf(task) },
  ],
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
  summarise: ({ statements }) =>
    `${supportedIn(statements)} of ${counted(statements.length, "statement")} supported`,
  count: ({ statements }) => ({ supported_statements: supportedIn(statements) }),
};

function supportedIn(statements: Judgements["statements"]): number {
  return statements.filter(({ status }) => status === "supported").length;
}
