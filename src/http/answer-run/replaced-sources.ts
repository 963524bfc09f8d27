// Marks quotes of stored answers that are no longer on their pages, because stored answers outlive
// the contents that they quote.
import type { Context } from "hono";
import { verificationScore } from "../../agents/verifier/score.ts";
import { warning } from "../../domain/answers/warning.ts";
import type { Document } from "../../domain/documents/document.ts";
import type { Scope } from "../../domain/scope.ts";
import { locateQuote } from "../../retrieval/passages/locate-quote.ts";
import type { FoundAnswer } from "../../storage/answers/answers.ts";
import type { AnswerBody } from "../bodies/answer/answer-body.ts";
import { withWarnings } from "../bodies/answer/warning-body.ts";
import { readStoredAnswer } from "../bodies/answer/stored-answer.ts";
import type { AppEnv } from "../env.ts";

type Quoted = Omit<AnswerBody["citations"][number], "n">;

/**
 * Returns the stored answer. Quotes of a document that has been replaced since, and that are no
 * longer on their pages, are marked and have no boxes; a warning names the document. The statements
 * that rest on them count as not found.
 */
export async function readAnswer(
  c: Context<AppEnv>,
  { body, collection }: FoundAnswer,
): Promise<AnswerBody> {
  const answer = readStoredAnswer(body);
  const scope = { tenant: c.var.caller.tenant, collection };
  const lists = [answer.citations, answer.closest, answer.other_passages];
  const documents = await documentsOf(c, scope, lists.flat());
  const check = async <Q extends Quoted>(quoted: Q): Promise<Q> => {
    const document = documents.get(quoted.document_id);
    const isThere = document === undefined || (await isOnPages(c, scope, { quoted, document }));
    return isThere ? quoted : { ...quoted, boxes: [], replaced: true };
  };
  const [citations, closest, others] = await Promise.all([
    Promise.all(answer.citations.map(check)),
    Promise.all(answer.closest.map(check)),
    Promise.all(answer.other_passages.map(check)),
  ]);
  const replaced = [...citations, ...closest, ...others].filter(isReplaced);
  const files = new Set(replaced.map(({ source_file: file }) => file));
  const warnings = Array.from(files, (file) => warning("document_replaced", { names: [file] }));
  const judged = {
    ...answer,
    ...assessWithout(answer, new Set(citations.filter(isReplaced).map(({ n }) => n))),
    citations,
    closest,
    other_passages: others,
  };
  return withWarnings(judged, warnings);
}

function isReplaced({ replaced }: Quoted): boolean {
  return replaced === true;
}

/**
 * Returns what the answer claims, judged without the citations that are `gone`. With any of them
 * gone, it deserves no confidence.
 */
function assessWithout(answer: AnswerBody, gone: ReadonlySet<number>): Partial<AnswerBody> {
  if (gone.size === 0) return {};
  const judge = <S extends AnswerBody["statements"][number]>(statement: S): S =>
    statement.citations.some((n) => gone.has(n))
      ? { ...statement, status: "not_found" }
      : statement;
  const claims = answer.verification.claims.map(judge);
  return {
    statements: answer.statements.map(judge),
    verification: { score: verificationScore(claims), claims },
    confidence: 0,
  };
}

/** Returns those that are readable. Deleting a document deletes the answers that quote it. */
async function documentsOf(
  c: Context<AppEnv>,
  scope: Scope,
  quotes: readonly Quoted[],
): Promise<Map<string, Document>> {
  const ids = [...new Set(quotes.map(({ document_id: id }) => id))];
  const found = await Promise.all(ids.map(async (id) => c.var.services.documents.find(scope, id)));
  return new Map(found.flatMap((one) => (one === undefined ? [] : [[one.id, one]])));
}

async function isOnPages(
  c: Context<AppEnv>,
  scope: Scope,
  { quoted, document: { id, version } }: { quoted: Quoted; document: Document },
): Promise<boolean> {
  if (version === null) return true;
  const { start, end, quote: text, page_start: pageStart, page_end: pageEnd } = quoted;
  const range = { start, end };
  const passage = { ...range, pageStart, pageEnd, documentId: id, versionId: version.id };
  const quote = { passage: { ...passage, window: null }, range, text };
  return (await locateQuote(c.var.services, scope, quote)) !== undefined;
}
