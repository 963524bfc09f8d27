// What is before the model that writes: passages, what tables offer, the conversation and the collection's guidelines. The
// model alone says what of it answers.
import { beforeAll, describe, expect, it } from "vitest";
import { type Library, makeLibrary, stepsOf } from "../../../support/library.ts";
import { scripted } from "../../../support/models/scripted-model.ts";

const RATES = `# Rate manual

## Base Rate

| Territory | Base Rate |
| --- | --- |
| North | $293 |
| South | $410 |
`;
const DEPOT = "The north depot stores 4,200 crates of tea.";
const RATE = "What is the base rate for the North territory?";
const ROW = "North | $293";
const GUIDELINES = "Answer in British English and call a form a policy form.";
const NOTHING = { json: { sufficient: false, statements: [] } };

let library: Library;
beforeAll(async () => {
  library = await makeLibrary(
    { "rates.md": RATES, "north.md": `# North depot\n\n${DEPOT}\n` },
    { guidelines: GUIDELINES },
  );
});

describe("a question that a table answers", () => {
  it("is the writer's to answer, who is offered the cell with its row", async () => {
    const text = "The base rate for the North territory is $293.";
    const model = await scripted({ synthesiser: [{ says: [{ text, quote: ROW }] }] });
    const answer = await library.reader(model).answer(RATE);
    expect(answer).toMatchObject({ policy: "model", outcome: "answered" });
    expect(answer.answer).toContain(text);
    expect(answer.usage.model_calls).toBe(1);
    const [call] = await model.calls("synthesiser");
    expect(call?.messages.at(-1)?.content).toMatch(
      /<figures-[0-9a-f]{8}>\n- .*\$293.* — quote passage \d+: "North \| \$293"/,
    );
  });

  it("is not answered if the writer says that nothing answers", async () => {
    const model = await scripted({ synthesiser: [NOTHING] });
    for (const effort of ["standard", "thorough"]) {
      const answer = await library.reader(model).answer(RATE, { effort });
      expect(answer, effort).toMatchObject({ outcome: "insufficient", citations: [] });
    }
  });

  it("is answered by the table alone at effort fast, without a model and where the model fails", async () => {
    const fails = await scripted({ synthesiser: ["no"] });
    const unasked = await scripted({ synthesiser: [NOTHING] });
    const answers = await Promise.all([
      library.reader(unasked).answer(RATE, { effort: "fast" }),
      library.reader().answer(RATE),
      library.reader(fails).answer(RATE),
    ]);
    for (const answer of answers) {
      expect(answer).toMatchObject({ policy: "rules", outcome: "answered" });
      expect(answer.answer).toContain("$293");
      expect(answer.answer).toBe(answers[0]?.answer);
    }
    expect(await unasked.calls()).toEqual([]);
  });

  it("warns of a condition that no table meets, whoever answers", async () => {
    const asked = "What is the base rate for the North territory in 1850?";
    const model = await scripted({ synthesiser: [NOTHING] });
    const [byModel, byRules] = await Promise.all([
      library.reader(model).answer(asked),
      library.reader().answer(asked),
    ]);
    expect(byModel.warnings).toEqual(byRules.warnings);
    expect(byModel.warnings).toEqual([expect.stringMatching(/^Not found: .*1850/)]);
  });
});

it("shows the writer the collection's guidelines, and no fence of a conversation without one", async () => {
  const model = await scripted({});
  await library.reader(model).answer("What does the north depot store?");
  const calls = await model.calls();
  expect(calls.map(({ agent }) => agent)).toEqual(["synthesiser"]);
  const prompt = calls[0]?.messages.at(-1)?.content ?? "";
  expect(prompt).toContain(`Guidelines for the wording of answers: ${GUIDELINES}`);
  expect(prompt).not.toContain("<conversation-");
});

it("asks the analyst about a follow-up, and shows the writer the conversation", async () => {
  const alone = "How many crates of tea does the north depot store?";
  const analysed = {
    action: "RETRIEVE",
    stand_alone: alone,
    intent: "to know",
    complexity: "SIMPLE",
    kind: "fact",
    reply: "",
  };
  const model = await scripted({
    analyst: [{ json: analysed }],
    synthesiser: [{ says: [{ text: DEPOT, quote: DEPOT }] }],
  });
  const reader = library.reader(model);
  const { body } = await reader.call("POST", `${library.base}/sessions`);
  const session = { session_id: body["id"] };
  const first = "What does the north depot store?";
  await reader.answer(first, session);
  expect((await model.calls()).map(({ agent }) => agent)).toEqual(["synthesiser"]);
  const answer = await reader.answer("And how many crates?", session);
  expect(stepsOf(answer, "analyst")).toMatchObject([{ policy: "model" }]);
  const asked = (await model.calls()).map(({ agent }) => agent);
  expect(asked).toEqual(["synthesiser", "analyst", "synthesiser"]);
  const prompt = (await model.calls("synthesiser"))[1]?.messages.at(-1)?.content ?? "";
  expect(prompt).toMatch(
    /<conversation-[0-9a-f]{8}>\nReader: What does the north depot store\?\nYou: /,
  );
  expect(prompt).toContain(`You: ${DEPOT}`);
  expect(prompt).toContain(`Question: ${alone}`);
});
