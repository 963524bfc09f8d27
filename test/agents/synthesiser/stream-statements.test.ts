import { expect, it } from "vitest";
import { completeStatements } from "../../../src/agents/synthesiser/stream-statements.ts";

const STATEMENTS = [
  { text: 'He said "no" \\ {really}, [sic].', quotes: [{ passage: 1, quote: "a ] b } c" }] },
  { text: "Zwei €.", quotes: [{ passage: 2, quote: '\n"x"' }] },
];

it("gives each statement as soon as its last brace is written, wherever the text is cut", () => {
  const json = `Sure: ${JSON.stringify({ sufficient: true, statements: STATEMENTS })} done`;
  let most = 0;
  for (let end = 0; end <= json.length; end += 1) {
    const complete = completeStatements(json.slice(0, end));
    expect(complete).toEqual(STATEMENTS.slice(0, complete.length));
    expect(complete.length).toBeGreaterThanOrEqual(most);
    most = complete.length;
  }
  expect(most).toBe(2);
});

it("leaves out what is not a statement", () => {
  expect(completeStatements('{"statements": [{"text": 3}, {"text": "a", "quotes": []}')).toEqual([
    { text: "a", quotes: [] },
  ]);
  expect(completeStatements("no json")).toEqual([]);
});
