// Documents are indexed anew from the bytes they have, because settings or code have changed what their index contains.
import type { Message } from "../domain/messages.ts";
import type { Scope } from "../domain/scope.ts";
import type { VersionStore } from "./versions.ts";

type Deps = {
  versions: VersionStore;
  send: (messages: readonly Message[]) => Promise<void>;
  now: () => Date;
};

/** D1 allows 1,000 queries an invocation, and so many documents take five. */
const DOCUMENTS_AT_ONCE = 100;

/**
 * Begins a version of each document and sends what indexes it, and what takes away those it overtakes. Twice makes two
 * versions of which the later retires the earlier. Answers the versions begun.
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
