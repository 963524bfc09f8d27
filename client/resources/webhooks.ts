import { callJson, type Connection } from "../request.ts";
import type { Body, Reply } from "./operation.ts";
import { collectionPath } from "./paths.ts";

/** A collection has one webhook or none. */
export function webhooks(connection: Connection) {
  return {
    get: (collection: string, signal?: AbortSignal) =>
      callJson<Reply<"getCollectionWebhook">>(connection, {
        path: webhookPath(collection),
        signal,
      }),
    set: (collection: string, json: Body<"putCollectionWebhook">) => {
      const path = webhookPath(collection);
      return callJson<Reply<"putCollectionWebhook">>(connection, { method: "PUT", path, json });
    },
    remove: (collection: string) =>
      callJson<void>(connection, { method: "DELETE", path: webhookPath(collection) }),
  };
}

function webhookPath(collection: string): string {
  return collectionPath(collection, "/webhook");
}
