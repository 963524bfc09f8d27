import type { Document } from "../../client/types.ts";

export const STATUSES = ["ready", "processing", "queued", "failed"] as const;
export const ORDERS = ["-created", "created", "filename"] as const;
type Order = (typeof ORDERS)[number];

/** An empty `status` or `text` lets everything through. */
export type Filter = { status: "" | (typeof STATUSES)[number]; text: string; order: Order };

export const NO_FILTER: Filter = { status: "", text: "", order: "-created" };

/** What the server filters by, for documents that it tells of later. */
export function matches(document: Document, { status, text }: Filter): boolean {
  const isNamed = document.filename.toLowerCase().includes(text.trim().toLowerCase());
  return isNamed && (status === "" || document.status === status);
}

type Compare = (one: Document, other: Document) => number;

export function compare(order: Order): Compare {
  if (order === "filename") {
    return (one, other) => byText(one.filename, other.filename) || byText(one.id, other.id);
  }
  const direction = order === "created" ? 1 : -1;
  return (one, other) =>
    direction * (byText(one.created_at, other.created_at) || byText(one.id, other.id));
}

/** By code units, as the database compares. */
function byText(one: string, other: string): number {
  if (one === other) return 0;
  return one < other ? -1 : 1;
}
