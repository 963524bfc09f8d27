// Re-indexes documents from their stored content, because settings or code have changed what their
// index contains.
import type { Message } from "../../domain/messages.ts";
import type { Scope } from "../../domain/scope.ts";
import type { VersionStore } from "./versions/versions.ts";

type Deps = {
  versions: VersionStore;
  send: (messages: readonly Message[]) => Promise<void>;
  now: () => Date;
};

/** D1 allows 1,000 queries per invocation; this many documents take five, and one to list them. */
const DOCUMENTS_AT_ONCE = 1000;

/**
 * Creates a version of each document and sends the messages that index it and remove the versions
 * that it supersedes. If called twice, the later version retires the earlier one. Returns the
 * versions created.
 */
export async function reindexDocuments(
  deps: Deps,
  scope: Scope,
  { documents, fingerprint }: { documents: readonly string[]; fingerprint: string },
): Promise<string[]> {
  const { tenant } = scope;
  const begun: string[] = [];
  for (let from = 0; from < documents.length; from += DOCUMENTS_AT_ONCE) {
    const some = documents.slice(from, from + DOCUMENTS_AT_ONCE);
    const at = deps.now().toISOString();
    const renewed = await deps.versions.renew(scope, some, { fingerprint, at });
    const overtaken = await deps.versions.listRetired(tenant, some);
    await deps.send([
      ...renewed.map(({ version }) => ({ type: "ingest" as const, tenant, version })),
      ...overtaken.map((version) => ({ type: "remove_version" as const, tenant, version })),
    ]);
    begun.push(...renewed.map(({ version }) => version));
  }
  return begun;
}
