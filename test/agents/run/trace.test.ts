import { expect, it } from "vitest";
import { createMessage, policyOf } from "../../../src/agents/run/trace.ts";

it("calls a run mixed as soon as one of its steps was, or steps differ", () => {
  const of = (...policies: ("model" | "rules" | "mixed")[]) =>
    policyOf(policies.map((policy) => ({ policy })));
  expect([of(), of("rules", "rules"), of("model", "model")]).toEqual(["rules", "rules", "model"]);
  expect([of("mixed"), of("model", "rules"), of("mixed", "model", "rules")]).toEqual([
    "mixed",
    "mixed",
    "mixed",
  ]);
});

it("keeps of a message its beginning, of a list its first members and of a passage its id", () => {
  const { payload } = createMessage("ans_1", 0, {
    from: "retriever",
    to: "synthesiser",
    type: "response",
    payload: {
      exact: "x".repeat(400),
      long: "x".repeat(401),
      twelve: Array.from({ length: 12 }, (_, at) => at),
      list: Array.from({ length: 15 }, (_, at) => at),
      passage: { id: "ver_1:0", versionId: "ver_1", text: "long" },
      map: new Map([["a", 1]]),
      call: () => 1,
      deep: { a: { b: { c: { d: 1 } } } },
    },
  });
  expect(payload).toEqual({
    exact: "x".repeat(400),
    long: `${"x".repeat(400)}…`,
    twelve: Array.from({ length: 12 }, (_, at) => at),
    list: [...Array.from({ length: 12 }, (_, at) => at), "and 3 more"],
    passage: "ver_1:0",
    map: "1 entries",
    deep: { a: { b: { c: "…" } } },
  });
});
