import { list } from "../pages.ts";
import { callJson, type Connection } from "../request.ts";
import type { Body, Item, Reply } from "./operation.ts";

export function keys(connection: Connection) {
  return {
    list: () => list<Item<"getKeys">>(connection, "/v1/keys"),
    create: (json: Body<"postKeys">) =>
      callJson<Reply<"postKeys">>(connection, { method: "POST", path: "/v1/keys", json }),
    revoke: (key: string) =>
      callJson<void>(connection, { method: "DELETE", path: `/v1/keys/${encodeURIComponent(key)}` }),
  };
}
