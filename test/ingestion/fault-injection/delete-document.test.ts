import { env } from "cloudflare:workers";
import type { Scope } from "../../../src/domain/scope.ts";
import { itEndsTheSame, LONG, OTHER, uploadOf } from "../../support/storage/disturbed-builds.ts";

itEndsTheSame({
  name: "the deletion of a document",
  prepare: async (world) => {
    await uploadOf(world, "rules.md", LONG);
    await uploadOf(world, "other.md", OTHER);
  },
  act: async ({ pipeline: { services }, scope }) => {
    const document = (await services.documents.list(scope, { after: "", limit: 9 })).find(
      ({ filename }) => filename === "rules.md",
    );
    const id = document?.id ?? (await hiddenDocument(scope));
    await services.activation.hide(scope, id, services.now().toISOString());
    await services.send([{ type: "delete_document", ...scope, document: id }]);
  },
  leaves: false,
});

async function hiddenDocument(scope: Scope): Promise<string> {
  const row = await env.DB.prepare("SELECT document_id AS id FROM deletions WHERE tenant_id = ?")
    .bind(scope.tenant)
    .first<{ id: string }>();
  return row?.id ?? "doc_gone";
}
