// The agent that holds an answer's statements against their evidence.
import { z } from "zod";
import type { Claim } from "../../domain/answers/answer.ts";
import type { Agent } from "../run/run-agent.ts";
import instructions from "./prompt.txt";
import { AGENT_SETTINGS } from "../run/settings.ts";
import { checkStatement, plainOf, type StatementToVerify } from "./check-statement.ts";
import type { Conflict } from "./conflict.ts";
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
  summarise: ({ statements }) => {
    const held = statements.filter(({ status }) => status === "supported").length;
    return `${held} of ${counted(statements.length, "statement")} supported`;
  },
};

/**
 * In the order of the statements, with the words of the evidence that decide. The rules judge what a model left out or proves by
 * words that stand nowhere. No model overrules a contradiction of facts, or an amount that stands neither in the evidence nor
 * around it: amounts are compared, not judged.
 */
export function verdictsOf(
  output: Output,
  task: VerificationTask,
): Pick<Claim, "status" | "evidence">[] {
  return task.statements.map((statement, i) => {
    const said = judgementOf(output, statement, i);
    const { status, factStatus, quote, checks } = checkStatement(statement);
    if (said === undefined) return { status, evidence: quote };
    const conflicts = checks.flatMap((check) => check.conflicts);
    const isDecided =
      factStatus === "contradicted" || conflicts.some((one) => isUnknownAmount(one, statement));
    const evidence = holdsQuote(statement.evidence, said.quote) ? said.quote : quote;
    return { status: isDecided ? worstStatus([status, said.status]) : said.status, evidence };
  });
}

const FIGURE = /\d+(?:[.,]\d+)*/g;

/** The figures of an amount that no quote has may stand in what the document is called, in a heading or in the question. */
function isUnknownAmount({ kind, force, about }: Conflict, statement: StatementToVerify): boolean {
  if (kind !== "number") return false;
  const read = `${contextOf(statement)}\n${statement.evidence}\n${statement.question}`;
  const known = new Set(read.match(FIGURE));
  return force === "denied" || (about.match(FIGURE) ?? []).some((figure) => !known.has(figure));
}

function judgementOf(
  { statements }: Output,
  { evidence }: StatementToVerify,
  at: number,
): Output["statements"][number] | undefined {
  const said = statements.find(({ statement }) => statement === at + 1);
  return said?.status === "supported" && !holdsQuote(evidence, said.quote) ? undefined : said;
}

function holdsQuote(evidence: string, quote: string): boolean {
  return quote.trim() !== "" && plainOf(evidence).includes(plainOf(quote));
}

function promptOf({ question, statements }: VerificationTask): string {
  // A name no document can know, so that text in the evidence can't close its own fence.
  const fence = crypto.randomUUID().slice(0, 8);
  const blocks = statements.map((statement, i) => {
    const tagged = (tag: string, text: string) =>
      `<${tag}-${fence} statement="${i + 1}">\n${text}\n</${tag}-${fence}>`;
    const context = tagged("context", contextOf(statement));
    return `Statement ${i + 1}: ${statement.text}\n${context}\n${tagged("evidence", statement.evidence)}`;
  });
  return `Question: ${question}\n\n${blocks.join("\n\n")}`;
}

/** What the documents are called, and what stands above and before the quotes; a line each. */
function contextOf({ context, before, rows, listed }: StatementToVerify): string {
  const items = listed.map(({ leadIn, item }) => `${leadIn} ${item}`);
  const lines = [context, ...before, ...rows.map(({ rendered }) => rendered), ...items];
  return lines
    .map((line) => line.trim())
    .filter((line) => line !== "")
    .join("\n");
}
