// Each of the critic's five decisions, by a model whose drafts and scores are scripted, and what follows from it.
import { beforeAll, expect, it } from "vitest";
import { type Library, makeLibrary, agentsOf, stepsOf } from "../../../support/library.ts";
import { scripted } from "../../../support/models/scripted-model.ts";

const SHORE = "Dwellings more than 900 feet from the shore receive a 3% storm deductible.";
/** Its quote holds it in part. */
const PART = "Owners far from the sea, beyond 900 feet, bear 3% themselves.";
const EACH_LOSS = "The storm deductible applies separately to each loss.";
const ALARM = "A fire alarm reduces the premium by 6% in every form of the policy.";
const QUESTION = "Which storm deductible applies to dwellings more than 900 feet from the shore?";

let library: Library;
beforeAll(async () => {
  library = await makeLibrary({
    "manual.md": `# Storm deductible\n\n${SHORE} ${EACH_LOSS}\n`,
    "alarms.md": `# Discounts\n\n${ALARM}\n`,
  });
});

const scores = (changes: object = {}) => ({
  json: {
    relevance: 1,
    completeness: 1,
    accuracy: 1,
    coherence: 1,
    citation: 1,
    suggestions: [],
    ...changes,
  },
});
const draft = (...texts: string[]) => ({ says: texts.map((text) => ({ text, quote: text })) });
const claims = (...statuses: string[]) => ({
  json: {
    statements: statuses.map((status, i) => ({
      statement: i + 1,
      status,
      quote: status === "supported" ? SHORE : "",
    })),
  },
});

it("shows an answer that passes as it is, after one draft", async () => {
  const model = await scripted({ synthesiser: [draft(SHORE)], critic: [scores()] });
  const answer = await library.reader(model).answer(QUESTION, { effort: "thorough" });
  expect(answer.critique).toMatchObject({ decision: "pass", overall_score: 1 });
  expect(answer).toMatchObject({ outcome: "answered", policy: "model", answer: `${SHORE} [1]` });
  expect(await model.calls("synthesiser")).toHaveLength(1);
});

it("shows an answer with small faults as it is, and says what they are", async () => {
  const suggestions = ["Say it in fewer words."];
  const model = await scripted({
    synthesiser: [draft(SHORE)],
    critic: [scores({ coherence: 0.8, suggestions })],
  });
  const answer = await library.reader(model).answer(QUESTION, { effort: "thorough" });
  expect(answer.critique).toMatchObject({
    decision: "minor_revision",
    coherence_score: 0.8,
    suggestions,
  });
  expect(answer.answer).toBe(`${SHORE} [1]`);
  expect(await model.calls("synthesiser")).toHaveLength(1);
});

it("has an answer with serious faults rewritten, and names the faults to the writer", async () => {
  const model = await scripted({
    synthesiser: [draft(SHORE, EACH_LOSS), draft(SHORE)],
    verifier: [claims("supported", "uncertain"), claims("supported")],
    critic: [scores({ accuracy: 0.6, suggestions: ["Leave out the losses."] }), scores()],
  });
  const answer = await library.reader(model).answer(QUESTION, { effort: "thorough" });
  expect(answer.critique?.decision).toBe("pass");
  expect(answer.answer).toBe(`${SHORE} [1]`);
  const [first, second, ...more] = await model.calls("synthesiser");
  expect(more).toEqual([]);
  expect(first?.messages.at(-1)?.content).not.toContain("Leave out the losses.");
  // Templates of many models refuse two messages in a row from the same side.
  expect(second?.messages.map(({ role }) => role)).toEqual(["system", "user"]);
  const rendered = second?.messages.at(-1)?.content;
  expect(rendered).toContain("Leave out the losses.");
  expect(rendered).toContain(`uncertain: ${EACH_LOSS}`);
  expect(stepsOf(answer, "critic")).toHaveLength(2);
});

