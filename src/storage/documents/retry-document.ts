import type { Document } from "../../domain/documents/document.ts";
import type { Message } from "../../domain/messages.ts";
import type { Scope } from "../../domain/scope.ts";
import type { DocumentChanges } from "./document-changes.ts";
import type { VersionStore } from "./versions.ts";

type Deps = {
  documentChanges: DocumentChanges;
  versions: VersionStore;
  send: (messages: readonly Message[]) => Promise<void>;
  now: () => Date;
};

/** Indexes the latest version of a document again, after it failed or its message was lost. */
export async function retryDocument(deps: Deps, scope: Scope, { id }: Document): Promise<void> {
  const versions = await deps.versions.listOf(scope.tenant, id);
  const latest = versions.toSorted((a, b) => b.no - a.no)[0];
  if (latest === undefined || latest.state === "active") return;
  const at = deps.now();
  await deps.versions.requeue(scope.tenant, latest.id, at);
  // Counts as activity, so that the document is not taken for stalled at once.
  await deps.documentChanges.change(scope, id, { at: at.toISOString() });
  await deps.send([{ type: "ingest", tenant: scope.tenant, version: latest.id }]);
}
