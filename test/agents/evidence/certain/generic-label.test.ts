import { expect, it } from "vitest";
import { extractEvidence } from "../../../../src/agents/synthesiser/extract.ts";
import { makePassage } from "../../../support/agents/passages.ts";

const NOTICE = `# Harbour fair

**Venue:** Fish market, Pier Street
**Date:** 14 June 2025
**Telephone:** 040 555 7781
**Entrance fee:** €6

## Boat race

**Place:** Lock 3
**Day:** 15 June 2025

Dogs must be kept on a lead.`;

const answer = (text: string, ...others: string[]) => {
  const passages = [NOTICE, ...others].map((each, i) =>
    makePassage(each, `${i}.md`, { documentId: `doc-${i}`, context: each.split("\n")[0] ?? "" }),
  );
  return extractEvidence({ text, termWeights: new Map(), passages })[0]?.text;
};

it.each([
  ["Where is the harbour fair?", "**Venue:** Fish market, Pier Street"],
  ["Where does the harbour fair take place?", "**Venue:** Fish market, Pier Street"],
  ["When is the harbour fair held?", "**Date:** 14 June 2025"],
  ["What is the phone number of the harbour fair?", "**Telephone:** 040 555 7781"],
])("%s is answered by the line with a label of that kind", (question, line) => {
  expect(answer(question)).toBe(line);
});

it.each([
  "Where do the dogs stay?",
  "Where does the harbour master live?",
  "When did the harbour close?",
  "What is the account number of the harbour fair?",
])("%s is not answered by a line about the document", (question) => {
  expect(answer(question)).toBeUndefined();
});

it("does not choose between two documents of the name", () => {
  const other = "# Harbour fair\n\n**Venue:** Town hall\n**Date:** 6 June 2026";
  expect(answer("Where is the harbour fair?", other)).toBeUndefined();
});
