// What the analyst decides: to look, to reply by itself or to ask back; how hard a question is and of which kind.
import { beforeAll, describe, expect, it } from "vitest";
import { COMPLEXITIES, QUESTION_KINDS } from "../../../src/agents/analyst/kind.ts";
import { agentsOf, type Library, makeLibrary, stepsOf } from "../../support/library.ts";
import { scripted } from "../../support/models/scripted-model.ts";

const FEES = "The filing fee of the Harbor form was $40 in 2023 and $50 in 2024.";

let library: Library;
beforeAll(async () => {
  library = await makeLibrary({
    "fees.md": `# Fees of the Harbor form\n\n${FEES}\n\n# Kinds of fees\n\n- Filing fee\n- Late fee\n- Transfer fee\n`,
  });
});

/** What the analyst of a model says of a question. */
const analysis = (changes: object) => ({
  json: {
    action: "RETRIEVE",
    stand_alone: "What was the filing fee of the Harbor form in 2024?",
    intent: "to know",
    complexity: "SIMPLE",
    kind: "fact",
    reply: "",
    ...changes,
  },
});
const THOROUGH = { effort: "thorough", max_iterations: 1 };

describe("by the rules", () => {
  it.each([
    ["What was the filing fee of the Harbor form in 2024?", "simple question (fact)"],
    ["List all kinds of fees.", "standard question (enumeration)"],
    ["Was the filing fee of the Harbor form $50 in 2024?", "simple question (yes or no)"],
    ["When was the filing fee of the Harbor form $50?", "simple question (temporal)"],
    ["Compare the filing fee of 2023 and of 2024.", "complex question (comparison)"],
    [
      "By what percentage change did the filing fee grow from 2023 to 2024?",
      "complex question (calculation)",
    ],
    [
      "What is the total amount of the filing fees in 2023 and 2024?",
      "complex question (aggregation)",
    ],
  ])("takes “%s” for a %s", async (question, expected) => {
    const answer = await library.reader().answer(question);
    const [analyst] = stepsOf(answer, "analyst");
    expect(analyst).toMatchObject({ policy: "rules" });
    expect(analyst?.summary).toContain(`${expected}: `);
    // What is complex is planned, all else is looked for at once.
    expect(agentsOf(answer).includes("planner")).toBe(expected.startsWith("complex"));
    expect(answer.plan === null).toBe(!expected.startsWith("complex"));
  });

  it("replies to a greeting without looking into any document", async () => {
    const answer = await library.reader().answer("Hello!");
    expect(agentsOf(answer)).toEqual(["analyst"]);
    expect(answer).toMatchObject({ outcome: "answered", policy: "rules", citations: [] });
  });

  it("says what was looked for and where, and what would help, where the documents don't say", async () => {
    const answer = await library.reader().answer("Who audits the accounts of the fire brigade?");
    expect(answer).toMatchObject({ outcome: "insufficient", citations: [], critique: null });
    expect(answer.answer).toMatch(/^The documents don't say/);
    expect(answer.answer).toMatch(/Upload a document/);
  });
});

describe("by a model", () => {
  it("looks into the documents where it says RETRIEVE, for what it made of the question", async () => {
    const model = await scripted({ analyst: [analysis({})] });
    const answer = await library.reader(model).answer("And the fee in 2024?", THOROUGH);
    expect(answer.standalone_question).toBe("What was the filing fee of the Harbor form in 2024?");
    expect(agentsOf(answer)).toContain("retriever");
    expect(answer).toMatchObject({ outcome: "answered", answer: `${FEES} [1]` });
  });

  it("says its reply where it says ANSWER, and looks for nothing", async () => {
    const model = await scripted({
      analyst: [analysis({ action: "ANSWER", stand_alone: "Hello", reply: "Good day." })],
    });
    const answer = await library.reader(model).answer("A good day to you, machine", THOROUGH);
    expect(answer).toMatchObject({ outcome: "answered", policy: "model", answer: "Good day." });
    expect(agentsOf(answer)).toEqual(["analyst"]);
  });

  it("asks back where it says INSUFFICIENT, and looks for nothing", async () => {
    const reply = "Say which form you mean.";
    const model = await scripted({
      analyst: [analysis({ action: "INSUFFICIENT", stand_alone: "?", reply })],
    });
    const answer = await library.reader(model).answer("How much is that one?", THOROUGH);
    expect(answer).toMatchObject({ outcome: "insufficient", answer: reply, citations: [] });
    expect(agentsOf(answer)).toEqual(["analyst"]);
  });

  it.each(COMPLEXITIES.flatMap((complexity) => QUESTION_KINDS.map((kind) => [complexity, kind])))(
    "takes its word that a question is %s and of the kind %s",
    async (complexity, kind) => {
      const model = await scripted({ analyst: [analysis({ complexity, kind })] });
      const answer = await library.reader(model).answer("And the fee in 2024?", THOROUGH);
      expect(stepsOf(answer, "analyst")[0]?.summary).toContain(
        `${complexity.toLowerCase()} question (${kind.replace("_", " or ")}): `,
      );
      expect(agentsOf(answer).includes("planner")).toBe(complexity === "COMPLEX");
      expect(answer.outcome).toBe("answered");
    },
  );

  it("goes by the rules where it makes a figure up that nobody named", async () => {
    const model = await scripted({
      analyst: [analysis({ stand_alone: "What was the filing fee of the Harbor form in 2031?" })],
    });
    const question = "What was the filing fee of the Harbor form in 2024?";
    const answer = await library.reader(model).answer(question, THOROUGH);
    expect(answer.standalone_question).toBe(question);
    expect(stepsOf(answer, "analyst")[0]).toMatchObject({
      policy: "rules",
      error: expect.stringContaining("2031"),
    });
  });
});
