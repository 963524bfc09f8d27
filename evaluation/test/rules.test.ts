import { expect, test } from "vitest";
import { outcomeOf, valueOf } from "../rules/outcome.ts";
import { newRecord, noteOutcome, rareRules } from "../rules/record.ts";
import { wrapFunctions } from "../rules/wrap-functions.ts";

test.each([[undefined], [null], [false], [true], [0], [""], [[]], [new Set()], [new Map()]])(
  "what is returned plainly can be returned instead: %j",
  (value) => {
    expect(valueOf(outcomeOf(value, []) ?? "", [])).toEqual(value);
  },
);

test("an argument that is returned is told by its place, and a list by what it holds", () => {
  const given = ["a text", ["one", "two"]];
  expect(outcomeOf("a text", given)).toBe("argument 0");
  expect(outcomeOf(["one", "two"], given)).toBe("argument 1");
  expect(valueOf("argument 1", given)).toEqual(["one", "two"]);
  expect(outcomeOf({ made: true }, given)).toBeUndefined();
});

test("a wrapped module calls the wrapper with the name, the function and its arguments", async () => {
  const calls: unknown[] = [];
  Object.assign(globalThis, {
    calledInTest: (name: string, rule: (...given: unknown[]) => unknown, given: unknown[]) => {
      calls.push([name, ...given]);
      return rule(...given);
    },
  });
  const source = `export async function late(text) {
  return double(text) + "!";
}

function double(text) {
  const twice = () => text + text;
  return twice();
}
`;
  const wrapped = wrapFunctions(source, "folder/file", "calledInTest");
  const module: { late: (text: string) => Promise<string> } = await import(
    `data:text/javascript,${encodeURIComponent(wrapped)}`
  );
  expect(await module.late("ho")).toBe("hoho!");
  expect(calls).toEqual([
    ["folder/file:late", "ho"],
    ["folder/file:double", "ho"],
  ]);
});

test("a rule is rare by the questions of all records for which it returned something unusual", () => {
  const [first, second] = [newRecord(), newRecord()];
  for (const question of ["a", "b", "c"]) {
    noteOutcome(first, "rule", { outcome: "false", question });
    noteOutcome(first, "maker", { outcome: "another", question });
  }
  noteOutcome(second, "rule", { outcome: "true", question: "d" });
  noteOutcome(second, "rule", { outcome: "true", question: "d" });
  expect(rareRules([first, second], 1)).toEqual([
    { rule: "rule", usual: "false", calls: 3, questions: ["d"] },
  ]);
  expect(rareRules([first, second], 0)).toEqual([]);
});
