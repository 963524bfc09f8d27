// The flows of the five source designs, each by the rules alone and with a model: what the reader gets is the same.
import { beforeAll, describe, expect, it } from "vitest";
import { agentsOf, type Library, makeLibrary, stepsOf } from "../../../support/library.ts";
import type { Script } from "../../../support/models/model-server/scripts.ts";
import { scripted } from "../../../support/models/scripted-model.ts";

const Q1 = "Q1 revenue of Northwind was $410 million.";
const Q2 = "Q2 revenue of Northwind was $455 million.";
const HALDEN = "Q1 revenue of Halden was $77 million.";
const FEES = ["A-1 Filing fee", "A-2 Late fee", "A-3 Renewal fee", "A-4 Transfer fee"];

const RATES = `# Exhibit 1: Base Rates

| Fire | Flood |
|---|---|
| $120 | $310 |

# Exhibit 2: Flood Deductible Factor

| Form | Coverage A Limit | Flood Deductible | Flood |
|---|---|---|---|
| B2 | $200,000 | 1% | 1.15 |
| B2 | $200,000 | 3% | 1.25 |
| B2 | $400,000 | 1% | 2.15 |
| B2 | $400,000 | 3% | 2.25 |
`;

let library: Library;
beforeAll(async () => {
  library = await makeLibrary({
    "(1001-7)-Northwind report 2024.pdf": [
      ["Northwind quarterly report 2024", "", Q1, "", Q2],
      ["Northwind employed 1,204 people at the end of the year."],
    ],
    "Halden report 2024.pdf": [["Halden quarterly report 2024", "", HALDEN]],
    "Fee rules.pdf": [
      ["List of fees", "", ...FEES],
      ["", "A late fee is charged for each form received after the thirtieth day."],
    ],
    "rates.md": RATES,
  });
});

const quoting = (...quotes: string[]) => ({
  says: quotes.map((quote) => ({ text: quote, quote })),
});
const analysis = (text: string, changes: object = {}) => ({
  json: {
    action: "RETRIEVE",
    stand_alone: text,
    intent: "to know",
    complexity: "SIMPLE",
    kind: "fact",
    reply: "",
    ...changes,
  },
});
const plan = (strategy: string, ...queries: string[]) => {
  const steps = queries.map((query, i) => ({ step_number: i + 1, query }));
  return { json: { steps, requires_combination: queries.length > 1, strategy } };
};

