// Many questions at the same moment: all are answered.
import { expect, it } from "vitest";
import { withTemporaryServer } from "../../scripts/server/temporary-server.ts";
import { DEMO_QUESTIONS } from "../../scripts/samples/make-samples.ts";
import {
  loadFiles,
  newTenant,
  postSlowly,
  quantile,
  timed,
  untilSettled,
} from "./server/attacked.ts";

const INDEXED_WITHIN_MS = 300_000;
const SIZES = [100, 1000];

it("answers 100 and 1,000 questions at once", { timeout: 2_400_000 }, async () => {
  await withTemporaryServer(async (_, { url }) => {
    const tenant = await newTenant(url, "asker");
    const { client, collection, key } = tenant;
    for (const file of await loadFiles()) await client.documents.upload(collection, file);
    await untilSettled(tenant, INDEXED_WITHIN_MS);
    for (const size of SIZES) {
      let answered = 0;
      const ask = async (at: number): Promise<number> =>
        timed(async () => {
          const question = `${DEMO_QUESTIONS[at % DEMO_QUESTIONS.length]} (${at})`;
          const path = `${url}/v1/collections/${collection}/answers`;
          const { status, text } = await postSlowly(path, { key, json: { question } });
          if (status === 200 && text.includes('"outcome":')) answered += 1;
        });
      const took = await Promise.all(Array.from({ length: size }, (_each, at) => ask(at)));
      const [p50, p95, worst] = [0.5, 0.95, 1].map((share) => quantile(took, share));
      console.log(
        `load: ${answered} of ${size} at once answered, p50 ${p50}, p95 ${p95}, worst ${worst} ms`,
      );
      expect(answered).toBe(size);
    }
  });
});
