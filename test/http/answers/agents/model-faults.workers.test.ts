// Models that do their work badly or not at all, through the whole API: each answer is sound or says that there is none,
// within its budget, and the trace tells why.
import { beforeAll, describe, expect, it } from "vitest";
import type { AnswerBody } from "../../../../src/http/bodies/answer/answer-body.ts";
import { type Library, makeLibrary, stepsOf } from "../../../support/library.ts";
import type { Reply } from "../../../support/models/model-server/scripts.ts";
import { deployed, scripted } from "../../../support/models/scripted-model.ts";

const TRUE = "Dwellings more than 900 feet from the shore receive a 3% storm deductible.";
const QUESTION = "Which storm deductible applies to dwellings more than 900 feet from the shore?";
const NOWHERE = "Who is the treasurer of the rowing club?";

let library: Library;
beforeAll(async () => {
  library = await makeLibrary({
    "manual.md": `# Storm deductible\n\n${TRUE}\n\nDwellings less than 900 feet from the shore receive a 7% storm deductible.\n`,
    "alarms.md":
      "# Alarms\n\nA central station fire alarm reduces the premium of dwellings by 6%.\n",
  });
});

const errorOf = (answer: AnswerBody, agent: string) =>
  stepsOf(answer, agent)
    .map(({ error = "" }) => error)
    .join(" ");

/** Sound: what is cited stands in the files, and no figure is in the answer that no quote holds. */
function expectSound({ answer, citations, usage }: AnswerBody): void {
  for (const { quote } of citations) expect(`${TRUE} A central station`).toContain(quote);
  const shown = answer.replaceAll(/\[\d+\]/g, "").match(/\d+/g) ?? [];
  expect(citations.map(({ quote }) => quote).join(" ")).toMatch(
    new RegExp(shown.map((figure) => `(?=[^]*${figure})`).join("")),
  );
  expect(usage.prompt_tokens + usage.completion_tokens).toBeLessThan(32_000);
}

/** By model of the server, what the writer's step of the trace says. */
const FAULTS: [string, RegExp][] = [
  ["agent-invalid", /not a JSON object/],
  ["agent-half", /not a JSON object/],
  ["agent-hallucinating", /letter for letter/],
  ["agent-refusing", /not a JSON object/],
  ["agent-endless", /not a JSON object/],
  ["agent-failing:0", /returned an error|ended unexpectedly/],
  ["agent-failing:1", /returned an error|ended unexpectedly/],
  ["agent-failing:20", /returned an error|ended unexpectedly/],
  ["truncated", /ended unexpectedly|invalid response/],
  ["torn-down", /ended unexpectedly|invalid response/],
  ["failing", /returned an error/],
  ["html", /invalid response|ended unexpectedly/],
  ["other-shape", /invalid response|ended unexpectedly/],
  ["bad-key", /rejected the API key/],
  ["no-credit", /no credit left/],
  ["long-busy", /busy/],
  ["no-such-model", /does not exist on the model server/],
];

// Side by side: most of their time is waiting before another try.
it.concurrent.each(FAULTS)(
  "ends in the rules' sound answer with a model that is %s, and makes up nothing where there is none",
  async (model, why) => {
    const reader = library.reader(deployed(model));
    const ask = (question: string) => reader.answer(question, { timeout_ms: 10_000 });
    const [answer, none] = await Promise.all([ask(QUESTION), ask(NOWHERE)]);
    expect(answer).toMatchObject({ outcome: "answered", policy: "rules", answer: `${TRUE} [1]` });
    expect(errorOf(answer, "synthesiser")).toMatch(why);
    expect(errorOf(answer, "synthesiser")).not.toMatch(/sk-secret/);
    expectSound(answer);
    expect(none).toMatchObject({ outcome: "insufficient", citations: [] });
  },
);

it("does without each of the agents that fails, and says so in its step", async () => {
  const faults: Reply[] = ["Of course!", '{"action": ', { status: 400 }, { json: { x: 1 } }];
  for (const agent of ["analyst", "router", "assessor", "synthesiser", "verifier", "critic"]) {
    for (const fault of faults) {
      const model = await scripted({ [agent]: [fault] });
      const answer = await library.reader(model).answer(QUESTION, { effort: "thorough" });
      const name = `${agent}: ${JSON.stringify(fault)}`;
      expect(answer.outcome, name).toBe("answered");
      expect(answer.answer, name).toContain("3%");
      expect(stepsOf(answer, agent)[0], name).toMatchObject({
        policy: "rules",
        error: expect.any(String),
      });
      expectSound(answer);
    }
  }
});

