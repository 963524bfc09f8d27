// How passages are found for an answer: every strategy, before and after filters, and whether a filter holds.
import { beforeAll, describe, expect, it } from "vitest";
import { STRATEGIES } from "../../../../src/domain/collection.ts";
import { type Library, makeLibrary, stepsOf } from "../../../support/library.ts";
import { scripted } from "../../../support/models/scripted-model.ts";

const WEST = "The west depot of Harbor Freight stores 4,200 crates of tea.";
const EAST = "The east depot of Harbor Freight stores 1,300 crates of coffee.";
const QUESTION = "How many crates of tea does the west depot store?";

let library: Library;
beforeAll(async () => {
  const other = (name: string) => `# ${name}\n\nThe ${name} ferry leaves the quay at seven.\n`;
  library = await makeLibrary(
    {
      "west.md": `# West depot\n\n${WEST}\n`,
      "east.md": `# East depot\n\n${EAST}\n`,
      "ferries.md": other("northern"),
    },
    { graph: true },
  );
});

describe.each(STRATEGIES)("by the strategy %s", (strategy) => {
  it("answers from what it finds, with rules alone", async () => {
    const answer = await library.reader().answer(QUESTION, { retrieval: { strategy } });
    expect(answer).toMatchObject({ outcome: "answered", policy: "rules", answer: `${WEST} [1]` });
    expect(stepsOf(answer, "retriever")[0]?.summary).toContain(`by ${strategy} search`);
  });

  it("answers from what it finds, with a model", async () => {
    const model = await scripted({
      multi_query: ["1. tea held in the western warehouse\n2. crates in the west depot"],
      hyde: ["The west depot stores several thousand crates of tea."],
    });
    const answer = await library.reader(model).answer(QUESTION, { retrieval: { strategy } });
    expect(answer).toMatchObject({ outcome: "answered", policy: "model", answer: `${WEST} [1]` });
    const asked = (await model.calls()).map(({ agent }) => agent);
    const first = strategy === "multi_query" || strategy === "hyde" ? [strategy] : [];
    expect(asked).toEqual([...first, "synthesiser"]);
    expect(answer.usage.model_calls).toBe(asked.length);
  });
});

it.each(["multi_query", "hyde"])(
  "does without the model's words for %s where it fails",
  async (strategy) => {
    const model = await scripted({ [strategy]: [{ status: 400 }] });
    const answer = await library.reader(model).answer(QUESTION, { retrieval: { strategy } });
    expect(answer).toMatchObject({ outcome: "answered", answer: `${WEST} [1]` });
  },
);

it("says where a collection has no graph to search", async () => {
  const plain = await makeLibrary({ "west.md": `# West depot\n\n${WEST}\n` });
  const { status, body } = await plain.ask("POST", `${plain.base}/answers`, {
    question: QUESTION,
    retrieval: { strategy: "graph" },
  });
  expect({ status, body }).toMatchObject({ status: 400, body: { code: "invalid_input" } });
});

describe.each(["pre", "post"])("filtered %s", (filter) => {
  const inside = (documents: string[]) => ({ retrieval: { filter_mode: filter, documents } });

  it("answers from the documents named", async () => {
    const answer = await library.reader().answer(QUESTION, inside(["west.md"]));
    expect(answer.answer).toBe(`${WEST} [1]`);
  });

  it("does not answer from any other", async () => {
    const answer = await library.reader().answer(QUESTION, inside(["east.md", "ferries.md"]));
    expect(answer.answer).not.toContain("4,200");
    expect(answer.citations.filter(({ source_file: file }) => file === "west.md")).toEqual([]);
  });
});

it("searches as the collection's settings say where the request leaves it open", async () => {
  const sparse = await makeLibrary(
    { "west.md": `# West depot\n\n${WEST}\n` },
    { retrieval: { strategy: "sparse" } },
  );
  const answer = await sparse.reader().answer(QUESTION);
  expect(stepsOf(answer, "retriever")[0]?.summary).toContain("by sparse search");
});

it("searches in other words, then by words alone and for more, where little is found", async () => {
  const answer = await library.reader().answer("Who painted the ceiling of the town hall?");
  const searches = stepsOf(answer, "retriever").map(({ summary }) => summary);
  expect(searches[0]).toContain("by hybrid search");
  expect(searches.at(-1)).toContain("by sparse search");
  expect(stepsOf(answer, "rewriter")).toHaveLength(2);
  expect(answer.outcome).toBe("insufficient");
});
