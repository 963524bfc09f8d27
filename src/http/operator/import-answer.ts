// Stores an answer that another instance has given. Its ids of documents and chunks are those of
// the other instance, so each quote is looked up on this instance's own pages. An answer is refused
// if one of its quotes is not on them.
import { z } from "zod";
import type { Chunk } from "../../domain/documents/chunk.ts";
import type { Document } from "../../domain/documents/document.ts";
import { AppError, notFoundByOperator } from "../../domain/errors.ts";
import type { Scope } from "../../domain/scope.ts";
import { locateQuote } from "../../retrieval/passages/locate-quote.ts";
import { titleFor, TURNS_REMEMBERED } from "../../domain/answers/session.ts";
import { AnswerBody } from "../bodies/answer/answer-body.ts";
import type { Citation } from "../bodies/answer/citation-body.ts";
import { Trace } from "../bodies/answer/trace-body.ts";
import { expiryOf, storedAnswer } from "../bodies/answer/stored-answer.ts";
import { FeedbackBody } from "../routes/answers/feedback.ts";
import type { Services } from "../services.ts";

export const ArchivedAnswer = z.object({
  created_at: z.iso.datetime({ offset: true }),
  answer: AnswerBody.omit({ trace: true, plan: true, passages: true }),
  trace: Trace.optional(),
  feedback: z.array(FeedbackBody).max(1000).default([]),
});

type Deps = Pick<
  Services,
  "answers" | "chunks" | "collections" | "documents" | "feedback" | "now" | "pages" | "sessions"
>;
type Archived = z.infer<typeof ArchivedAnswer> & { origin: string };
type Place = Omit<z.infer<typeof Citation>, "n">;

const CHUNKS_PER_READ = 500;

export async function importAnswer(deps: Deps, scope: Scope, archived: Archived): Promise<void> {
  const { answer, created_at: createdAt, origin } = archived;
  const conversation = await conversationOf(deps, scope, archived);
  const collection = await deps.collections.find(scope);
  if (collection === undefined) throw notFoundByOperator("collection");
  /** The ids of documents here, by those of the other instance. */
  const documents = new Map<string, string>();
  const move = async <T extends Place>(place: T): Promise<T> => {
    const moved = await findPlace(deps, scope, place);
    documents.set(place.document_id, moved.document_id);
    return { ...place, ...moved };
  };
  const places = {
    citations: await Promise.all(answer.citations.map(move)),
    closest: await Promise.all(answer.closest.map(move)),
    other_passages: await Promise.all(answer.other_passages.map(move)),
  };
  const body: AnswerBody = {
    ...answer,
    ...places,
    answer: rewriteLinks(answer.answer, documents, origin),
    other_passages_text: rewriteLinks(answer.other_passages_text, documents, origin),
    session_id: conversation?.id ?? null,
  };
  const result = await deps.answers.write(scope.tenant, {
    id: answer.id,
    collection: scope.collection,
    session: conversation?.id,
    body: storedAnswer(body),
    // An empty text represents a trace that was removed.
    trace: archived.trace === undefined ? "" : JSON.stringify(archived.trace),
    documents: [...new Set([...documents.values(), ...(conversation?.documents ?? [])])],
    createdAt,
    expiresAt: expiryOf(collection.settings.retention_days, new Date(createdAt)),
    eventCount: 0,
  });
  if (result !== "stored") throw refused(`The id ${answer.id} is used by another answer.`);
  if (conversation !== undefined) {
    const title = titleFor(answer.question);
    await deps.sessions.noteTitle(scope.tenant, conversation.id, { title, answer: answer.id });
  }
  await importFeedback(deps, scope, archived);
}

async function importFeedback(
  deps: Deps,
  { tenant }: Scope,
  { answer, feedback }: Archived,
): Promise<void> {
  const updatedAt = deps.now().toISOString();
  for (const { statement, comment, verdict } of feedback) {
    if (statement !== null && statement >= answer.statements.length) continue;
    const given = { statement, verdict, comment: comment ?? "", updatedAt };
    await deps.feedback.write(tenant, answer.id, given);
  }
}

/** Returns the imported conversation, if any, and the documents that its answers are based on. */
async function conversationOf(
  { sessions, now }: Deps,
  { tenant, collection }: Scope,
  { answer: { id: own, session_id: wanted } }: Archived,
): Promise<{ id: string; documents: string[] } | undefined> {
  if (wanted === null) return undefined;
  const session = await sessions.find(tenant, wanted, now().toISOString());
  if (session?.collection !== collection) return undefined;
  const answers = await sessions.answers(tenant, wanted, TURNS_REMEMBERED);
  const before = answers.filter(({ id }) => id < own);
  return { id: session.id, documents: before.flatMap(({ documents }) => documents) };
}

/** A link to a citation or a place in a document, at the address of the other instance. */
const LINK = /https?:\/\/[^\s/()"]+\/(?:q|d)\/((?:ans|doc)_[0-9A-Z]{26})/g;

function rewriteLinks(
  text: string,
  documents: ReadonlyMap<string, string>,
  origin: string,
): string {
  return text.replaceAll(LINK, (_, id: string) => {
    const document = documents.get(id);
    return document === undefined ? `${origin}/q/${id}` : `${origin}/d/${document}`;
  });
}

async function findPlace(deps: Deps, scope: Scope, place: Place) {
  const { source_file: name, quote: text, start, end } = place;
  const document = await deps.documents.findByName(scope, name);
  if (document?.status !== "ready") throw refused(`${name} is not ready.`);
  const chunk = await chunkAt(deps, scope, { document, start });
  if (chunk === undefined) throw refused(`${name} has no text at ${start}.`);
  const pages = { pageStart: place.page_start, pageEnd: place.page_end };
  const scores = { vector: null, sparse: null, fused: null, rerank: null };
  const passage = { ...chunk, ...pages, start, end, score: 0, scores, window: null };
  const location = await locateQuote(deps, scope, { passage, range: { start, end }, text });
  if (location === undefined) throw refused(`The pages of ${name} do not hold the quote: ${text}`);
  const { pageStart: page_start, pageEnd: page_end, boxes } = location;
  return { document_id: document.id, chunk_id: chunk.id, page_start, page_end, boxes };
}

type Wanted = { document: Document; start: number };

async function chunkAt(
  { chunks }: Deps,
  scope: Scope,
  { document, start }: Wanted,
): Promise<Chunk | undefined> {
  for (let after = -1; ;) {
    const read = await chunks.list(scope, document.id, { after, limit: CHUNKS_PER_READ });
    const found = read.find((chunk) => chunk.start <= start && start < chunk.end);
    if (found !== undefined || read.length < CHUNKS_PER_READ) return found;
    after = read.at(-1)?.index ?? after;
  }
}

function refused(message: string): AppError {
  return new AppError("conflict", message);
}