it("does without the planner, the researcher and the rewriter where they fail", async () => {
  const question = `What storm deductible applies more than 900 feet from the shore, and what does an alarm bring?`;
  for (const agent of ["planner", "researcher"]) {
    const model = await scripted({ [agent]: [{ status: 400 }] });
    const answer = await library.reader(model).answer(question, { effort: "standard" });
    expect(stepsOf(answer, agent)[0]).toMatchObject({ policy: "rules", error: expect.any(String) });
    expect(answer.outcome).toBe("answered");
  }
  const model = await scripted({ rewriter: ["no"], synthesiser: ["no"], assessor: ["no"] });
  const answer = await library.reader(model).answer(NOWHERE, { effort: "thorough" });
  expect(stepsOf(answer, "rewriter")).toMatchObject([
    { policy: "rules", error: expect.stringContaining("not a JSON object") },
    { policy: "rules", error: expect.stringContaining("not a JSON object") },
  ]);
  expect(answer.outcome).toBe("insufficient");
});

it("answers a conversation as without a model where the model fails", async () => {
  const answersOf = async (reader: ReturnType<Library["reader"]>): Promise<AnswerBody[]> => {
    const { body: session } = await reader.call<{ id: string }>("POST", `${library.base}/sessions`);
    const questions = [QUESTION, "And less than 900 feet?", "And what about dogs?"];
    const answers: AnswerBody[] = [];
    for (const question of questions)
      answers.push(await reader.answer(question, { session_id: session.id }));
    return answers;
  };
  const told = ({ outcome, answer, policy }: AnswerBody) => ({ outcome, answer, policy });
  const rules = await answersOf(library.reader());
  expect(rules.map(({ outcome }) => outcome)).toEqual(["answered", "answered", "closest"]);
  for (const model of ["no-such-model", "agent-refusing"]) {
    const answers = await answersOf(library.reader(deployed(model)));
    expect(answers.map(told)).toEqual(rules.map(told));
    expect(answers.at(-1)?.warnings.join(" ")).toContain("rules replaced it");
  }
});

it("lets the model repair an invalid reply once, and names the fault", async () => {
  const says = { says: [{ text: TRUE, quote: TRUE }] };
  const model = await scripted({ synthesiser: ["Of course!", says] });
  const answer = await library.reader(model).answer(QUESTION);
  expect(answer).toMatchObject({ policy: "model", answer: `${TRUE} [1]` });
  const [, repair, ...more] = await model.calls("synthesiser");
  expect(more).toEqual([]);
  expect(repair?.messages.slice(-2)).toMatchObject([
    { role: "assistant", content: "Of course!" },
    { role: "user", content: expect.stringContaining("not a JSON object") },
  ]);
});

it("shows and counts once what a model writes again and again", async () => {
  const quoting = (quote: string) => ({ text: TRUE, quotes: [{ passage: 1, quote }] });
  const again = Array.from({ length: 5 }, () => ({ text: "It is as usual.", quotes: [] }));
  const statements = [quoting(TRUE), ...again, quoting(TRUE.slice(0, 40))];
  const model = await scripted({ synthesiser: [{ json: { sufficient: true, statements } }] });
  const answer = await library.reader(model).answer(QUESTION);
  expect(answer.statements).toMatchObject([{ text: TRUE }]);
  expect(answer.warnings).toEqual(["1 statement was left out: nothing was quoted for it."]);
});

it("shows only what is proven of an answer that is half made up, and says so", async () => {
  const says = [
    { text: TRUE, quote: TRUE },
    { text: "The deductible was agreed with Dr. Quandt.", quote: "Dr. Quandt agreed to it." },
    { text: "It is 98% in most cases.", quote: TRUE },
  ];
  const statements = [
    ...says.map(({ text, quote }) => ({ text, quotes: [{ passage: 1, quote }] })),
    { text: "It is as usual.", quotes: [] },
  ];
  const model = await scripted({ synthesiser: [{ json: { sufficient: true, statements } }] });
  const answer = await library.reader(model).answer(QUESTION);
  expect(answer).toMatchObject({ policy: "model", answer: `${TRUE} [1]` });
  expect(answer.warnings.join(" ")).toMatch(
    /1 statement was left out: nothing was quoted for it.*1 statement was left out: the quotes were not found.*1 statement was left out: the quotes do not support it/,
  );
});

