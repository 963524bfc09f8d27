import { expect, it } from "vitest";
import { makePdf, MANUAL } from "../../support/files/sample-pdf.ts";
import { serveApp } from "../../support/served-app.ts";

async function serveManual() {
  const app = await serveApp();
  const scope = await app.pipeline.makeScope(app.tenant.id);
  await app.pipeline.upload(scope, "manual.pdf", await makePdf(MANUAL));
  await app.pipeline.drain();
  const { services } = app.pipeline;
  const down = async (): Promise<never> => {
    throw new Error("D1_ERROR: Network connection lost.");
  };
  const request = app.over({ answers: { ...services.answers, write: down } });
  return { ...app, path: `/v1/collections/${scope.collection}/answers`, request };
}

const question = "Which storm deductible applies more than 900 feet from the shore?";

it("returns an answer that could not be stored, with a warning", async () => {
  const { request, path } = await serveManual();
  const response = await request("POST", path, { json: { question } });
  expect(response.status).toBe(200);
  const { question: asked, warnings } = await response.json<{
    question: string;
    warnings: string[];
  }>();
  expect(asked).toBe(question);
  expect(warnings.join()).toContain("could not be stored");
});

it("streams an answer that could not be stored", async () => {
  const { request, path } = await serveManual();
  const response = await request("POST", path, { json: { question, stream: true } });
  const events = await response.text();
  expect(events).toContain("event: answer\n");
  expect(events).toContain("could not be stored");
  expect(events).not.toContain("event: error\n");
  const id = /"id":"(ans_\w+)"/.exec(events)?.[1] ?? "";
  const later = await request("GET", `/v1/answers/${id}/events`);
  expect(await later.text()).toContain("could not be stored");
});
