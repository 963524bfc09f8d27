import { env } from "cloudflare:workers";
import { expect, it } from "vitest";
import { newMeter } from "../../../src/domain/scope.ts";
import { queryIndexes } from "../../../src/retrieval/query-indexes.ts";
import { postingStore } from "../../../src/storage/index/postings.ts";
import { createPipeline } from "../../support/pipeline.ts";
import { makePdf } from "../../support/files/sample-pdf.ts";

it("asks the postings once for all queries and all that is routed to, and finds the same", async () => {
  const pipeline = createPipeline();
  const scope = await pipeline.makeScope();
  const ids: string[] = [];
  for (const place of ["shore", "city", "farm"]) {
    const pdf = await makePdf([[`The storm deductible of homes at the ${place} is 2%.`]]);
    ids.push((await pipeline.upload(scope, `${place}.pdf`, pdf)).document.id);
  }
  await pipeline.drain();
  const { services } = pipeline;
  let asked = 0;
  const { postings: all } = await services.postings.match(scope, ["farm"]);
  const farm = { id: ids[2] ?? "", versionNo: all[0]?.versionNo ?? 0 };
  const question = { text: "storm deductible", weight: 1, lists: "sparse" } as const;
  const shore = { text: "shore", weight: 0.5, lists: "sparse" } as const;
  const ask = async (queries: readonly (typeof question | typeof shore)[], limit: number) => {
    const meter = newMeter();
    const query = { queries, use: { sparse: true, vector: false }, documents: undefined, limit };
    // What one look-up has read, the next need not read.
    const store = postingStore(() => env.DB);
    const postings: Pick<typeof store, "match"> = {
      match: async (...given) => {
        asked += 1;
        return store.match(...given);
      },
    };
    const lists = await queryIndexes({ ...services, postings, meter }, scope, {
      ...query,
      routed: Promise.resolve([farm]),
      nameTerms: Promise.resolve(new Set<string>()),
    });
    return { ...lists, rowsRead: meter.rowsRead };
  };
  const both = await ask([question, shore], 1);
  expect(asked).toBe(1);
  const versions = both.sparse.map(({ ref }) => ref.versionNo);
  expect(versions, "the best of each query, and the one routed to").toContain(farm.versionNo);
  const [one, other] = [await ask([question], 3), await ask([shore], 3)];
  expect(both.termWeights).toEqual(new Map([...one.termWeights, ...other.termWeights]));
  const sum = (await ask([question, shore], 3)).sparse;
  for (const { ref, score } of sum) {
    const scoreIn = (lists: typeof one) =>
      lists.sparse.find((entry) => entry.ref.versionNo === ref.versionNo)?.score ?? 0;
    expect(score).toBeCloseTo(scoreIn(one) + scoreIn(other));
  }
  expect(both.rowsRead).toBeLessThan(one.rowsRead + other.rowsRead);
});
