// The client: every group of routes by name. It has no dependencies and runs wherever `fetch` does.
import { type Call, callJson, type Connection } from "./request.ts";
import { account } from "./resources/account.ts";
import { answers } from "./resources/answers.ts";
import { collections } from "./resources/collections.ts";
import { documents } from "./resources/documents.ts";
import { keys } from "./resources/keys.ts";
import { sessions } from "./resources/sessions.ts";
import { summaries } from "./resources/summaries.ts";
import { webhooks } from "./resources/webhooks.ts";

export type Quire = ReturnType<typeof createQuire>;

/** Collections are named by id or by their exact name. Every call throws a `QuireError`, or the reason of its signal. */
export function createQuire(connection: Connection) {
  return {
    ...account(connection),
    collections: collections(connection),
    documents: documents(connection),
    summaries: summaries(connection),
    webhooks: webhooks(connection),
    answers: answers(connection),
    sessions: sessions(connection),
    keys: keys(connection),
    /** Any other route, with the types that the caller names. */
    // oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- names the shape where the call is written
    call: <T>(options: Call): Promise<T> => callJson<T>(connection, options),
  };
}