describe("errors of the source design's table", () => {
  it("returns the results so far, with a warning, when the time limit is reached", async () => {
    const answer = await library.reader(deployed("slow:1")).answer(QUESTION, { timeout_ms: 300 });
    expect(answer).toMatchObject({ outcome: "answered", policy: "rules", answer: `${TRUE} [1]` });
    expect(answer.warnings.join(" ")).toContain("The time limit was reached");
    expect(errorOf(answer, "synthesiser")).toMatch(/time limit for this answer was reached/);
  });

  it("waits for no agent longer than its time limit, and continues with rules", async () => {
    const vars = { AGENT_SETTINGS: JSON.stringify({ verifier: { timeout_ms: 100 } }) };
    const model = await scripted({ verifier: [{ afterMs: 5000 }] }, vars);
    const answer = await library.reader(model).answer(QUESTION, { effort: "thorough" });
    expect(stepsOf(answer, "verifier")).toMatchObject([
      { policy: "rules", error: "The model exceeded its time limit." },
    ]);
    expect(answer).toMatchObject({ outcome: "answered", policy: "mixed" });
    expect(answer.warnings).toEqual([
      "The language model was not available to the verifier, so rules replaced it.",
      "The language model was not available to the critic, so rules replaced it.",
    ]);
    expect(await model.calls("critic")).toEqual([]);
    expect(errorOf(answer, "critic")).toBe(
      "The model did not answer the verifier, so it was not asked again.",
    );
  });

  it("tries a busy model again", async () => {
    const says = { says: [{ text: TRUE, quote: TRUE }] };
    const model = await scripted({ synthesiser: [{ status: 503 }, says] });
    const answer = await library.reader(model).answer(QUESTION);
    expect(answer).toMatchObject({ policy: "model", answer: `${TRUE} [1]` });
    expect(await model.calls("synthesiser")).toHaveLength(2);
  });

  it("asks the fallback model where the first is down", async () => {
    const fallback = await scripted({ synthesiser: [{ says: [{ text: TRUE, quote: TRUE }] }] });
    const models = deployed("bad-key", { FALLBACK_MODEL: fallback.name });
    const answer = await library.reader(models).answer(QUESTION);
    expect(answer).toMatchObject({ policy: "model", answer: `${TRUE} [1]` });
    expect(await fallback.calls("synthesiser")).toHaveLength(1);
  });

  it("truncates the context if the budget is small, then summarises it, then calls no model", async () => {
    const filler = "The committee met on the shore and spoke at length of other matters. ";
    const rule = TRUE.replace(
      ".",
      `, ${"as the council of the harbor town wished it to be, ".repeat(14)}by rule B-4.`,
    );
    const page = (n: number) => [`Part ${n} of the minutes. ${filler.repeat(6)}`];
    const long = await makeLibrary({
      "minutes.md": [rule, ...Array.from({ length: 30 }, (_, n) => page(n).join(""))].join("\n\n"),
    });
    const says = { says: [{ text: TRUE, quote: rule }] };
    const ask = async (budget: number) => {
      const model = await scripted({ synthesiser: [says] });
      const more = { token_budget: budget, retrieval: { top_k: 8 } };
      const answer = await long.reader(model).answer(QUESTION, more);
      const [call] = await model.calls("synthesiser");
      expect(answer.answer, String(budget)).toContain("3%");
      expect(answer.usage.prompt_tokens + answer.usage.completion_tokens).toBeLessThan(budget);
      return { answer, prompt: call?.messages.at(-1)?.content ?? "" };
    };
    const whole = await ask(32_000);
    expect(whole.answer.warnings).toEqual([]);
    const truncated = await ask(3500);
    expect(truncated.answer.warnings.join(" ")).toContain("truncated");
    expect(truncated.answer.policy).toBe("model");
    const summarised = await ask(2400);
    expect(summarised.answer.warnings.join(" ")).toContain("summarised");
    expect(summarised.answer.policy).toBe("model");
    const lengths = [whole, truncated, summarised].map(({ prompt }) => prompt.length);
    expect(lengths).toEqual(lengths.toSorted((a, b) => b - a));
    expect(new Set(lengths).size).toBe(3);
    const spent = await ask(500);
    expect(spent.prompt).toBe("");
    expect(spent.answer).toMatchObject({ policy: "rules", usage: { model_calls: 0 } });
    expect(spent.answer.warnings.join(" ")).toContain("The token budget was used up");
    // Rules have read all passages as they are.
    expect(spent.answer.warnings.join(" ")).not.toContain("for the model");
  });
});