it("keeps the better draft where a revision made it worse", async () => {
  const model = await scripted({
    synthesiser: [draft(SHORE, EACH_LOSS), draft(EACH_LOSS)],
    verifier: [claims("supported", "uncertain"), claims("uncertain")],
    critic: [scores({ accuracy: 0.7 }), scores({ accuracy: 0.1 })],
  });
  const answer = await library.reader(model).answer(QUESTION, { effort: "thorough" });
  expect(answer.answer).toContain(SHORE);
  expect(answer.answer).toContain(EACH_LOSS.replace(/\.$/, " (not certain)."));
  expect(answer.critique?.decision).toBe("major_revision");
  expect(await model.calls("synthesiser")).toHaveLength(2);
});

it("searches in other words where the answer misses a part of the question, and writes from what that finds", async () => {
  const question = "What storm deductible applies beyond 900 feet, and what does an alarm bring?";
  const model = await scripted({
    synthesiser: [draft(SHORE), draft(SHORE, ALARM)],
    critic: [scores({ completeness: 0.3, suggestions: ["Say what an alarm brings."] }), scores()],
    rewriter: [{ json: { queries: ["fire alarm premium discount"] } }],
  });
  const answer = await library
    .reader(model)
    .answer(question, { effort: "thorough", retrieval: { top_k: 1 } });
  expect(answer.answer).toBe(`${SHORE} [1]\n${ALARM} [2]`);
  expect(answer.citations.map(({ source_file: file }) => file)).toEqual(["manual.md", "alarms.md"]);
  const [rewriting] = await model.calls("rewriter");
  expect(rewriting?.messages.at(-1)?.content).toContain("Say what an alarm brings.");
  const agents = agentsOf(answer);
  expect(agents.slice(agents.indexOf("critic"))).toContain("retriever");
});

it("leaves an answer that misses a part as it is where another search finds nothing new", async () => {
  const model = await scripted({
    synthesiser: [draft(SHORE)],
    critic: [scores({ relevance: 0.4 })],
    rewriter: [{ json: { queries: ["storm deductible by distance from the shore"] } }],
  });
  const only = { effort: "thorough", documents: ["manual.md"] };
  const answer = await library.reader(model).answer(QUESTION, only);
  expect(answer.critique?.decision).toBe("retrieval_needed");
  expect(answer.answer).toBe(`${SHORE} [1]`);
  expect(await model.calls("rewriter")).toHaveLength(1);
  expect(await model.calls("synthesiser")).toHaveLength(1);
});

it("rejects an answer of which nothing stood up to verification, and shows none of it", async () => {
  const model = await scripted({
    synthesiser: [{ says: [{ text: PART, quote: SHORE }] }],
    verifier: [claims("contradicted")],
    critic: [scores()],
  });
  const answer = await library
    .reader(model)
    .answer(QUESTION, { effort: "thorough", mode: "abstractive" });
  expect(answer).toMatchObject({
    outcome: "rejected",
    citations: [],
    critique: { decision: "reject", accuracy_score: 0 },
    verification: { score: 0, claims: [{ status: "contradicted", text: PART }] },
  });
  expect(answer.answer).not.toContain("3%");
  expect(answer.answer).toContain("does not prove it");
  expect(answer.warnings.join(" ")).toContain(
    "1 statement was left out: the quotes do not support it.",
  );
});

it("writes at most three drafts, however often it is sent back", async () => {
  const model = await scripted({
    synthesiser: [draft(SHORE, EACH_LOSS)],
    verifier: [claims("supported", "uncertain")],
    critic: [scores({ accuracy: 0.5 }), scores({ accuracy: 0.6 }), scores({ accuracy: 0.7 })],
  });
  await library.reader(model).answer(QUESTION, { effort: "thorough" });
  expect(await model.calls("synthesiser")).toHaveLength(3);
  const once = await scripted({
    synthesiser: [draft(SHORE, EACH_LOSS)],
    critic: [scores({ accuracy: 0.5 })],
  });
  await library.reader(once).answer(QUESTION, { effort: "thorough", max_iterations: 1 });
  expect(await once.calls("synthesiser")).toHaveLength(1);
});
