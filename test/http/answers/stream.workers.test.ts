// A streamed answer: its events and their order, what is told while a model writes, and how it ends when things go wrong.
import { beforeAll, describe, expect, it } from "vitest";
import { type Library, makeLibrary, type StreamEvent } from "../../support/library.ts";
import { deployed, scripted } from "../../support/models/scripted-model.ts";

const SHORE = "Dwellings more than 900 feet from the shore receive a 3% storm deductible.";
/** Its quote holds it in part. */
const PART = "Owners far from the sea, beyond 900 feet, bear 3% themselves.";
const LOSS = "The storm deductible applies separately to each loss.";
const QUESTION = "Which storm deductible applies to dwellings more than 900 feet from the shore?";

let library: Library;
beforeAll(async () => {
  library = await makeLibrary({
    "manual.md": `# Storm deductible\n\n${SHORE} ${LOSS}\n`,
    "alarms.md":
      "# Alarms\n\nA central station fire alarm reduces the premium of dwellings by 6%.\n",
  });
});

const namesOf = (events: readonly StreamEvent[]) => events.map(({ event }) => event);
const deltasOf = (events: readonly StreamEvent[]) =>
  events.flatMap(({ event, data }) => (event === "delta" ? [String(data["text"])] : []));
const dataOf = (events: readonly StreamEvent[], name: string) =>
  events.flatMap(({ event, data }) => (event === name ? [data] : []));
const answerOf = (events: readonly StreamEvent[]) =>
  events.find(({ event }) => event === "answer")?.data ?? {};
const two = { says: [SHORE, LOSS].map((text) => ({ text, quote: text })) };

