// Plans carried out with the retriever alone: what is refused, and that no answer is written.
import { beforeAll, expect, it } from "vitest";
import { type Library, makeLibrary } from "../../support/library.ts";
import { MANUAL } from "../../support/files/sample-pdf.ts";

const QUESTION = "Which storm deductible applies to dwellings over 900 feet from the shore?";

let library: Library;
beforeAll(async () => {
  library = await makeLibrary({ "manual.pdf": MANUAL });
});

type Executed = { code?: string; trace: { agent: string }[] };
const run = (steps: object[]) =>
  library.ask<Executed>("POST", `${library.base}/plans/execute`, { plan: { steps } });

it("rejects a plan with an unknown document, or with two steps of the same number", async () => {
  const unknown = await run([{ step_number: 1, query: "x", target_documents: ["Atlantis.pdf"] }]);
  expect(unknown).toMatchObject({ status: 400, body: { code: "invalid_input" } });
  const twice = await run([
    { step_number: 1, query: "x" },
    { step_number: 1, query: "y" },
  ]);
  expect(twice).toMatchObject({ status: 400, body: { code: "invalid_input" } });
});

it("traces the searches and writes no answer", async () => {
  const { body } = await run([{ step_number: 1, query: QUESTION }]);
  expect(body.trace.map(({ agent }) => agent)).toEqual(["retriever"]);
});
