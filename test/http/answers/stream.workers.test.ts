// A streamed answer: its events and their order, what is told while a model writes, and how it ends when things go wrong.
import { beforeAll, describe, expect, it } from "vitest";
import { says } from "../../support/agent-run.ts";
import { type Library, makeLibrary, type StreamEvent } from "../../support/library.ts";
import { deployed, scripted } from "../../support/scripted-model.ts";

const SHORE = "Dwellings more than 900 feet from the shore receive a 3% storm deductible.";
const LOSS = "The storm deductible applies separately to each loss.";
const QUESTION = "Which storm deductible applies to dwellings more than 900 feet from the shore?";

let library: Library;
beforeAll(async () => {
  library = await makeLibrary({
    "manual.md": `# Storm deductible\n\n${SHORE} ${LOSS}\n`,
    "alarms.md": "# Alarms\n\nA central station fire alarm reduces the premium by 6%.\n",
  });
});

const namesOf = (events: readonly StreamEvent[]) => events.map(({ event }) => event);
const deltasOf = (events: readonly StreamEvent[]) =>
  events.flatMap(({ event, data }) => (event === "delta" ? [String(data["text"])] : []));
const answerOf = (events: readonly StreamEvent[]) =>
  events.find(({ event }) => event === "answer")?.data ?? {};
const two = { says: [SHORE, LOSS].map((text) => ({ text, quote: text })) };

describe.each(["rules", "model"])("by %s", (policy) => {
  const reader = async () =>
    library.reader(policy === "rules" ? {} : await scripted({ synthesiser: [two] }));

  it("sends steps, passages, deltas, the whole answer and finally done", async () => {
    const events = await (await reader()).stream(QUESTION);
    const names = namesOf(events);
    expect(names[0]).toBe("step");
    expect([...new Set(names)]).toEqual(["step", "passages", "delta", "answer", "done"]);
    expect(names.lastIndexOf("delta")).toBeLessThan(names.indexOf("answer"));
    expect(names.slice(-2)).toEqual(["answer", "done"]);
    expect(answerOf(events)).toMatchObject({ policy, outcome: "answered" });
    expect(deltasOf(events).join("")).toBe(answerOf(events)["answer"]);
  });

  it("sends each agent's step with its status, summary and time", async () => {
    const events = await (await reader()).stream(QUESTION);
    const steps = events.flatMap(({ event, data }) => (event === "step" ? [data] : []));
    const rendered = steps.map(({ agent }) => agent).filter((agent) => agent !== "table_reader");
    expect(rendered).toEqual([
      "analyst",
      "retriever",
      "router",
      ...(policy === "rules" ? ["assessor"] : ["rewriter", "retriever", "retriever"]),
      "synthesiser",
      "citer",
      "verifier",
      "critic",
    ]);
    for (const step of steps) {
      expect(step).toMatchObject({ status: "done", summary: expect.stringMatching(/\S/) });
    }
    const elapsed = steps.map((step) => Number(step["elapsed_ms"]));
    expect(elapsed).toEqual(elapsed.toSorted((a, b) => a - b));
  });

  it.each(["json", "html"])("sends %s as one whole, without deltas", async (format) => {
    const events = await (await reader()).stream(QUESTION, { format });
    expect(deltasOf(events)).toEqual([]);
    expect(answerOf(events)).toMatchObject({ outcome: "answered" });
  });
});

it("sends each statement of a model as soon as it is verified, and none that its quote does not support", async () => {
  const wrong = SHORE.replace("3%", "3 dollars");
  const rendered = [SHORE, wrong, LOSS].map((text) => ({
    text,
    quote: text === wrong ? SHORE : text,
  }));
  const model = await scripted({ synthesiser: [{ says: rendered }] });
  const events = await library.reader(model).stream(QUESTION);
  expect(deltasOf(events)).toEqual([`${SHORE} [1]`, `\n${LOSS} [2]`]);
  expect(answerOf(events)).toMatchObject({ answer: `${SHORE} [1]\n${LOSS} [2]` });
});

it("reports that an agent fell back to rules, and continues with the answer", async () => {
  const events = await library.reader(deployed("agent-failing:20")).stream(QUESTION);
  const writer = events.find(({ data }) => data["agent"] === "synthesiser")?.data;
  expect(writer).toMatchObject({ status: "fell back", policy: "rules" });
  expect(answerOf(events)).toMatchObject({ outcome: "answered", answer: `${SHORE} [1]` });
  expect(namesOf(events).at(-1)).toBe("done");
});

it("sends that the documents don't say as a delta and as the answer", async () => {
  const events = await library.reader().stream("Who is the treasurer of the rowing club?");
  expect(answerOf(events)).toMatchObject({ outcome: "insufficient" });
  expect(deltasOf(events).join("")).toBe(answerOf(events)["answer"]);
});

it("answers a greeting without passages", async () => {
  const events = await library.reader().stream("Hello!");
  expect([...new Set(namesOf(events))]).toEqual(["step", "delta", "answer", "done"]);
});

it("takes back what a reviewing model contradicts: the answer counts where it differs from the deltas", async () => {
  const contradicted = { statement: 1, status: "contradicted", quote: "" };
  const model = await scripted({
    synthesiser: [{ says: [{ text: SHORE, quote: SHORE }] }],
    verifier: [{ json: { statements: [contradicted] } }],
  });
  const more = { effort: "thorough", max_iterations: 1, mode: "abstractive" };
  const events = await library.reader(model).stream(QUESTION, more);
  expect(answerOf(events)).toMatchObject({ outcome: "rejected" });
  expect(String(answerOf(events)["answer"])).not.toContain("3%");
});

it("reports a failure after the first byte as a problem, and ends with done", async () => {
  const answers = {
    ...library.pipeline.services.answers,
    write: async () => {
      throw new Error("the disk is full");
    },
  };
  const events = await library.reader({ answers }).stream(QUESTION);
  expect(namesOf(events).slice(-2)).toEqual(["error", "done"]);
  expect(events.at(-2)?.data).toMatchObject({ code: "internal", status: 500 });
  expect(JSON.stringify(events)).not.toContain("disk");
});

it("counts what a streamed answer costs, and stores it as any other", async () => {
  const rows = async () => {
    const { body } = await library.ask<{ data: { rows_read: number }[] }>("GET", "/v1/usage");
    return body.data.reduce((sum, day) => sum + day.rows_read, 0);
  };
  const before = await rows();
  const answer = answerOf(await library.reader(await scripted({})).stream(QUESTION));
  const { rows_read: read } = answer["usage"] as { rows_read: number };
  expect(read).toBeGreaterThan(0);
  await expect.poll(rows, { timeout: 5000 }).toBeGreaterThanOrEqual(before + read);
  const stored = await library.ask("GET", `/v1/answers/${String(answer["id"])}`);
  expect(stored.body).toEqual(answer);
});

it("ends the model's calls when the reader leaves", async () => {
  const called = Promise.withResolvers<AbortSignal>();
  const waiting = says(async ({ signal }) => {
    called.resolve(signal);
    await new Promise((_, reject) => {
      signal.addEventListener("abort", () => reject(new Error("aborted")));
    });
    return "";
  });
  const json = { question: QUESTION, stream: true };
  const { request } = library.reader({ model: waiting });
  const response = await request("POST", `${library.base}/answers`, { json });
  const reader = response.body?.getReader();
  void reader?.read();
  const signal = await called.promise;
  expect(signal.aborted).toBe(false);
  await reader?.cancel();
  await expect.poll(() => signal.aborted, { timeout: 5000 }).toBe(true);
});
