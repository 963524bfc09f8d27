import { it } from "vitest";
import { candidatesIn } from "../../../src/agents/evidence/candidates.ts";
import { stretchOf } from "../../../src/agents/evidence/stretch.ts";
import { makePassage } from "../../support/agents/passages.ts";

function stretchAround(sentence: string, text: string): string | undefined {
  const candidate = candidatesIn([makePassage(text)]).find((one) => one.text === sentence);
  return candidate === undefined ? undefined : stretchOf(candidate).text;
}

it("joins the sentences before and after, as one exact range", ({ expect }) => {
  const text = "One pump failed. It was replaced in May. The cost was $40. Nobody was hurt.";
  expect(stretchAround("The cost was $40.", text)).toBe(
    "It was replaced in May. The cost was $40. Nobody was hurt.",
  );
});

it("leaves out neighbours that make it too long", ({ expect }) => {
  const long = `The committee met ${"again and ".repeat(60)}again.`;
  const text = `${long} The cost was $40. Nobody was hurt.`;
  expect(stretchAround("The cost was $40.", text)).toBe("The cost was $40. Nobody was hurt.");
});

it("joins no row of a table to a sentence", ({ expect }) => {
  const text = "The cost was $40.\n\n| Pump | Cost |\n| --- | --- |\n| A | $40 |";
  expect(stretchAround("The cost was $40.", text)).toBe("The cost was $40.");
  expect(stretchAround("| A | $40 |", text)).toBe("| A | $40 |");
});
