import { env } from "cloudflare:workers";
import { expect, it } from "vitest";
import { createPipeline } from "../../support/pipeline.ts";
import { makePdf } from "../../support/files/sample-pdf.ts";

async function highest(): Promise<number> {
  const row = await env.DB.prepare("SELECT max(no) AS no FROM versions").first<{ no: number }>();
  return row?.no ?? 0;
}

it("never gives the number of a removed version to another one", async () => {
  const pipeline = createPipeline();
  const { services } = pipeline;
  const scope = await pipeline.makeScope();
  const upload = async (name: string) =>
    (await pipeline.upload(scope, name, await makePdf([[`The text of ${name}.`]]))).document;
  const { id } = await upload("a.pdf");
  await pipeline.drain();
  const removed = await highest();
  await services.activation.hide(scope, id, new Date().toISOString());
  await pipeline.deliver([{ type: "delete_document", ...scope, document: id }]);
  expect(await highest()).toBeLessThan(removed);

  const b = await upload("b.pdf");
  const [first] = await services.versions.listOf(scope.tenant, b.id);
  expect(first?.no).toBe(removed + 1);
  const c = await upload("c.pdf");
  await pipeline.drain();
  const renewal = { fingerprint: "another", at: new Date().toISOString() };
  await services.versions.renew(scope, [b.id, c.id], renewal);
  const all = await Promise.all(
    [b, c].map(async (each) => services.versions.listOf(scope.tenant, each.id)),
  );
  expect(
    all
      .flat()
      .map(({ no }) => no - removed)
      .toSorted((x, y) => x - y),
  ).toEqual([1, 2, 3, 4]);
});
