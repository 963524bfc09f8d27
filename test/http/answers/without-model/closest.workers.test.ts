// Where nothing states the answer: the closest passages, through the whole app.
import { beforeAll, describe, expect, it } from "vitest";
import { CITATION_STYLES, FORMATS } from "../../../../src/agents/formatter/style.ts";
import { CLOSEST_INTRODUCTION } from "../../../../src/domain/answers/answer.ts";
import { type Library, makeLibrary } from "../../../support/library.ts";
import { scripted } from "../../../support/models/scripted-model.ts";

const GATE = "The harbor gate opens to small boats at dawn.";
const FILES = {
  "harbor.pdf": [["Harbor rules", GATE, "Larger vessels wait for the pilot."]],
  "letter.md": "# Letter\n\nThe old mill was sold to the rowing club.",
};
/** Near the harbor gate, and answered by nothing. */
const QUESTION = "Who paints the harbor gate?";

let library: Library;
beforeAll(async () => {
  library = await makeLibrary(FILES);
});

it("shows exact quotes with their page, boxes and best part, and cites nothing", async () => {
  const answer = await library.reader().answer(QUESTION);
  expect(answer).toMatchObject({ outcome: "closest", citations: [] });
  // How likely the passages answer.
  expect(answer.confidence).toBeGreaterThan(0);
  expect(answer.confidence).toBeLessThan(1);
  expect(answer.answer.startsWith(CLOSEST_INTRODUCTION)).toBe(true);
  const [first] = answer.closest;
  expect(first).toMatchObject({ source_file: "harbor.pdf", page_start: 1, page_end: 1 });
  expect(first?.boxes.length).toBeGreaterThan(0);
  const path = `${library.base}/documents/${first?.document_id}/pages/1`;
  const { body: page } = await library.ask<{ text: string; start: number }>("GET", path);
  const at = (range: { start?: number; end?: number }) =>
    page.text.slice((range.start ?? 0) - page.start, (range.end ?? 0) - page.start);
  expect(at(first ?? {})).toBe(first?.quote);
  expect(at(first?.focus ?? {})).toBe(GATE);
});

it("is stored with its passages, and goes with the documents that they stand in", async () => {
  const own = await makeLibrary(FILES);
  const answer = await own.reader().answer(QUESTION);
  const stored = await own.ask<typeof answer>("GET", `/v1/answers/${answer.id}`);
  expect(stored.body.closest).toEqual(answer.closest);
  await own.request("DELETE", `${own.base}/documents/${own.documents.get("harbor.pdf")}`);
  expect((await own.request("GET", `/v1/answers/${answer.id}`)).status).toBe(404);
});

it("is streamed: the text as a delta, the passages with the answer", async () => {
  const events = await library.reader().stream(QUESTION);
  const told = events.filter(({ event }) => event === "delta").map(({ data }) => data["text"]);
  const answer = events.find(({ event }) => event === "answer")?.data;
  expect(told.join("")).toBe(answer?.["answer"]);
  expect(answer).toMatchObject({ outcome: "closest", closest: [{ source_file: "harbor.pdf" }] });
});

it.each(FORMATS.flatMap((format) => CITATION_STYLES.map((style) => [format, style] as const)))(
  "is told as %s with %s citations",
  async (format, citation_style) => {
    const answer = await library.reader().answer(QUESTION, { format, citation_style });
    expect(answer.answer).toContain(CLOSEST_INTRODUCTION);
    expect(answer.answer).toContain(GATE);
  },
);

it("can be asked on from: a follow-up is understood by its question", async () => {
  const { body: session } = await library.ask<{ id: string }>("POST", `${library.base}/sessions`);
  const { answer: ask } = library.reader();
  const first = await ask(QUESTION, { session_id: session.id });
  expect(first.outcome).toBe("closest");
  const second = await ask("When does it open?", { session_id: session.id });
  expect(second.standalone_question).toMatch(/harbor gate/);
  expect(second.answer).toContain("dawn");
});

it("stands beside a model's refusal", async () => {
  const model = await scripted({ synthesiser: [{ json: { sufficient: false, statements: [] } }] });
  const answer = await library.reader(model).answer(QUESTION);
  expect(answer).toMatchObject({ outcome: "insufficient", policy: "model", citations: [] });
  expect(answer.closest[0]).toMatchObject({ source_file: "harbor.pdf" });
});

describe("where nothing is near", () => {
  it("says so", async () => {
    const answer = await library.reader().answer("How many moons has Jupiter?");
    expect(answer).toMatchObject({ outcome: "insufficient", closest: [] });
    expect(answer.answer).toContain("nothing relevant was found in the 2 documents searched");
  });

  it("counts the documents that a filter selects, and says where it selects none", async () => {
    const moons = async (year: number) =>
      library.reader().answer("How many moons has Jupiter?", { retrieval: { metadata: { year } } });
    expect((await moons(1999)).answer).toContain("no document meets the filter of the request");
    const documents = ["harbor.pdf"];
    const named = await library.reader().answer("How many moons has Jupiter?", { documents });
    expect(named.answer).toContain("nothing relevant was found in the 1 document searched");
  });

  it("says that the collection is empty", async () => {
    const empty = await makeLibrary({});
    const answer = await empty.reader().answer(QUESTION);
    expect(answer).toMatchObject({ outcome: "insufficient", closest: [] });
    expect(answer.answer).toBe("This collection has no documents yet. Upload some, and ask again.");
  });

  it("says how many documents are still being indexed, and how many have failed", async () => {
    const own = await makeLibrary({ "broken.pdf": "%PDF-1.7 nothing" });
    const scope = { tenant: own.tenant.id, collection: own.collection };
    const bytes = new Uint8Array(new TextEncoder().encode("Waiting."));
    await own.pipeline.upload(scope, "waiting.txt", bytes);
    const answer = await own.reader().answer(QUESTION);
    expect(answer.answer).toBe(
      "No document can be searched yet. 1 document is still being indexed: ask again later. 1 document is not searched, because indexing failed.",
    );
  });
});
