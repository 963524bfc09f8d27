// What the operator of a deployment can look at and change, over all tenants.
import { z } from "zod";

/** What can be switched off during an incident. Everything is on unless an operator has set it. */
export const SWITCHES = ["writes", "model", "reranker", "summaries", "ocr"] as const;
export type Switch = (typeof SWITCHES)[number];
export type Switches = Readonly<Record<Switch, boolean>>;

const limit = z.int().min(0).max(1e15);

/** What a tenant may have, and what it may use in a day (UTC). */
export const Quotas = z.strictObject({
  documents: limit.optional(),
  bytes: limit.optional(),
  pages: limit.optional(),
  questions: limit.optional(),
  neurons: limit.optional(),
});
export type Quotas = z.infer<typeof Quotas>;

export type ListedTenant = {
  id: string;
  name: string;
  createdAt: string;
  suspendedAt: string | null;
  deletingAt: string | null;
  quotas: Quotas;
};

export type TenantReceipt = {
  tenant: string;
  requestedAt: string;
  completedAt: string | null;
  documents: number;
  chunks: number;
  vectors: number;
  answers: number;
  objects: number;
  /** As in the receipt of a document. */
  vectorsLeft: number;
};

export type AuditEntry = {
  no: number;
  at: string;
  tenant: string;
  actor: string;
  action: string;
  status: number;
  requestId: string;
};
