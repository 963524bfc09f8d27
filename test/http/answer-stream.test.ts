import { expect, it } from "vitest";
import { makePdf, MANUAL } from "../support/sample-pdf.ts";
import { call, callJson, makeCollection, untilIndexed, upload } from "../support/worker.ts";

type Event = { event: string; data: Record<string, unknown> };

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

async function stream(collection: string, json: object): Promise<Event[]> {
  const response = await call("POST", `/v1/collections/${collection}/answers`, {
    json: { stream: true, ...json },
  });
  expect(response.headers.get("Content-Type")).toContain("text/event-stream");
  const text = await response.text();
  return text
    .split("\n\n")
    .filter((block) => block.trim() !== "")
    .map((block) => {
      const event = /^event: (.*)$/m.exec(block)?.[1] ?? "";
      const data = /^data: (.*)$/m.exec(block)?.[1] ?? "{}";
      return { event, data: JSON.parse(data) as Event["data"] };
    });
}

it("streams steps, passages, deltas and the whole answer, and ends with done", async () => {
  const collection = await makeManual();
  const events = await stream(collection, { question: QUESTION });
  const names = events.map(({ event }) => event);
  const order = ["step", "passages", "delta", "answer", "done"];
  expect([...new Set(names)]).toEqual(order);
  expect(names.at(-1)).toBe("done");
  const [step] = events;
  expect(step?.data).toMatchObject({
    agent: "analyst",
    status: expect.any(String),
    summary: expect.any(String),
    elapsed_ms: expect.any(Number),
  });
  const answer = events.find(({ event }) => event === "answer")?.data;
  expect(answer).toMatchObject({ outcome: "answered", question: QUESTION });
  const deltas = events.flatMap(({ event, data }) => (event === "delta" ? [data["text"]] : []));
  expect(deltas.join("")).toBe(answer?.["answer"]);
  const stored = await callJson("GET", `/v1/answers/${String(answer?.["id"])}`);
  expect(stored.body).toEqual(answer);
});

it("counts what a streamed answer costs", async () => {
  const collection = await makeManual();
  const rows = async () => {
    const { body } = await callJson<{ data: { rows_read: number }[] }>("GET", "/v1/usage");
    return body.data.reduce((sum, day) => sum + day.rows_read, 0);
  };
  const before = await rows();
  const events = await stream(collection, { question: QUESTION });
  const answer = events.find(({ event }) => event === "answer")?.data;
  const usage = answer?.["usage"] as { rows_read: number };
  expect(usage.rows_read).toBeGreaterThan(0);
  await expect.poll(rows, { timeout: 5000 }).toBeGreaterThanOrEqual(before + usage.rows_read);
});

it("tells of a document that is not there as an error event, and ends with done", async () => {
  const collection = await makeManual();
  const events = await stream(collection, { question: QUESTION, documents: ["no such file"] });
  expect(events.slice(-2).map(({ event }) => event)).toEqual(["error", "done"]);
  expect(events.at(-2)?.data).toMatchObject({ code: "invalid_input", status: 400 });
});

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
    link: /\[\[1\]\]\(\/v1\/collections\/col_\w+\/documents\/doc_\w+\/content#page=2\)$/,
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

it("carries out a given plan, later steps with earlier findings, and says which tools it lacks", async () => {
  const collection = await makeManual();
  const run = (steps: object[]) =>
    callJson<{
      code?: string;
      steps: { status: string; query: string; finding: string; results: unknown[] }[];
    }>("POST", `/v1/collections/${collection}/plans/execute`, { json: { plan: { steps } } });
  const { status, body } = await run([
    { step_number: 1, query: QUESTION },
    { step_number: 2, query: "What is said of {1}", target_documents: ["manual.pdf"] },
    { step_number: 3, query: "3 times 2", tool: "graph" },
  ]);
  expect(status).toBe(200);
  const [first, second, third] = body.steps;
  expect(first).toMatchObject({ status: "found", finding: expect.stringContaining("3%") });
  expect(first?.results.length).toBeGreaterThan(0);
  expect(second?.query).not.toContain("{1}");
  expect(third).toMatchObject({ status: "skipped" });
  const forward = await run([
    { step_number: 1, query: "What of {2}?" },
    { step_number: 2, query: "x" },
  ]);
  expect(forward).toMatchObject({ status: 400, body: { code: "invalid_input" } });
});
