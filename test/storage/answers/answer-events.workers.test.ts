import { Buffer } from "node:buffer";
import { env } from "cloudflare:workers";
import { expect, it } from "vitest";
import { newId } from "../../../src/domain/ids.ts";
import { answerRunStore } from "../../../src/storage/answers/answer-runs.ts";
import { countedD1 } from "../../support/storage/counted-d1.ts";
import { createPipeline } from "../../support/pipeline.ts";

/** D1's limit for one string, which the local database does not enforce. */
const MOST_BYTES = 2_000_000;
const AT = "2026-01-01T00:00:00.000Z";

async function begun() {
  const { tenant, collection } = await createPipeline().makeScope();
  const counted = countedD1(env.DB);
  const runs = answerRunStore(() => counted.db);
  const id = newId("ans");
  await runs.begin(tenant, {
    id,
    collection,
    session: null,
    question: "What is due?",
    status: "running",
    createdAt: AT,
    updatedAt: AT,
  });
  const append = async (...events: { id: number; event: string; data: unknown }[]) =>
    runs.append(tenant, id, { events, at: AT });
  const read = async (after = 0) => (await runs.read(tenant, id, after))?.events;
  return { counted, append, read };
}

it("stores passages whose windows are longer than a parameter of D1", async () => {
  const { counted, append, read } = await begun();
  const text = Array.from(
    { length: 400 },
    (_, at) => `Пункт ${at}: срок оплаты ${at * 7} дней.`,
  ).join("\n");
  const passages = {
    id: 2,
    event: "passages",
    data: Array.from({ length: 150 }, (_, at) => ({ chunk_index: at, window: { text } })),
  };
  expect(JSON.stringify(passages).length).toBeGreaterThan(MOST_BYTES / 2);
  const [first, last] = [
    { id: 1, event: "accepted", data: {} },
    { id: 3, event: "delta", data: { text: "It is due" } },
  ];
  expect(await append(first, passages, last)).toBe("running");
  expect(counted.longestParameter).toBeLessThan(MOST_BYTES);
  expect(await read()).toEqual([first, passages, last]);
  expect(await read(2)).toEqual([last]);
});

it("stores the events around one that no parameter of D1 can hold", async () => {
  const { counted, append, read } = await begun();
  const random = new Uint8Array(2_500_000);
  for (let from = 0; from < random.length; from += 50_000) {
    crypto.getRandomValues(random.subarray(from, from + 50_000));
  }
  const noise = { id: 2, event: "passages", data: Buffer.from(random).toString("base64") };
  const [first, last] = [
    { id: 1, event: "accepted", data: {} },
    { id: 3, event: "delta", data: { text: "It is due" } },
  ];
  expect(await append(first, noise, last)).toBe("running");
  expect(counted.longestParameter).toBeLessThan(MOST_BYTES);
  expect(await read()).toEqual([first, last]);
});
