import { expect, it } from "vitest";
import { takeBackground } from "../../../src/language/question/phrasing/background.ts";

it.each([
  [
    "My neighbour is often away, so I'd like to know how long parcels are kept",
    "how long parcels are kept",
  ],
  [
    "Something came up and I might be late; what would I be charged for a missed lesson?",
    "what would I be charged for a missed lesson?",
  ],
  [
    "We are planning a trip and I was wondering whether you could tell me what a child ticket costs, as my wife wants to know",
    "what a child ticket costs",
  ],
  [
    "I moved here last month and know nobody. Who repairs the street lamps?",
    "Who repairs the street lamps?",
  ],
  [
    "As I work most days I could come on Friday, so when does the office close on Friday?",
    "when does the office close on Friday?",
  ],
])("leaves out what is told of oneself: %s", (question, asked) => {
  expect(takeBackground(question).text).toBe(asked);
});

it.each([
  // Conditions, numbers and names say of what is asked.
  "If I cancel my lesson late, what would I be charged for it?",
  "We have two dogs, so what is the fee for a dog licence?",
  "I live in Oslo, so when is the waste collected?",
  "When I retire after ten years, how much pension is paid?",
  // Without what was told, nobody knows what is asked.
  "I read that the price of milk came down. What is it now?",
  "My contract ends, so what happens?",
  // Nothing is told of anyone.
  "According to the lease, who repairs the roof?",
  "How many hours does the battery last, and who sells it?",
])("takes nothing from %s", (question) => {
  expect(takeBackground(question)).toEqual({ text: question, background: "" });
});
