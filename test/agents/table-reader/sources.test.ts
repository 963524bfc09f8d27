import { describe, expect, it } from "vitest";
import { sourcesOf } from "../../../src/agents/table-reader/sources.ts";
import { NO_DETAILS, type Summary } from "../../../src/domain/documents/summary.ts";
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
