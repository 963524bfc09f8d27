// In hybrid mode, replaces a model's unproven words by what it quoted, if that answers the
// question.
import { overlap } from "../../language/text-range.ts";
import type { Citation, Claim } from "../../domain/answers/answer.ts";
import { citeStatements } from "../citer/cite.ts";
import { extractEvidence, type Question } from "../synthesiser/extract.ts";
import type { Run } from "../run/run.ts";
import type { Evidence, Statement } from "../run/statement.ts";
import { renderQuote } from "../synthesiser/state-evidence.ts";
import { checkClaimByRules, toShownClaim } from "../verifier/apply-verification.ts";

type Unproven = {
  question: Question;
  /** The quotes of each statement that is not shown. */
  quotes: readonly (readonly Evidence[])[];
  shown: readonly Citation[];
};

/**
 * Returns further claims in the document's own words, and their citations, numbered after those
 * that are shown.
 */
export async function quoteInstead(
  run: Run,
  { question, quotes, shown }: Unproven,
): Promise<{ claims: Claim[]; citations: Citation[] }> {
  const statements = new Map<string, Statement>();
  for (const evidence of quotes) {
    const statement = sentenceFor(question, evidence);
    const isShown = statement?.evidence.every((one) => shown.some((cited) => overlaps(cited, one)));
    if (statement !== undefined && isShown === false) statements.set(statement.text, statement);
  }
  const { claims, citations } = await citeStatements(run.locate, [...statements.values()], shown);
  const all = [...shown, ...citations];
  const held = claims.filter(
    (claim) => toShownClaim(checkClaimByRules(claim, all, question)) !== undefined,
  );
  const used = new Set(held.flatMap((claim) => claim.citations));
  return { claims: held, citations: citations.filter(({ n }) => used.has(n)) };
}

/**
 * Returns undefined if the rules do not find that the quote answers, because a model that is wrong
 * may have quoted anything.
 */
function sentenceFor(question: Question, evidence: readonly Evidence[]): Statement | undefined {
  for (const { passage, range } of evidence) {
    const found = extractEvidence({ ...question, passages: [passage] }).find((one) =>
      overlap(one.range, range),
    );
    if (found === undefined) continue;
    const header = found.header === undefined ? [] : [{ passage, ...found.header }];
    const quote = { passage, range: found.range, text: found.text };
    return { text: renderQuote(found), evidence: [quote, ...header] };
  }
  return undefined;
}

function overlaps(cited: Citation, { passage, range }: Evidence): boolean {
  return cited.documentId === passage.documentId && overlap(cited, range);
}
