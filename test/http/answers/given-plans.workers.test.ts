// Plans carried out with the retriever alone: what is refused, and that no answer is written.
import { beforeAll, expect, it } from "vitest";
import { type Library, makeLibrary } from "../../support/library.ts";
import { MANUAL } from "../../support/files/sample-pdf.ts";

const QUESTION = "Which storm deductible applies to dwellings over 900 feet from the shore?";

const NOTES = "The storm deductible of dwellings near the shore was discussed in May.";
const LETTER = "A reader asks which storm deductible applies to dwellings near the shore.";

let library: Library;
beforeAll(async () => {
  library = await makeLibrary({ "manual.pdf": MANUAL, "notes.md": NOTES, "letter.md": LETTER });
});

type Executed = {
  code?: string;
  trace: { agent: string }[];
  steps: { results: { source_file: string }[] }[];
};
const run = (steps: object[], retrieval: object = {}) =>
  library.ask<Executed>("POST", `${library.base}/plans/execute`, { plan: { steps }, retrieval });

/** Of one step over some documents of a request: the files that it found passages in. */
async function filesFound(documents: string[], targets: string[]): Promise<string[]> {
  const step = { step_number: 1, query: QUESTION, target_documents: targets };
  const { body } = await run([step], { documents });
  const files = body.steps.flatMap(({ results }) => results.map((result) => result.source_file));
  return [...new Set(files)].toSorted();
}

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

it("searches a step's documents among those of the request", async () => {
  const asked = ["manual.pdf", "notes.md"];
  expect(await filesFound(asked, [])).toEqual(asked);
  expect(await filesFound(asked, ["notes.md"])).toEqual(["notes.md"]);
  expect(await filesFound(asked, ["notes.md", "letter.md"])).toEqual(["notes.md"]);
});

it("searches the request's documents for a step whose documents are none of them", async () => {
  const asked = ["manual.pdf", "notes.md"];
  expect(await filesFound(asked, ["letter.md"])).toEqual(asked);
});
