// The agent that holds an answer's statements against their evidence.
import { z } from "zod";
import type { Claim } from "../../domain/answers/answer.ts";
import type { Agent } from "../run/run-agent.ts";
import instructions from "./prompt.txt";
import { AGENT_SETTINGS } from "../run/settings.ts";
import { checkStatement, plainOf, type StatementToVerify } from "./check-statement.ts";
import { worstStatus } from "./score.ts";
import { counted } from "../../shared/counted.ts";

type VerificationTask = { question: string; statements: readonly StatementToVerify[] };

const Status = z.enum([
  "supported",
  "partially_supported",
  "not_found",
  "contradicted",
  "uncertain",
]);

const Output = z.object({
  statements: z.array(z.object({ statement: z.int(), status: Status, quote: z.string() })).max(200),
});
type Output = z.infer<typeof Output>;

export const verifier: Agent<VerificationTask, Output> = {
  name: "verifier",
  settings: AGENT_SETTINGS.verifier,
  prompt: (task) => [
    { role: "system", content: instructions },
    { role: "user", content: promptOf(task) },
  ],
  output: Output,
  faultIn: ({ statements }, task) => {
    const numbers = new Set(statements.map(({ statement }) => statement));
    const missing = task.statements.findIndex((_, i) => !numbers.has(i + 1));
    if (missing >= 0) return `Statement ${missing + 1} has no status.`;
    const unproven = statements.find(
      ({ statement, status, quote }) =>
        status === "supported" && !holdsQuote(task.statements[statement - 1]?.evidence, quote),
    );
    if (unproven === undefined) return undefined;
    return `The quote for statement ${unproven.statement} is not in its evidence.`;
  },
  rules: ({ statements }) => ({
    statements: statements.map((statement, i) => {
      const { status, quote } = checkStatement(statement);
      return { statement: i + 1, status, quote };
    }),
  }),
  summarise: ({ statements }) => {
    const held = statements.filter(({ status }) => status === "supported").length;
    return `${held} of ${counted(statements.length, "statement")} supported`;
  },
};

/**
 * The statuses in the order of the statements. Whatever a model says, a figure that the rules find contradicted or
 * nowhere in the evidence stays so: numbers are compared, not judged.
 */
export function statusesOf(output: Output, task: VerificationTask): Claim["status"][] {
  return task.statements.map((statement, i) => {
    const said = output.statements.find((entry) => entry.statement === i + 1);
    const { status, checks } = checkStatement(statement);
    const isAboutFacts = checks.some(({ conflicts }) =>
      conflicts.some(({ kind, force }) => force === "denied" || kind === "number"),
    );
    return said === undefined || isAboutFacts
      ? worstStatus([status, said?.status ?? status])
      : said.status;
  });
}

function holdsQuote(evidence: string | undefined, quote: string): boolean {
  return quote.trim() !== "" && plainOf(evidence ?? "").includes(plainOf(quote));
}

function promptOf({ question, statements }: VerificationTask): string {
  // A name no document can know, so that text in the evidence can't close its own fence.
  const fence = crypto.randomUUID().slice(0, 8);
  const blocks = statements.map(
    ({ text, evidence }, i) =>
      `Statement ${i + 1}: ${text}\n<evidence-${fence} statement="${i + 1}">\n${evidence}\n</evidence-${fence}>`,
  );
  return `Question: ${question}\n\n${blocks.join("\n\n")}`;
}
