import { describe, expect, it } from "vitest";
import { nameTerms } from "../../../src/agents/table-reader/name-check.ts";
import { sourcesOf } from "../../../src/agents/table-reader/sources.ts";
import { NO_DETAILS, type Summary } from "../../../src/domain/documents/summary.ts";
import { termsOf } from "../../../src/language/words/terms.ts";
import { makePassage } from "../../support/agents/passages.ts";

const PASSAGES = ["slopes", "fleet", "menu", "rents"].map((name) =>
  makePassage(`All about ${name}.`, `${name}.md`),
);

/** The first has years that are not asked for; nobody knows those of the others. */
function summariesOf(): Map<string, Summary> {
  return new Map(
    PASSAGES.map(({ documentId }, at) => [
      documentId,
      {
        document_type: "",
        summary: "",
        key_topics: [],
        use_for: "",
        source: "rules",
        details: { ...NO_DETAILS, years: at === 0 ? [2011] : [] },
      } satisfies Summary,
    ]),
  );
}

describe("documents whose tables are read", () => {
  it("include that of the best passage, whatever years it bears", () => {
    const sources = sourcesOf("How many accidents were there in 2019?", PASSAGES, summariesOf());
    expect(sources).toHaveLength(3);
    expect(sources.map(({ document }) => document)).toContain("doc_slopes.md");
  });

  it("come in the order of how well they fit", () => {
    const sources = sourcesOf("How many accidents were there in 2011?", PASSAGES, summariesOf());
    expect(sources[0]?.document).toBe("doc_slopes.md");
  });
});

it.each([
  ["What is the base rate in the Halden filing?", true],
  ["What is the base rate in this filing?", true],
  ["Which rates did Halden file in 2024?", false],
  ["What did Halden release in 2024?", false],
])("%s names the document by a noun of documents: %s", (question, isNamed) => {
  const source = { labels: new Set<string>(), name: new Set(termsOf("Halden Mutual rates")) };
  const added = nameTerms(source, question).difference(source.name);
  expect(added.size > 0).toBe(isNamed);
});
