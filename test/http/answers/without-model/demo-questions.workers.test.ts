import { beforeAll, expect, it } from "vitest";
import { DEMO_QUESTIONS, makeSamples } from "../../../../scripts/samples/make-samples.ts";
import { type Library, makeLibrary } from "../../../support/library.ts";

let library: Library;
beforeAll(async () => {
  library = await makeLibrary({});
  const scope = { tenant: library.tenant.id, collection: library.collection };
  for (const { filename, bytes } of await makeSamples()) {
    await library.pipeline.upload(scope, filename, bytes);
  }
  await library.pipeline.drain();
});

const ask = async (about: RegExp) => {
  const question = DEMO_QUESTIONS.find((one) => about.test(one)) ?? "";
  return library.reader().answer(question);
};

it("answers what the demo asks, and declines what its documents don't say", async () => {
  const rules = await ask(/rating plan rules/);
  expect(rules.answer.split("\n")).toHaveLength(16);
  expect(rules.answer).toMatch(/^- Premium Determination/);
  expect(rules.answer).toMatch(/- Minimum Premium \[16\]$/);
  expect((await ask(/2,000 feet/)).answer).toContain("3 percent");
  const income = await ask(/net income/);
  expect(income.answer).toContain("$153.1 million");
  expect(income.answer).toContain("$98.9 million");
  expect((await ask(/Marchetti-Vane/)).answer).toContain("April 1, 2026");
  expect(await ask(/Portugal/)).toMatchObject({ outcome: "closest", citations: [] });
});
