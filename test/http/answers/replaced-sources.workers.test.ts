import { expect, it } from "vitest";
import type { AnswerBody } from "../../../src/http/bodies/answer/answer-body.ts";
import { serveApp } from "../../support/served-app.ts";

const bytesOf = (text: string) => new Uint8Array(new TextEncoder().encode(text));

async function serveTariff() {
  const { pipeline, tenant, ask } = await serveApp();
  const scope = await pipeline.makeScope(tenant.id);
  const upload = async (text: string) => {
    await pipeline.upload(scope, "tariff.md", bytesOf(text));
    await pipeline.drain();
  };
  await upload("# Tariff\n\nThe annual fee is 120 dollars.\n");
  const question = "How much is the annual fee?";
  const path = `/v1/collections/${scope.collection}/answers`;
  const { body } = await ask<AnswerBody>("POST", path, { question });
  expect(body.citations[0]?.quote).toContain("120 dollars");
  const stored = async () => (await ask<AnswerBody>("GET", `/v1/answers/${body.id}`)).body;
  const cited = async () => (await ask(`GET`, `/q/${body.id}/1`)).body;
  const openAi = `/openai/v1/responses/resp_${body.id}`;
  const response = async () => (await ask<{ quire: AnswerBody }>("GET", openAi)).body.quire;
  return { answer: body, upload, stored, cited, response };
}

it("warns where a document that an answer quotes has been replaced", async () => {
  const { answer, upload, stored, cited } = await serveTariff();
  expect(await stored()).toEqual(answer);
  await upload("# Tariff\n\nThe annual fee is 150 dollars.\n");
  const { warnings, citations } = await stored();
  expect(warnings.join()).toMatch(/tariff\.md has been replaced/);
  expect(citations[0]).toMatchObject({ replaced: true, boxes: [] });
  expect(await cited()).toMatchObject({ replaced: true, quote: answer.citations[0]?.quote });
});

it("judges what rests on a replaced quote as not found, wherever the answer is read again", async () => {
  const { answer, upload, stored, response } = await serveTariff();
  expect(answer.statements[0]?.status).toBe("supported");
  await upload("# Tariff\n\nThe annual fee is 150 dollars.\n");
  for (const read of [stored, response]) {
    expect(await read()).toMatchObject({
      statements: [{ status: "not_found", citations: [1] }],
      verification: { score: 0, claims: [{ status: "not_found" }] },
      confidence: 0,
    });
  }
});

it("says nothing where the quote is still on its page", async () => {
  const { answer, upload, stored, cited } = await serveTariff();
  await upload("# Tariff\n\nThe annual fee is 120 dollars.\n\nIt is due in May.\n");
  expect(await stored()).toEqual(answer);
  expect(await cited()).not.toHaveProperty("replaced");
});