describe.each(["rules", "model"])("by %s", (policy) => {
  const reader = async () =>
    library.reader(policy === "rules" ? {} : await scripted({ synthesiser: [two] }));

  it("sends steps, passages, deltas, the whole answer and finally done", async () => {
    const events = await (await reader()).stream(QUESTION);
    const names = namesOf(events);
    expect([...new Set(names)]).toEqual([
      "accepted",
      "step",
      "passages",
      "citation",
      "statement",
      "delta",
      "answer",
      "done",
    ]);
    expect(events.map(({ id }) => id)).toEqual(events.map((_, index) => index + 1));
    expect(names.lastIndexOf("delta")).toBeLessThan(names.indexOf("answer"));
    expect(names.slice(-2)).toEqual(["answer", "done"]);
    expect(answerOf(events)).toMatchObject({ policy, outcome: "answered" });
    expect(deltasOf(events).join("")).toBe(answerOf(events)["answer"]);
    expect(dataOf(events, "accepted")).toEqual([{ id: answerOf(events)["id"], session_id: null }]);
  });

  it("sends the whole citations before the statements that refer to them, as the answer states them", async () => {
    const events = await (await reader()).stream(QUESTION);
    const { citations, statements } = answerOf(events);
    expect(dataOf(events, "citation")).toEqual(citations);
    const sent = dataOf(events, "statement");
    expect(sent.map(({ index: _index, ...statement }) => statement)).toEqual(statements);
    expect(sent.map(({ index }) => index)).toEqual(sent.map((_, index) => index));
    expect(sent[0]).toMatchObject({ text: SHORE, status: "supported", citations: [1] });
    for (const [at, { data }] of events
      .entries()
      .filter(([, { event }]) => event === "statement")) {
      const before = dataOf(events.slice(0, at), "citation").map(({ n }) => n);
      expect(before).toEqual(expect.arrayContaining(data["citations"] as number[]));
    }
  });

  it("sends each step when it starts and when it ends", async () => {
    const steps = dataOf(await (await reader()).stream(QUESTION), "step");
    const ended = steps.filter(({ status }) => status !== "started");
    const started = steps.filter(({ status }) => status === "started");
    expect(started.map(({ index }) => index)).toEqual(started.map((_, index) => index));
    const about = ({ index, agent }: Record<string, unknown>) =>
      `${String(index)} ${String(agent)}`;
    expect(ended.map(about).toSorted()).toEqual(started.map(about).toSorted());
    for (const [at, step] of steps.entries()) {
      if (step["status"] === "started") continue;
      expect(steps.findIndex(({ index }) => index === step["index"])).toBeLessThan(at);
    }
  });

  it("sends each agent's step with its status, summary and time", async () => {
    const events = await (await reader()).stream(QUESTION);
    const steps = dataOf(events, "step").filter(({ status }) => status !== "started");
    const rendered = steps.map(({ agent }) => agent).filter((agent) => agent !== "table_reader");
    expect(rendered).toEqual([
      "analyst",
      "retriever",
      "router",
      ...(policy === "rules" ? ["assessor"] : ["rewriter", "retriever", "retriever", "retriever"]),
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

const reply = (sufficient: boolean) => {
  const statements = [SHORE, LOSS].map((text) => ({ text, quotes: [{ passage: 1, quote: text }] }));
  return JSON.stringify({ sufficient, statements });
};

it("keeps the complete statements of a reply that was cut, asks for no other, and warns", async () => {
  const cut = reply(true).slice(0, reply(true).lastIndexOf(LOSS) + 20);
  const model = await scripted({ synthesiser: [cut, reply(true)] });
  const events = await library.reader(model).stream(QUESTION);
  expect(answerOf(events)).toMatchObject({ outcome: "answered", answer: `${SHORE} [1]` });
  expect(deltasOf(events)).toEqual([`${SHORE} [1]`]);
  expect(answerOf(events)["warnings"]).toEqual([expect.stringContaining("was cut off")]);
  expect(await model.calls("synthesiser")).toHaveLength(1);
});

it("sends nothing of a reply that says that it does not answer", async () => {
  const model = await scripted({ synthesiser: [reply(false)] });
  const events = await library.reader(model).stream(QUESTION);
  expect(answerOf(events)).toMatchObject({ outcome: "insufficient" });
  expect(dataOf(events, "statement")).toEqual([]);
  expect(deltasOf(events)).toEqual([answerOf(events)["answer"]]);
  expect(deltasOf(events).join("")).toMatch(/^The language model found no answer/);
});

it("reports that an agent fell back to rules, and continues with the answer", async () => {
  const events = await library.reader(deployed("agent-failing:20")).stream(QUESTION);
  const steps = dataOf(events, "step").filter(({ agent }) => agent === "synthesiser");
  const writer = steps.find(({ status }) => status !== "started");
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
  expect([...new Set(namesOf(events))]).toEqual(["accepted", "step", "delta", "answer", "done"]);
});

it("sends nothing that a verifying model contradicts", async () => {
  const contradicted = { statement: 1, status: "contradicted", quote: "" };
  const model = await scripted({
    synthesiser: [{ says: [{ text: PART, quote: SHORE }] }],
    verifier: [{ json: { statements: [contradicted] } }],
  });
  const more = { effort: "thorough", max_iterations: 1, mode: "abstractive" };
  const events = await library.reader(model).stream(QUESTION, more);
  expect(answerOf(events)).toMatchObject({ outcome: "rejected" });
  expect(String(answerOf(events)["answer"])).not.toContain("3%");
  expect(deltasOf(events).join("")).not.toContain("3%");
});

it("reports a failure after the first byte as a problem, and ends with done", async () => {
  const postings = {
    match: async () => {
      throw new Error("the disk is full");
    },
  };
  const events = await library.reader({ postings }).stream("Which alarm reduces the premium?");
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
  // In words that were not asked for before: what the isolate knows of the collection is not read again.
  const question = `${QUESTION} Which surcharge applies?`;
  const answer = answerOf(await library.reader(await scripted({})).stream(question));
  const { rows_read: read } = answer["usage"] as { rows_read: number };
  expect(read).toBeGreaterThan(0);
  await expect.poll(rows, { timeout: 5000 }).toBeGreaterThanOrEqual(before + read);
  const stored = await library.ask("GET", `/v1/answers/${String(answer["id"])}`);
  expect(stored.body).toEqual(answer);
});
