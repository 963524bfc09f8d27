// While the embedder is changed, every document is found by its meaning, at every point of the change.
import { describe, expect, it } from "vitest";
import { CONCEPTS } from "../../support/models/concept-embedders.ts";
import {
  auditFaults,
  changeEmbedder,
  documentsOf,
  find,
  missedConcepts,
  progress,
  renew,
  uploadConcepts,
} from "../../support/embedder-change.ts";

describe.each(["D1", "Vectorize"] as const)("with vectors in %s", (place) => {
  it("finds every document by its meaning before, during and after the change", async () => {
    const { before, during, after, scope, oldIndex, nextIndex } = await changeEmbedder(place);
    await uploadConcepts(before, scope);
    expect(await missedConcepts(before, scope)).toEqual([]);
    for (let renewed = 0; renewed < CONCEPTS.length; renewed += 1) {
      expect(await progress(during, scope)).toEqual([
        `concepts-new current: ${renewed}`,
        `concepts-old previous: ${CONCEPTS.length - renewed}`,
      ]);
      expect(await missedConcepts(during, scope)).toEqual([]);
      expect(await auditFaults(during, scope)).toEqual([]);
      expect(await renew(during, scope, 1)).toBe(1);
    }
    expect(await missedConcepts(during, scope)).toEqual([]);
    expect(await renew(during, scope)).toBe(0);
    expect(await progress(after, scope)).toEqual([`concepts-new current: ${CONCEPTS.length}`]);
    expect(await missedConcepts(after, scope)).toEqual([]);
    expect(oldIndex.stored.size).toBe(0);
    expect(nextIndex.stored.size).toBe(place === "D1" ? 0 : CONCEPTS.length);
  });

  it("asks only the current embedder where no version of the previous one is left", async () => {
    const { before, during, scope, old, next, oldIndex } = await changeEmbedder(place);
    await uploadConcepts(before, scope);
    await renew(during, scope);
    const [asked, queries] = [{ ...old.asked }, oldIndex.queries.length];
    const { questions } = next.asked;
    const { meter } = await find(during, scope, { query: "What does it say about bliqen?" });
    expect(old.asked).toEqual(asked);
    expect(oldIndex.queries).toHaveLength(queries);
    expect(next.asked.questions).toBe(questions + 1);
    expect(meter.fallbacks).toEqual([]);
  });

  it("never compares a question with vectors of an embedder that is not configured", async () => {
    const { before, after, scope } = await changeEmbedder(place);
    await uploadConcepts(before, scope);
    // A search by vectors finds nothing instead of the documents that would be nearest by chance.
    const byMeaning = { query: "What does it say about bliqen?", strategy: "vector" } as const;
    expect((await find(after, scope, byMeaning)).files).toEqual([]);
    const { files, warnings } = await find(after, scope, { query: "zorvat" });
    expect(files).toEqual(["zorvat.txt"]);
    expect(warnings).toEqual(["Vectors could not be searched, so the search compared words only."]);
    expect(await progress(after, scope)).toEqual([
      "concepts-new current: 0",
      "concepts-old none: 4",
    ]);
    const faults = await auditFaults(after, scope);
    expect(faults).toEqual(CONCEPTS.map(() => "embedder_not_configured"));
  });

  it("ranks by words what is left of an embedder that is not configured, beside what is found by meaning", async () => {
    const { before, during, after, scope, old, next } = await changeEmbedder(place);
    await uploadConcepts(before, scope);
    await renew(during, scope, 2);
    expect(await documentsOf(scope, next.embedder)).toHaveLength(2);
    const [left] = await documentsOf(scope, old.embedder);
    const concept = CONCEPTS.find(({ inDocument }) => `${inDocument}.txt` === left);
    const byWords = await find(after, scope, { query: `the ${concept?.inDocument}` });
    expect(byWords.files[0]).toBe(left);
    expect(byWords.warnings.join()).toContain("The vectors of some documents");
    const [renewed] = await documentsOf(scope, next.embedder);
    const other = CONCEPTS.find(({ inDocument }) => `${inDocument}.txt` === renewed);
    const byMeaning = await find(after, scope, { query: `What about ${other?.inQuestion}?` });
    expect(byMeaning.files[0]).toBe(renewed);
  });

  it("goes on with the current embedder and words where the previous embedder is down", async () => {
    const { before, during, scope, old, next } = await changeEmbedder(place);
    await uploadConcepts(before, scope);
    await renew(during, scope, 2);
    old.state.isDown = true;
    const [left] = await documentsOf(scope, old.embedder);
    const [renewed] = await documentsOf(scope, next.embedder);
    const [ofLeft, ofRenewed] = [left, renewed].map((file) =>
      CONCEPTS.find(({ inDocument }) => `${inDocument}.txt` === file),
    );
    const byWords = await find(during, scope, { query: `the ${ofLeft?.inDocument}` });
    expect(byWords.files[0]).toBe(left);
    expect(byWords.meter.fallbacks).toMatchObject([
      { part: "some_vectors", model: "concepts-old", reason: "unavailable" },
    ]);
    const byMeaning = await find(during, scope, { query: `What about ${ofRenewed?.inQuestion}?` });
    expect(byMeaning.files[0]).toBe(renewed);
    next.state.isDown = true;
    const { warnings } = await find(during, scope, { query: "zorvat" });
    expect(warnings).toEqual(["Vectors could not be searched, so the search compared words only."]);
  });
});
