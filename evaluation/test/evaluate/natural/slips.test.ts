import { expect, it } from "vitest";
import { slipIn } from "../../../evaluate/natural/slips.ts";

const QUESTION = "How many employees did Amazon have in December 2019, by form HO-3?";

function words(text: string): string[] {
  return text.split(" ");
}

it("changes one word of four letters or more, the same one in every run", () => {
  for (const id of ["n001", "n002", "g117", "e040"]) {
    const { text } = slipIn(QUESTION, id);
    const changed = words(QUESTION).filter((word, at) => word !== words(text)[at]);
    expect(changed).toHaveLength(1);
    expect(changed[0]).toMatch(/^\p{L}{4,}/u);
    expect(slipIn(QUESTION, id).text).toBe(text);
  }
});

it("makes slips of each kind, none of them in a first letter", () => {
  const made = Array.from({ length: 200 }, (_, at) => slipIn(QUESTION, `n${at}`));
  const kinds = new Set(made.map(({ kind }) => kind));
  expect([...kinds].toSorted()).toEqual(["doubled", "dropped", "neighbour", "swapped"]);
  for (const { text } of made) {
    const initials = (all: string) => words(all).map((word) => word.charAt(0));
    expect(initials(text)).toEqual(initials(QUESTION));
  }
});

it("leaves a text without such a word as it is", () => {
  expect(slipIn("net pay in 2019", "n001")).toEqual({ text: "net pay in 2019", kind: "none" });
});
