// Beside an answer that rules took from a sentence: what else comes near the question, through the whole app.
import { beforeAll, expect, it } from "vitest";
import { OTHER_PASSAGES_HEADING } from "../../../../src/domain/answers/answer.ts";
import { type Library, makeLibrary } from "../../../support/library.ts";
import { scripted } from "../../../support/models/scripted-model.ts";

const GATE = "The harbor gate opens to small boats on 1 April 2025.";
const ICE = "The gate of the harbor opens to ice breakers on 3 May 2025.";
const FILES = {
  "harbor.pdf": [["Harbor rules", GATE, "Larger vessels wait for the pilot."]],
  "winter.pdf": [["Winter rules", ICE, "The pilot is not paid for waiting."]],
  "fees.csv": "Boat,Fee\nDinghy,12\nYacht,85\n",
};
const QUESTION = "When does the harbor gate open to small boats?";

let library: Library;
beforeAll(async () => {
  library = await makeLibrary(FILES);
});

it("shows exact quotes with their page and boxes, and none that the answer cites", async () => {
  const answer = await library.reader().answer(QUESTION);
  expect(answer).toMatchObject({ outcome: "answered", policy: "rules", closest: [] });
  expect(answer.answer).toBe(`${GATE} [1]`);
  expect(answer.citations.map(({ quote }) => quote)).toEqual([GATE]);
  const first = answer.other_passages.find(({ source_file }) => source_file === "winter.pdf");
  expect(first).toMatchObject({ page_start: 1, page_end: 1 });
  expect(first?.boxes.length).toBeGreaterThan(0);
  const path = `${library.base}/documents/${first?.document_id}/pages/1`;
  const { body: page } = await library.ask<{ text: string; start: number }>("GET", path);
  const at = (range: { start?: number; end?: number }) =>
    page.text.slice((range.start ?? 0) - page.start, (range.end ?? 0) - page.start);
  expect(at(first ?? {})).toBe(first?.quote);
  expect(at(first?.focus ?? {})).toBe(ICE);
  const focused = answer.other_passages.map(({ quote, start, focus }) =>
    quote.slice(focus.start - start, focus.end - start),
  );
  expect(focused).not.toContain(GATE);
});

it("tells them apart from the answer, numbered after its citations", async () => {
  const answer = await library.reader().answer(QUESTION, { format: "text" });
  expect(answer.answer).not.toContain(ICE);
  const [heading, ...told] = answer.other_passages_text.split("\n\n");
  expect(heading).toBe(OTHER_PASSAGES_HEADING);
  expect(told.map((passage) => passage.slice(0, 4))).toEqual(
    answer.other_passages.map((_, i) => `[${i + 2}] `),
  );
  expect(answer.other_passages_text).toContain(ICE);
  const short = await library.reader().answer(QUESTION, { format: "text", max_length: 100 });
  expect(short.other_passages_text).toBe("");
  expect(short.other_passages.length).toBeGreaterThan(0);
});

it("stores them with the answer, which goes with the documents that they stand in", async () => {
  const own = await makeLibrary(FILES);
  const { body: session } = await own.ask<{ id: string }>("POST", `${own.base}/sessions`);
  const answer = await own.reader().answer(QUESTION, { session_id: session.id });
  const stored = await own.ask<typeof answer>("GET", `/v1/answers/${answer.id}`);
  expect(stored.body.other_passages).toEqual(answer.other_passages);
  expect(stored.body.other_passages_text).toBe(answer.other_passages_text);
  await own.request("DELETE", `${own.base}/documents/${own.documents.get("winter.pdf")}`);
  expect((await own.request("GET", `/v1/answers/${answer.id}`)).status).toBe(404);
});

it("streams the answer alone as text, and them with the whole answer", async () => {
  const events = await library.reader().stream(QUESTION);
  const told = events.filter(({ event }) => event === "delta").map(({ data }) => data["text"]);
  expect(told.join("")).toContain(GATE);
  expect(told.join("")).not.toContain(ICE);
  const answer = events.find(({ event }) => event === "answer")?.data;
  expect(JSON.stringify(answer?.["other_passages"])).toContain(ICE);
});

it("shows none beside cells of a table, or beside a model's words", async () => {
  const cell = await library.reader().answer("What is the fee for a yacht?");
  expect(cell).toMatchObject({ outcome: "answered", other_passages: [], other_passages_text: "" });
  expect(cell.answer).toContain("85");
  const statements = [{ text: GATE, quotes: [{ passage: 1, quote: GATE }] }];
  const model = await scripted({ synthesiser: [{ json: { sufficient: true, statements } }] });
  const written = await library.reader(model).answer(QUESTION);
  expect(written).toMatchObject({ outcome: "answered", policy: "model", other_passages: [] });
});
