import type { Quotas } from "./operator.ts";

export const SCOPES = ["read", "write", "admin"] as const;
export type KeyScope = (typeof SCOPES)[number];

/** The caller behind a valid key. */
export type Caller = {
  tenant: string;
  key: string;
  scopes: readonly KeyScope[];
  signedInBy: "key" | "cookie";
  /** The tenant's own quotas. */
  quotas: Quotas;
};

export type Tenant = { id: string; name: string; createdAt: string };

/** An API key as shown in lists. The key itself is shown only once, when it is created. */
export type ApiKey = {
  id: string;
  name: string;
  prefix: string;
  scopes: readonly KeyScope[];
  createdAt: string;
  expiresAt: string | null;
  revokedAt: string | null;
  lastUsedAt: string | null;
};
