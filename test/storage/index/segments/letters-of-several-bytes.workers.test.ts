// SQLite cuts the lines of terms out of blocks by bytes, so letters that take several must not shift them.
import { expect, it } from "vitest";
import { termsOf } from "../../../../src/language/words/terms.ts";
import { createPipeline } from "../../../support/pipeline.ts";

const TEXTS = {
  "a.txt": "Die Gebühr für die Größe 表 𠀀 beträgt fünf Euro.",
  "b.txt": "Für jede Größe beträgt die Gebühr sechs Euro, nach été 表.",
};

it("reads entries and counts of terms with letters of several bytes", async () => {
  const pipeline = createPipeline();
  const scope = await pipeline.makeScope();
  const ids: string[] = [];
  for (const [name, text] of Object.entries(TEXTS)) {
    const bytes = Uint8Array.from(new TextEncoder().encode(text));
    ids.push((await pipeline.upload(scope, name, bytes)).document.id);
    await pipeline.drain();
  }
  const terms = [...new Set(termsOf(Object.values(TEXTS).join(" ")))];
  const whole = await createPipeline().services.postings.match(scope, terms);
  expect([...whole.documentFrequency.keys()].toSorted()).toEqual(terms.toSorted());
  for (const [at, id] of ids.entries()) {
    const own = await createPipeline().services.postings.match(scope, terms, [id]);
    expect(own.documentFrequency).toEqual(whole.documentFrequency);
    const versions = [...new Set(own.postings.map(({ versionNo }) => versionNo))];
    expect(versions).toHaveLength(1);
    expect(own.postings.map(({ term }) => term).toSorted()).toEqual(
      [...new Set(termsOf(Object.values(TEXTS)[at] ?? ""))].toSorted(),
    );
    expect(own.postings).toEqual(
      expect.arrayContaining(whole.postings.filter(({ versionNo }) => versionNo === versions[0])),
    );
  }
});
