import { expect, it } from "vitest";
import { showInMode } from "../../../src/agents/formatter/mode.ts";
import type { Citation, Claim } from "../../../src/domain/answers/answer.ts";

const QUOTE = "The Owner insures the hull for EUR 11.2 million.";
const citation: Citation = {
  n: 1,
  documentId: "doc_1",
  sourceFile: "charter.md",
  pageStart: 1,
  pageEnd: 1,
  chunkId: "c",
  quote: QUOTE,
  start: 0,
  end: QUOTE.length,
  boxes: [],
};
const shown = (text: string, status: Claim["status"], mode: "hybrid" | "abstractive" = "hybrid") =>
  showInMode(
    { mode, policy: "model", citations: [citation] },
    { text, status, citations: [1], evidence: QUOTE },
  )?.text;

it("tells no quote again that is the statement, and marks it within the end of its sentence", () => {
  const marked = "The Owner insures the hull for EUR 11.2 million (supported in part).";
  expect(shown(QUOTE, "partially_supported")).toBe(marked);
  expect(shown(QUOTE.slice(0, -1), "partially_supported")).toBe(marked.slice(0, -1));
});

it.each([
  ["The Owner insures the ship.", "The Owner insures the ship (not certain)"],
  ["Der Eigner versichert den Rumpf!", "Der Eigner versichert den Rumpf (not certain)"],
  ["- the hull", "- the hull (not certain)"],
])("puts the mark of %s between it and its quote", (text, marked) => {
  expect(shown(text, "uncertain")).toBe(`${marked}: “${QUOTE}”`);
  const end = /[.!]$/.exec(text)?.[0] ?? "";
  expect(shown(text, "uncertain", "abstractive")).toBe(`${marked}${end}`);
});

it("leaves what is supported as it is, and shows nothing that is contradicted", () => {
  expect(shown("The Owner insures the ship.", "supported")).toBe("The Owner insures the ship.");
  expect(shown("The Owner insures the ship.", "contradicted")).toBeUndefined();
});
