import { expect, it } from "vitest";
import { makePdf, MANUAL } from "../../support/files/sample-pdf.ts";
import { call, callJson, makeCollection, untilIndexed, upload } from "../../support/worker.ts";

const QUESTION = "Which storm deductible applies to dwellings over 900 feet from the shore?";

async function makeManual(): Promise<string> {
  const collection = await makeCollection(`manual ${crypto.randomUUID()}`);
  const { body } = await upload(collection, {
    filename: "manual.pdf",
    bytes: await makePdf(MANUAL),
  });
  await untilIndexed(collection, body.id);
  return collection;
}

it("refuses before the stream begins what can be refused", async () => {
  const response = await call("POST", "/v1/collections/col_none/answers", {
    json: { question: QUESTION, stream: true },
  });
  expect(response.status).toBe(404);
});

it("writes the answer in every format and citation style", async () => {
  const collection = await makeManual();
  const ask = async (json: object) =>
    (
      await callJson<{ answer: string; bibliography: string[] }>(
        "POST",
        `/v1/collections/${collection}/answers`,
        { json: { question: QUESTION, ...json } },
      )
    ).body;
  const shown: Record<string, RegExp> = {
    numeric: /deductible\. \[1\]$/,
    author_date: /\(manual, n\.d\., p\. 2\)$/,
    footnote: /\[\^1\]\n\n\[\^1\]: manual\.pdf, Page 2: “Dwellings/,
    link: /\[\[1\]\]\(https:\/\/quire\.test\/q\/ans_\w+\/1\)$/,
    source_page: /\[Source: manual\.pdf, Page 2\]$/,
  };
  for (const [style, pattern] of Object.entries(shown)) {
    const { answer, bibliography } = await ask({ citation_style: style });
    expect(answer, style).toMatch(pattern);
    expect(bibliography).toEqual(["manual.pdf, page 2"]);
  }
  expect((await ask({ format: "html" })).answer).toMatch(/^<p>.*3% storm deductible\. \[1\]<\/p>$/);
  const data = JSON.parse((await ask({ format: "json" })).answer) as { statements: unknown[] };
  expect(data.statements).toHaveLength(1);
});

it("carries out a given plan, later steps with earlier findings, and searches where there is no graph to walk on", async () => {
  const collection = await makeManual();
  const run = (steps: object[]) =>
    callJson<{
      code?: string;
      steps: { status: string; query: string; finding: string; results: unknown[] }[];
      trace: { summary: string }[];
    }>("POST", `/v1/collections/${collection}/plans/execute`, { json: { plan: { steps } } });
  const { status, body } = await run([
    { step_number: 1, query: QUESTION },
    { step_number: 2, query: "What is said of {1}", target_documents: ["manual.pdf"] },
    { step_number: 3, query: "storm deductible", tool: "graph" },
    { step_number: 4, query: "zqxv wkjy" },
    { step_number: 5, query: "Who wrote {4}?" },
  ]);
  expect(status).toBe(200);
  const [first, second, third, fourth, fifth] = body.steps;
  expect(first).toMatchObject({ status: "found", finding: expect.stringContaining("3%") });
  expect(first?.results.length).toBeGreaterThan(0);
  expect(second?.query).not.toContain("{1}");
  expect(third?.results.length).toBeGreaterThan(0);
  expect([fourth?.status, fifth?.status]).toEqual(["empty", "skipped"]);
  const rendered = body.trace.map(({ summary }) => summary);
  expect(rendered).toContain("step 3 uses a search instead: this collection has no entity graph");
  expect(rendered).toContain("step 5 skipped: step 4 found nothing");
  const forward = await run([
    { step_number: 1, query: "What of {2}?" },
    { step_number: 2, query: "x" },
  ]);
  expect(forward).toMatchObject({ status: 400, body: { code: "invalid_input" } });
});
