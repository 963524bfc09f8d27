// Reads what a question will need from the indexes while its key is checked, so that both take one
// call of the database.
import type { Context } from "hono";
import { z } from "zod";
import type { Collection } from "../../domain/collection.ts";
import type { ReadScope } from "../../domain/scope.ts";
import { memoizeIndex } from "../../retrieval/cache/memoize-index.ts";
import { queryTerms } from "../../language/words/terms.ts";
import { expansionText } from "../../retrieval/lexical/expand-question.ts";
import { routeQuestion } from "../../retrieval/routing/route.ts";
import type { AppEnv, ReadAhead, ReadIndexes } from "../env.ts";

/**
 * A question about a whole collection. Other questions look for the same words in only some
 * documents.
 */
const Asked = z.object({
  query: z.string().optional(),
  question: z.string().optional(),
  documents: z.undefined().optional(),
  metadata: z.undefined().optional(),
  retrieval: z.undefined().optional(),
});

const ASKING = /\/(?:search|answers)$/;
const LONGEST = 2000;

/**
 * Returns what this request probably asks and where, if this isolate has found the key valid for
 * the same collection before. The guess is known before the key is looked up, so both are read in
 * the same call of the database.
 */
export async function expectQuestion(
  c: Context<AppEnv>,
  hash: string,
  named: string | undefined,
): Promise<{ scope: ReadScope; text: string | undefined } | undefined> {
  if (named === undefined || c.req.method !== "POST" || !ASKING.test(c.req.path)) return undefined;
  const scope = c.var.services.expectedCallers.scopeOf(hash, named);
  if (scope === undefined) return undefined;
  // The route reports invalid JSON.
  const { data } = Asked.safeParse(await c.req.json().catch(() => undefined));
  const text = data?.query ?? data?.question;
  return { scope, text: (text?.length ?? 0) > LONGEST ? undefined : text };
}

/**
 * Starts to read. Nothing waits for it but what asks for the same, after the key was found valid
 * again.
 */
export function readAhead(
  c: Context<AppEnv>,
  { scope, text }: { scope: ReadScope; text: string | undefined },
): ReadAhead {
  const { services, meter } = c.var;
  const indexes = memoizeIndex(services, scope);
  const mayAsk = services.mayAsk(scope.tenant);
  const read = async (question: string): Promise<void> => {
    const texts = [question, expansionText(question)];
    const [, { rowsRead }] = await Promise.all([
      routeQuestion({ ...indexes, meter }, scope, { question, texts }),
      // A question that names no document has no route. Otherwise, the route has already looked up
      // these terms.
      indexes.postings.match(scope, [...new Set(texts.flatMap(queryTerms))]),
    ]);
    meter.rowsRead += rowsRead;
  };
  // A request whose key is refused does not wait for its rate limit, and a failed search will fail
  // again in the same way.
  void mayAsk.catch(() => undefined);
  if (text !== undefined) void read(text).catch(() => undefined);
  return { scope, indexes, mayAsk };
}

/**
 * Returns the indexes that were read ahead of the key, or undefined if none were read or the
 * collection has changed since.
 */
export function indexesReadAhead(
  c: Context<AppEnv>,
  tenant: string,
  { id, revision }: Pick<Collection, "id" | "revision">,
): ReadIndexes | undefined {
  const { ahead } = c.var;
  const isSame =
    ahead?.scope.tenant === tenant &&
    ahead.scope.collection === id &&
    ahead.scope.revision === revision;
  return isSame ? ahead.indexes : undefined;
}
