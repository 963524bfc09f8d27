import { callJson, type Connection } from "../request.ts";
import type { Body, Reply } from "./operation.ts";
import { collectionPath } from "./paths.ts";

/** A collection has one webhook or none. */
export function webhooks(connection: Connection) {
  const at = (collection: string) => collectionPath(collection, "/webhook");
  return {
    get: (collection: string, signal?: AbortSignal) =>
      callJson<Reply<"getCollectionWebhook">>(connection, { path: at(collection), signal }),
    set: (collection: string, json: Body<"putCollectionWebhook">) => {
      const path = at(collection);
      return callJson<Reply<"putCollectionWebhook">>(connection, { method: "PUT", path, json });
    },
    remove: (collection: string) =>
      callJson<void>(connection, { method: "DELETE", path: at(collection) }),
  };
}
