import { env } from "cloudflare:workers";
import { expect, inject, it } from "vitest";
import type { AuditPage } from "../../../src/domain/audit.ts";
import type { Scope } from "../../../src/domain/scope.ts";
import { auditCollection } from "../../../src/ingestion/upkeep/audit.ts";
import { auditStore } from "../../../src/storage/control/audit/audit.ts";
import { createPipeline, type Pipeline } from "../../support/pipeline.ts";
import { makePdf, MANUAL } from "../../support/files/sample-pdf.ts";
import { interruptedDatabase } from "../../support/storage/interrupted-reads.ts";

async function audit(
  { services }: { services: Pick<Pipeline["services"], "auditCollection"> },
  scope: Scope,
  limit = 2,
) {
  const pages: AuditPage[] = [];
  let cursor: string | undefined;
  do {
    const page = await services.auditCollection(scope, { cursor, limit });
    pages.push(page);
    cursor = page.next ?? undefined;
  } while (cursor !== undefined);
  const documents = pages.flatMap((page) => page.documents);
  const faults = [...documents, ...pages].flatMap((one) => one.faults);
  const terms = pages.reduce((sum, page) => sum + page.termsChecked, 0);
  return { documents, codes: faults.map(({ code }) => code), faults, terms, pages: pages.length };
}

async function indexed(count = 1) {
  const pipeline = createPipeline();
  const scope = await pipeline.makeScope(undefined, {
    graph: true,
    chunking: { strategy: "page" },
  });
  for (let i = 0; i < count; i += 1) {
    await pipeline.upload(scope, `${i}.pdf`, await makePdf([...MANUAL, []]));
  }
  await pipeline.drain();
  const [document] = await pipeline.services.documents.list(scope, { after: "", limit: 1 });
  if (document?.version == null) throw new Error("nothing indexed");
  const row = await env.DB.prepare("SELECT no FROM versions WHERE id = ?")
    .bind(document.version.id)
    .first<{ no: number }>();
  return { pipeline, scope, document, versionNo: row?.no ?? 0 };
}

it("finds no fault after uploads, a replacement and a deletion, and names pages without text", async () => {
  const { pipeline, scope, document } = await indexed(5);
  await pipeline.upload(scope, "1.pdf", await makePdf([["A shorter text."]]));
  await pipeline.drain();
  await pipeline.services.activation.hide(scope, document.id, "2026-01-02T00:00:00.000Z");
  const found = await audit(pipeline, scope);
  expect(found.faults).toEqual([]);
  expect(found.documents).toHaveLength(4);
  expect(found.pages, "of two documents or one segment each").toBe(7);
  expect(found.documents.map(({ pages, pagesWithoutText }) => [pages, pagesWithoutText])).toEqual([
    [1, []],
    [4, [4]],
    [4, [4]],
    [4, [4]],
  ]);
  expect(found.terms).toBeGreaterThan(30);
});

it("finds no fault if versions are replaced, segments merged and a document deleted while it reads", async () => {
  const { pipeline, scope, document } = await indexed(2);
  const { services } = pipeline;
  const fingerprint = document.version?.fingerprint ?? "";
  const listed = await services.documents.list(scope, { after: "", limit: 2 });
  const documents = listed.map(({ id }) => id);
  // All of it happens after the first answer of the database, then after a later one, and so on.
  for (let at = 1, reads = at; at <= reads; at += inject("faultStep")) {
    const passing = await pipeline.upload(scope, "passing.pdf", await makePdf([["Some text."]]));
    await pipeline.drain();
    await services.reindexDocuments(scope, { documents, fingerprint });
    reads = 0;
    const meanwhile = async () => {
      reads += 1;
      if (reads !== at) return;
      await services.activation.hide(scope, passing.document.id, "2026-01-02T00:00:00.000Z");
      pipeline.outbox.push({ type: "delete_document", ...scope, document: passing.document.id });
      await pipeline.drain();
    };
    const deps = { ...services, audit: auditStore(() => interruptedDatabase(env.DB, meanwhile)) };
    const { faults } = await audit(
      { services: { auditCollection: (one, page) => auditCollection(deps, one, page) } },
      scope,
    );
    expect(faults, `after answer ${at} of ${reads}`).toEqual([]);
  }
});

it("reports missing data and wrong totals", async () => {
  const { pipeline, scope, document, versionNo } = await indexed();
  const version = document.version?.id ?? "";
  const base = `tenants/${scope.tenant}/collections/${scope.collection}/documents/${document.id}/`;
  const spoilt = async (sql: string, ...values: unknown[]) => {
    await env.DB.prepare(sql)
      .bind(...values)
      .run();
    return (await audit(pipeline, scope)).codes;
  };
  await env.FILES.delete(`${base}versions/${version}/pages/2.json`);
  expect((await audit(pipeline, scope)).faults).toEqual([
    { code: "pages_missing", detail: "1 of 4 pages: 2." },
  ]);
  await env.FILES.put(`${base}versions/${version}/pages/2.json`, "{}");
  await env.FILES.delete(`${base}${document.sha256}`);
  expect((await audit(pipeline, scope)).codes).toEqual(["file_missing"]);
  await env.FILES.put(`${base}${document.sha256}`, "x");
  expect((await audit(pipeline, scope)).codes).toEqual([]);

  const replaced = (from: string, to: string) =>
    spoilt(
      "UPDATE segment_blocks SET data = replace(data, char(10) || ?, char(10) || ?) WHERE segment_no = ?",
      from,
      to,
      versionNo,
    );
  expect(await replaced("storm 1:", "storm 9:")).toEqual(["terms_differ"]);
  expect(await replaced("storm 9:", "storm 1:")).toEqual([]);
  expect(await replaced(`storm 1:${versionNo},`, "storm 1:999999,")).toEqual(["unknown_version"]);
  await replaced("storm 1:999999,", `storm 1:${versionNo},`);
  for (const counter of ["document_count", "chunk_count"]) {
    const change = (by: number) =>
      spoilt(
        `UPDATE collections SET ${counter} = ${counter} + ? WHERE id = ?`,
        by,
        scope.collection,
      );
    expect(await change(1), counter).toEqual(["totals_differ"]);
    expect(await change(-1), counter).toEqual([]);
  }
  expect(
    await spoilt("UPDATE collections SET token_count = 1 WHERE id = ?", scope.collection),
  ).toEqual(["totals_differ"]);
  expect(await spoilt("DELETE FROM graph_chunks WHERE no = ? * 1048576 + 1", versionNo)).toContain(
    "graph_differs",
  );
  expect(await spoilt("DELETE FROM vector_blocks WHERE version_no = ?", versionNo)).toContain(
    "vectors_differ",
  );
  expect(await spoilt("DELETE FROM chunks WHERE no / 1048576 = ?", versionNo)).toEqual(
    expect.arrayContaining(["ready_without_chunks", "chunks_differ"]),
  );
});

it("reports a document whose entries are missing, and an invalid cursor", async () => {
  const { pipeline, scope, versionNo } = await indexed();
  await env.DB.prepare("DELETE FROM segments WHERE no = ?").bind(versionNo).run();
  expect((await audit(pipeline, scope)).codes).toEqual(["no_postings"]);
  await expect(
    pipeline.services.auditCollection(scope, { cursor: "x", limit: 1 }),
  ).rejects.toMatchObject({ code: "invalid_input" });
});
