// The agent that holds an answer's statements against their evidence.
import { z } from "zod";
import type { Claim } from "../../domain/answers/answer.ts";
import type { Agent } from "../run/run-agent.ts";
import instructions from "./prompt.txt";
import { AGENT_SETTINGS } from "../run/settings.ts";
import { aliasesIn, withAliases } from "./wording/names/aliases.ts";
import { type Check, checkClaim, WHOLLY_SAID } from "./check-claim.ts";
import { splitClaims } from "./claims.ts";
import { type Evidence, readEvidence } from "./evidence.ts";
import { type Conflict, tellConflict } from "./conflict.ts";
import type { EvidenceTable } from "./tables/evidence-table.ts";
import type { Support } from "./wording/support.ts";
import { worstStatus } from "./score.ts";

export type StatementToVerify = {
  text: string;
  /** What is quoted for it; only this proves it. */
  evidence: string;
  /** What the documents are called, what heads the quotes and what was asked: it names, and proves nothing. */
  context: string;
  /** What was asked: an answer may repeat it. */
  question: string;
  /** What stands around the quotes: it tells whom "it" means, and proves nothing. */
  around: string;
  /** The tables that quoted rows stand in. */
  tables: readonly EvidenceTable[];
  /** Quoted rows of tables as they stand, and told by their headings. */
  rows: readonly { text: string; rendered: string }[];
};

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
    return `${held} of ${statements.length} statements supported`;
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

type Checked = {
  status: Claim["status"];
  quote: string;
  checks: Check[];
  /** The status by what can be compared: amounts, names, denials and the like. */
  hardStatus: Claim["status"];
  /** How far the words of the whole statement are accounted for. */
  support: Support;
  /** What speaks against it, in words; empty for a statement that is supported. */
  reasons: string[];
};

const CHECKED = new WeakMap<StatementToVerify, Checked>();

/**
 * By rules alone: the worst status of the claims that a statement makes, and the sentence that decides it. Remembered for as
 * long as the statement is: the rules' verdict also bounds a model's.
 */
export function checkStatement(statement: StatementToVerify): Checked {
  const known = CHECKED.get(statement);
  if (known !== undefined) return known;
  const checked = checkAnew(statement);
  CHECKED.set(statement, checked);
  return checked;
}

function checkAnew(statement: StatementToVerify): Checked {
  const row = statement.rows.find(({ rendered }) => plainOf(rendered) === plainOf(statement.text));
  if (row !== undefined) {
    const { status, support } = WHOLLY_SAID;
    return { status, hardStatus: status, support, quote: row.text, checks: [], reasons: [] };
  }
  const evidence = readEvidence(statement.evidence, { ...statement, isQuoted: true });
  const text = withAliases(statement.text, statement.evidence, aliasesIn(statement.around));
  const whole = checkClaim(text, evidence, { isAnswer: true });
  // Said by one sentence, a statement holds as a whole; made of several, each part is checked by itself.
  const isWhole = whole.status === "supported" && whole.evidence.length === 1;
  const checks = isWhole ? [whole] : checkParts(text, evidence, whole);
  // Words that the evidence lacks hide in a part that repeats a long subject; the whole tells them apart.
  const { isSaid } = whole.support;
  const hardStatus = worstStatus(checks.map((check) => check.status));
  const status = isSaid ? hardStatus : worstStatus([hardStatus, "partially_supported"]);
  const decides = checks.find((check) => check.status === status) ?? whole;
  const [range] = decides.evidence;
  const quote = range === undefined ? "" : statement.evidence.slice(range.start, range.end);
  const added = whole.support.words.map(({ text: word }) => word).join(" ");
  const conflicts: Conflict[] = [whole, ...checks].flatMap((check) => check.conflicts);
  if (!isSaid && added !== "") conflicts.push({ kind: "added", force: "missing", about: added });
  if (status === "supported") conflicts.length = 0;
  const { support } = whole;
  return {
    status,
    hardStatus,
    support,
    quote,
    checks,
    reasons: [...new Set(conflicts.map(tellConflict))],
  };
}

function checkParts(text: string, evidence: Evidence, whole: Check): Check[] {
  const claims = splitClaims(text);
  return claims.length < 2
    ? [whole]
    : claims.map(({ text: part }) => checkClaim(part, evidence, { isAnswer: true }));
}

function holdsQuote(evidence: string | undefined, quote: string): boolean {
  return quote.trim() !== "" && plainOf(evidence ?? "").includes(plainOf(quote));
}

function plainOf(text: string): string {
  return text.replaceAll(/\s+/g, " ").trim().toLowerCase();
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
