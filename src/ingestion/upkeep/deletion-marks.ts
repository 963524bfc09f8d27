// Stores a mark in the bucket for each deletion. If the database is restored to an earlier time,
// rows that were deleted return, and the marks tell which deletions to repeat.
import type { Scope } from "../../domain/scope.ts";
import type { IngestionDeps } from "../deps.ts";

type Deps = Pick<
  IngestionDeps,
  "activation" | "collections" | "files" | "tenantRemoval" | "send" | "now" | "log"
>;

const PREFIX = "deletions/";
/** Replaces the document in a mark if the whole collection was deleted. */
const WHOLE = "collection";
const MARKS_PER_CALL = 200;

export async function markDeleted(
  { files }: Pick<Deps, "files">,
  { tenant, collection }: Scope,
  document: string = WHOLE,
): Promise<void> {
  await files.putMark(`${PREFIX}${tenant}/${collection}/${document}`);
}

export async function markTenantDeleted(
  { files }: Pick<Deps, "files">,
  tenant: string,
): Promise<void> {
  await files.putMark(`${PREFIX}${tenant}`);
}

/**
 * Repeats the deletion of everything that has a mark and a row. Call it with the `next` of its
 * result until that is undefined.
 */
export async function repeatDeletions(
  deps: Deps,
  cursor?: string,
): Promise<{ repeated: number; next: string | undefined }> {
  const page = await deps.files.listPage(PREFIX, { limit: MARKS_PER_CALL, cursor });
  let repeated = 0;
  for (const { key } of page.objects) {
    const [tenant, collection, document] = key.slice(PREFIX.length).split("/");
    if (!tenant) continue;
    const isRepeated =
      collection === undefined || document === undefined
        ? await repeatTenant(deps, tenant)
        : await repeatDeletion(deps, { tenant, collection }, document);
    if (isRepeated) {
      repeated += 1;
      deps.log("deletion.repeated", { tenant, collection, document });
    }
  }
  return { repeated, next: page.cursor };
}

async function repeatTenant(deps: Deps, tenant: string): Promise<boolean> {
  if (!(await deps.tenantRemoval.begin(tenant, deps.now().toISOString()))) return false;
  await deps.send([{ type: "delete_tenant", tenant }]);
  return true;
}

async function repeatDeletion(deps: Deps, scope: Scope, document: string): Promise<boolean> {
  if (document === WHOLE) {
    if (!(await deps.collections.hide(scope))) return false;
    await deps.send([{ type: "delete_collection", ...scope }]);
    return true;
  }
  if (!(await deps.activation.hide(scope, document, deps.now().toISOString()))) return false;
  await deps.send([{ type: "delete_document", ...scope, document }]);
  return true;
}