/** Rules at the effort of most questions; with a model, every agent asks it. */
describe.each(["rules", "model"] as const)("by %s", (policy) => {
  const EFFORT = policy === "rules" ? "standard" : "thorough";
  const reader = async (script: Script = {}) =>
    library.reader(policy === "rules" ? {} : await scripted(script));

  describe("router → planner → retriever", () => {
    it("chooses a document by its summary, looks into that alone and answers from its page", async () => {
      const asked = await reader({ synthesiser: [quoting(Q1)] });
      const question = "What is Q1 revenue in the Northwind report 2024?";
      const answer = await asked.answer(question, { effort: EFFORT });
      expect(stepsOf(answer, "router")).toMatchObject([{ policy }]);
      expect(answer).toMatchObject({ outcome: "answered", policy, answer: `${Q1} [1]` });
      expect(answer.citations).toMatchObject([
        { source_file: "(1001-7)-Northwind report 2024.pdf", page_start: 1, quote: Q1 },
      ]);
    });

    it("shows the summaries that it routes by, made when the files came", async () => {
      const { body } = await (
        await reader()
      ).call<{
        [name: string]: { document_type: string; summary: string };
      }>("GET", `${library.base}/summaries`);
      expect(Object.keys(body)).toHaveLength(4);
      for (const { document_type: type, summary } of Object.values(body)) {
        expect(type.length * summary.length).toBeGreaterThan(0);
      }
    });

    it("carries a shown plan out again with the retriever alone", async () => {
      const question = "Compare the Q1 revenue of Northwind and Halden.";
      const sides = ["Q1 revenue of Northwind", "Q1 revenue of Halden"];
      const asked = await reader({
        analyst: [analysis(question, { complexity: "COMPLEX", kind: "comparison" })],
        planner: [plan("comparison", ...sides)],
        synthesiser: [quoting(Q1, HALDEN)],
      });
      const answer = await asked.answer(question, { effort: EFFORT });
      expect(answer.plan?.steps).toHaveLength(2);
      const again = await asked.call<{ steps: { finding: string; status: string }[] }>(
        "POST",
        `${library.base}/plans/execute`,
        { plan: answer.plan },
      );
      expect(again.body.steps).toMatchObject([
        { status: "found", finding: Q1 },
        { status: "found", finding: HALDEN },
      ]);
    });
  });

  describe("reason → retrieve → validate → answer", () => {
    it("understands “And Q2?” after “What is Q1 revenue?”", async () => {
      const asked = await reader({
        analyst: [
          analysis("What is Q1 revenue of Northwind?"),
          analysis("What is Q2 revenue of Northwind?"),
        ],
        synthesiser: [quoting(Q1), quoting(Q2)],
      });
      const session = await asked.call<{ id: string }>("POST", `${library.base}/sessions`);
      const said = { session_id: session.body.id, effort: EFFORT };
      const first = await asked.answer("What is Q1 revenue of Northwind?", said);
      expect(first).toMatchObject({ policy, answer: `${Q1} [1]`, session_id: session.body.id });
      const second = await asked.answer("And Q2?", said);
      expect(second).toMatchObject({
        policy,
        question: "And Q2?",
        standalone_question: "What is Q2 revenue of Northwind?",
        answer: `${Q2} [1]`,
      });
      const kept = await asked.call<{ title: string; messages: { content: string }[] }>(
        "GET",
        `/v1/sessions/${session.body.id}`,
      );
      expect(kept.body.title).toBe("What is Q1 revenue of Northwind?");
      expect(kept.body.messages.map(({ content }) => content)).toEqual([
        "What is Q1 revenue of Northwind?",
        `${Q1} [1]`,
        "And Q2?",
        `${Q2} [1]`,
      ]);
    });

    it("answers a greeting by itself, and says no to what the documents don't say", async () => {
      const asked = await reader({
        analyst: [
          analysis("Hello!", { action: "ANSWER", reply: "Hello." }),
          analysis("Which airline does the chairman fly with?"),
        ],
      });
      const greeting = await asked.answer("Hello!", { effort: EFFORT });
      expect(greeting).toMatchObject({ outcome: "answered", citations: [], policy });
      expect(agentsOf(greeting)).toEqual(["analyst"]);
      const unknown = await asked.answer("Which airline does the chairman fly with?", {
        effort: EFFORT,
      });
      expect(unknown).toMatchObject({ outcome: "insufficient", citations: [] });
    });

    it("names file and page after each statement", async () => {
      const asked = await reader({ synthesiser: [quoting(HALDEN)] });
      const more = { effort: EFFORT, citation_style: "source_page" };
      const answer = await asked.answer("What is Q1 revenue of Halden?", more);
      expect(answer.answer).toBe(`${HALDEN} [Source: Halden report 2024.pdf, Page 1]`);
    });

    it("answers from nothing that is less alike than the threshold", async () => {
      const asked = await reader({ synthesiser: [quoting(HALDEN)] });
      const none = { effort: EFFORT, retrieval: { min_score: 1, strategy: "vector" } };
      const answer = await asked.answer("What is Q1 revenue of Halden?", none);
      expect(answer).toMatchObject({ outcome: "insufficient", citations: [] });
    });
  });

  describe("the whole roster", () => {
    it("lets all agents do their part, each telling the orchestrator in messages of one trace", async () => {
      const asked = await reader({ synthesiser: [quoting(HALDEN)] });
      const answer = await asked.answer("What is Q1 revenue of Halden?", { effort: "thorough" });
      const rendered = agentsOf(answer).filter((agent) => agent !== "table_reader");
      expect(rendered).toEqual(
        [
          "analyst",
          "retriever",
          "router",
          "retriever",
          "assessor",
          "synthesiser",
          "citer",
          "verifier",
          "critic",
        ].filter((_, i) => policy === "model" || i !== 3),
      );
      const messages = (answer.trace ?? []).flatMap((step) => step.messages ?? []);
      expect(messages.map(({ trace_id: id }) => id)).toEqual(messages.map(() => answer.id));
      expect(messages.filter(({ message_type: type }) => type === "error")).toEqual([]);
      expect(answer.verification).toMatchObject({ score: 1, claims: [{ status: "supported" }] });
      expect(answer.critique?.decision).toMatch(/^(?:pass|minor_revision)$/);
    });

    it("compares two documents, one step for each side, and cites both", async () => {
      const question = "Compare the Q1 revenue of Northwind and Halden.";
      const asked = await reader({
        analyst: [analysis(question, { complexity: "COMPLEX", kind: "comparison" })],
        planner: [plan("comparison", "Q1 revenue of Northwind", "Q1 revenue of Halden")],
        synthesiser: [quoting(Q1, HALDEN)],
      });
      const answer = await asked.answer(question, { effort: EFFORT });
      expect(answer.plan).toMatchObject({ strategy: "comparison", requires_combination: true });
      expect(new Set(answer.citations.map(({ source_file: file }) => file))).toEqual(
        new Set(["(1001-7)-Northwind report 2024.pdf", "Halden report 2024.pdf"]),
      );
      expect(answer.answer).toContain("$410 million");
      expect(answer.answer).toContain("$77 million");
    });
  });

  describe("the decision log's questions", () => {
    it("lists every member in the order of the document", async () => {
      const asked = await reader({
        analyst: [analysis("List all fees.", { complexity: "STANDARD", kind: "enumeration" })],
        synthesiser: [quoting(...FEES)],
      });
      const { answer } = await asked.answer("List all fees.", { effort: EFFORT });
      const places = FEES.map((fee) => answer.indexOf(fee.slice(4)));
      expect(Math.min(...places)).toBeGreaterThanOrEqual(0);
      expect(places).toEqual(places.toSorted((a, b) => a - b));
    });

    it("multiplies the values that it looks up and shows them, without a model's arithmetic", async () => {
      const question =
        "Using the Flood Base Rate and the Flood Deductible Factor, calculate the flood premium for a B2 policy with a $400,000 Coverage A limit and a 3% flood deductible.";
      const asked = await reader({
        analyst: [analysis(question, { complexity: "COMPLEX", kind: "calculation" })],
        synthesiser: ["The premium is 98,765."],
      });
      const answer = await asked.answer(question, { effort: EFFORT });
      expect(answer.calculations).toMatchObject([{ result: 697.5 }]);
      expect(answer.answer).toContain("310 × 2.25");
      expect(answer.answer).not.toContain("98,765");
      expect(answer.citations[0]).toMatchObject({ source_file: "rates.md" });
    });

    it.each(["pre", "post"])("answers within the documents named, filtered %s", async (filter) => {
      const asked = await reader({ synthesiser: [quoting(HALDEN)] });
      const answer = await asked.answer("What is Q1 revenue?", {
        effort: EFFORT,
        documents: ["Halden report 2024.pdf"],
        retrieval: { filter_mode: filter },
      });
      expect(answer).toMatchObject({ outcome: "answered", answer: `${HALDEN} [1]` });
    });

    it("shows the chunks before and behind a hit, as many as asked", async () => {
      const asked = await reader();
      const search = async (window: number) => {
        const { body } = await asked.call<{ results: { window: { text: string } | null }[] }>(
          "POST",
          `${library.base}/search`,
          { query: "late fee thirtieth day", window, top_k: 1 },
        );
        return body.results[0]?.window?.text ?? "";
      };
      expect((await search(2)).length).toBeGreaterThanOrEqual((await search(0)).length);
    });
  });

  describe("assess → rewrite", () => {
    it("searches in other words, at most twice, where the context is weak", async () => {
      const weak = { json: { quality: 0.2, missing: "the airline" } };
      const queries = ["flights of the chairman", "airline"];
      const asked = await reader({
        assessor: [weak],
        rewriter: queries.map((query) => ({ json: { queries: [query] } })),
        synthesiser: [{ json: { sufficient: false, statements: [] } }],
      });
      const question = "Which airline does the chairman fly with?";
      const answer = await asked.answer(question, { effort: EFFORT });
      expect(stepsOf(answer, "rewriter").map((step) => step.policy)).toEqual([policy, policy]);
      const agents = agentsOf(answer);
      expect(agents.indexOf("assessor")).toBeLessThan(agents.indexOf("rewriter"));
      expect(answer.outcome).toBe("insufficient");
    });

    it("leaves a context alone that passes", async () => {
      const asked = await reader({ synthesiser: [quoting(HALDEN)] });
      const answer = await asked.answer("What is Q1 revenue of Halden?", { effort: EFFORT });
      expect(stepsOf(answer, "assessor")).toMatchObject([{ policy }]);
      expect(agentsOf(answer)).not.toContain("rewriter");
    });
  });
});

it("makes one call of the model for a simple question, before which nothing waits for a model", async () => {
  const model = await scripted({ synthesiser: [quoting(HALDEN)] });
  const answer = await library.reader(model).answer("What is Q1 revenue of Halden?");
  expect((await model.calls()).map(({ agent }) => agent)).toEqual(["synthesiser"]);
  expect(answer).toMatchObject({ policy: "model", usage: { model_calls: 1 } });
});
