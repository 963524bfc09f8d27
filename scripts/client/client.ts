// Every call of the HTTP API that the command line makes, by name.
import { collectionCalls } from "./collection-calls.ts";
import { documentCalls } from "./document-calls.ts";
import { operatorCalls } from "./operator-calls.ts";
import { questionCalls } from "./question-calls.ts";
import type { Connection } from "./request.ts";

export type QuireClient = ReturnType<typeof quireClient>;

export function quireClient(connection: Connection) {
  return {
    ...collectionCalls(connection),
    ...documentCalls(connection),
    ...questionCalls(connection),
    ...operatorCalls(connection),
  };
}
