import { expect, it } from "vitest";
import { createWaitingServer } from "../../../src/ingestion/upkeep/serve-waiting.ts";
import { createPipeline } from "../../support/pipeline.ts";
import { makePdf, MANUAL } from "../../support/files/sample-pdf.ts";
import { wipe } from "../../support/storage/snapshot.ts";

const line = (text: string) => Uint8Array.from(new TextEncoder().encode(text));

it("makes the waiting lines of other tenants ready between two pages of a long file", async () => {
  await wipe();
  const pipeline = createPipeline();
  const { services } = pipeline;
  let at = Date.now();
  // Each look at the clock is a second later, so that no part is too early for another look at what waits.
  services.now = () => new Date((at += 1000));
  services.giveWay = createWaitingServer(services, "");
  const long = await pipeline.makeScope();
  await pipeline.upload(long, "long.pdf", await makePdf(MANUAL));
  const [first] = pipeline.outbox.splice(0);
  const scopes = [await pipeline.makeScope(), await pipeline.makeScope()];
  for (const scope of [...scopes, long]) {
    for (const name of ["a.txt", "b.txt"]) {
      await pipeline.upload(scope, name, line(`The limit of ${name} is 5.`));
    }
  }
  await pipeline.deliver([first]);
  const ready = async (scope: typeof long) => {
    const documents = await Promise.all(
      ["a.txt", "b.txt"].map((name) => services.documents.findByName(scope, name)),
    );
    return documents.filter((document) => document?.status === "ready").length;
  };
  // Both tenants have had a turn, and the tenant that is being served keeps its own order.
  expect(await Promise.all(scopes.map(ready))).not.toContain(0);
  expect(await ready(long)).toBe(0);
  await pipeline.drain();
  expect(await Promise.all([...scopes, long].map(ready))).toEqual([2, 2, 2]);
});
