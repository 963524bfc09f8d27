import { env } from "cloudflare:workers";
import { itEndsTheSame, LONG, OTHER, uploadOf } from "../../support/storage/disturbed-builds.ts";

itEndsTheSame({
  name: "the deletion of a collection",
  prepare: async (world) => {
    await uploadOf(world, "rules.md", LONG);
    await uploadOf(world, "other.md", OTHER);
    await env.DB.prepare(
      `INSERT INTO answers (id, tenant_id, collection_id, body, trace, documents, created_at)
         VALUES ('ans_1', ?, ?, '{}', '[]', '[]', '')`,
    )
      .bind(world.scope.tenant, world.scope.collection)
      .run();
  },
  act: async ({ pipeline: { services }, scope }) => {
    if (await services.collections.hide(scope)) {
      await services.send([{ type: "delete_collection", ...scope }]);
    }
  },
  leaves: false,
});
