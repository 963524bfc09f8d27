import { expect, it } from "vitest";
import { newMeter } from "../../../src/domain/scope.ts";
import { lookUp } from "../../../src/retrieval/tables/look-up.ts";
import { createPipeline } from "../../support/pipeline.ts";

it("says that there may be more where more tables fit than one look-up reads", async () => {
  const pipeline = createPipeline();
  const scope = await pipeline.makeScope();
  const upload = async (name: string) => {
    const csv = `county,factor\nHartford,${name.length}.25\nLitchfield,0.75\n`;
    return pipeline.upload(scope, `${name}.csv`, new Uint8Array(new TextEncoder().encode(csv)));
  };
  const ask = async () => {
    const request = { conditions: { county: "Hartford" }, column: "factor", limit: 100 };
    return lookUp({ ...pipeline.services, meter: newMeter() }, scope, request);
  };
  for (let at = 0; at < 20; at += 1) await upload(`a${at}`);
  await pipeline.drain();
  const few = await ask();
  expect([few.matches.length, few.truncated]).toEqual([20, false]);
  for (let at = 20; at < 50; at += 1) await upload(`a${at}`);
  await pipeline.drain();
  const many = await ask();
  expect([many.matches.length, many.truncated]).toEqual([40, true]);
}, 60_000);
