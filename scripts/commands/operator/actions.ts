// The operator's commands: what each is called, what it takes, and the request that it sends.
import type { Call } from "../../../client/request.ts";
import { UsageError } from "../program/usage-error.ts";

type Action = {
  name: string;
  /** In the parser's notation: `<required>`, `[optional]`, `<several...>`. */
  args?: string;
  summary: string;
  request: (args: readonly string[]) => Call;
};

const moveOf = (id = "", collection = ""): string =>
  `/tenants/${encodeURIComponent(id)}/collections/${encodeURIComponent(collection)}/move`;
const tenant = (id = ""): string => `/tenants/${encodeURIComponent(id)}`;

export const ACTIONS: readonly Action[] = [
  {
    name: "tenants",
    args: "[cursor]",
    summary: "list the tenants",
    request: ([cursor]) => ({ path: "/tenants", query: { cursor } }),
  },
  {
    name: "suspend",
    args: "<tenant>",
    summary: "refuse all requests of a tenant",
    request: ([id]) => ({ method: "PATCH", path: tenant(id), json: { suspended: true } }),
  },
  {
    name: "resume",
    args: "<tenant>",
    summary: "accept requests of a suspended tenant again",
    request: ([id]) => ({ method: "PATCH", path: tenant(id), json: { suspended: false } }),
  },
  {
    name: "quotas",
    args: "<tenant> <json>",
    summary:
      "set the quotas of a tenant, such as '{\"questions\": 1000}'; null: the deployment's own",
    request: ([id, json = ""]) => ({
      method: "PATCH",
      path: tenant(id),
      json: { quotas: JSON.parse(json) as unknown },
    }),
  },
  {
    name: "new-key",
    args: "<tenant>",
    summary: "create a key for a tenant that has lost its own",
    request: ([id]) => ({ method: "POST", path: `${tenant(id)}/keys`, json: {} }),
  },
  {
    name: "delete-tenant",
    args: "<tenant>",
    summary: "delete a tenant and everything that it has stored",
    request: ([id]) => ({ method: "DELETE", path: tenant(id) }),
  },
  {
    name: "deletion",
    args: "<tenant>",
    summary: "show the receipt of a tenant's deletion",
    request: ([id]) => ({ path: `${tenant(id)}/deletion` }),
  },
  {
    name: "embedders",
    summary: "show how many documents have vectors of each embedder",
    request: () => ({ path: "/embedders" }),
  },
  {
    name: "renew-vectors",
    args: "[tenant]",
    summary: "index documents again whose vectors are of an earlier embedder, 100 per call",
    request: ([id]) => ({ method: "POST", path: "/embedders/renew", json: { tenant: id } }),
  },
  {
    name: "move-collection",
    args: "<tenant> <collection> <database>",
    summary: "move a collection to another database of the deployment while it answers",
    request: ([id, collection, database]) => ({
      method: "POST",
      path: moveOf(id, collection),
      json: { database },
    }),
  },
  {
    name: "moves",
    summary: "show the collections that are being moved, and how far they are",
    request: () => ({ path: "/moves" }),
  },
  {
    name: "cancel-move",
    args: "<tenant> <collection>",
    summary: "leave a collection where it is, as long as it is being copied",
    request: ([id, collection]) => ({ method: "DELETE", path: moveOf(id, collection) }),
  },
  {
    name: "switches",
    summary: "show the feature switches",
    request: () => ({ path: "/switches" }),
  },
  {
    name: "switch",
    args: "<name> <on|off>",
    summary: "switch writes, model, reranker, summaries or ocr on or off",
    request: ([name = "", state]) => ({
      method: "PUT",
      path: `/switches/${encodeURIComponent(name)}`,
      json: { on: isOn(state) },
    }),
  },
  {
    name: "retry",
    args: "<codes...>",
    summary: "index documents again that failed with these codes",
    request: (codes) => ({ method: "POST", path: "/documents/retry", json: { codes } }),
  },
  {
    name: "orphans",
    args: "[cursor]",
    summary: "list objects in the bucket that no row refers to",
    request: ([cursor]) => ({ path: "/orphans", query: { cursor } }),
  },
  {
    name: "adopt",
    args: "<keys...>",
    summary: "make documents again of listed objects",
    request: (keys) => ({ method: "POST", path: "/orphans/adopt", json: { keys } }),
  },
  {
    name: "remove-orphans",
    args: "<keys...>",
    summary: "remove listed objects for good",
    request: (keys) => ({ method: "POST", path: "/orphans/remove", json: { keys } }),
  },
  {
    name: "restored",
    summary: "prepare the database for its use after it was restored to an earlier time",
    request: () => ({ method: "POST", path: "/restored", json: {} }),
  },
  {
    name: "repeat-deletions",
    args: "[cursor]",
    summary: "delete again what a restore of the database has brought back",
    request: ([cursor]) => ({ method: "POST", path: "/deletions/repeat", json: { cursor } }),
  },
  {
    name: "audit-log",
    args: "[tenant] [cursor]",
    summary: "show who changed what, latest first; - stands for all tenants",
    request: ([id, cursor]) => ({
      path: "/audit-log",
      query: { tenant: id === "-" ? undefined : id, cursor },
    }),
  },
];

function isOn(state: string | undefined): boolean {
  if (state === "on" || state === "off") return state === "on";
  throw new UsageError(`A switch is set to on or off, not to ${state}.`);
}
