// The agent that holds an answer's statements against their evidence.
import type { Agent } from "../run/run-agent.ts";
import instructions from "./prompt.txt";
import { AGENT_SETTINGS } from "../run/settings.ts";
import { CONTROLS, relianceOn, verdictsOfControls } from "./by-model/controls.ts";
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
    statements: [
      ...verdictsOfControls(),
      ...statements.map((statement, i) => {
        const { status, quote } = checkStatement(statement);
        return { statement: CONTROLS.length + i + 1, status, quote };
      }),
    ],
  }),
  summarise: (judgements) =>
    `${supportedIn(judgements)} of ${counted(statementsIn(judgements).length, "statement")} supported${reservationOn(judgements)}`,
  count: (judgements) => ({ supported_statements: supportedIn(judgements) }),
};

function statementsIn({ statements }: Judgements): Judgements["statements"] {
  return statements.filter(({ statement }) => statement > CONTROLS.length);
}

function supportedIn(judgements: Judgements): number {
  return statementsIn(judgements).filter(({ status }) => status === "supported").length;
}

/** Tells an operator why the rules judged without a model that replied. */
function reservationOn(judgements: Judgements): string {
  const { onSupport, onDoubt } = relianceOn(judgements);
  if (onSupport && onDoubt) return "";
  if (onDoubt) return ", which does not count: the model also supported a wrong control statement";
  if (onSupport)
    return ", whose doubts do not count: the model also doubted a right control statement";
  return ", which does not count: the model judged control statements wrongly both ways";
}
