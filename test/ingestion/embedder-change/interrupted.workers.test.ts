// What happens to versions that are being indexed or deleted while the embedder is changed.
import { describe, expect, it } from "vitest";
import { CONCEPTS } from "../../support/models/concept-embedders.ts";
import {
  auditFaults,
  changeEmbedder,
  documentsOf,
  find,
  missedConcepts,
  renew,
  uploadConcepts,
} from "../../support/embedder-change.ts";

/** Enough for two blocks of 64 chunks, each with a concept of its own. */
function twoBlocks(): Uint8Array<ArrayBuffer> {
  const [first, second] = CONCEPTS;
  const line = (word: string, at: number): string =>
    `Rule ${at} of the manual says that the ${word} is described here in all detail.`;
  const lines = Array.from({ length: 1000 }, (_, at) =>
    line(at < 600 ? first.inDocument : second.inDocument, at),
  );
  return new Uint8Array(new TextEncoder().encode(lines.join("\n\n")));
}

describe.each(["D1", "Vectorize"] as const)("with vectors in %s", (place) => {
  it("never activates a version with vectors of two embedders", async () => {
    const { before, during, scope, next, oldIndex } = await changeEmbedder(place);
    await before.upload(scope, "long.txt", twoBlocks());
    const [ingest] = before.outbox.splice(0);
    await before.deliver([ingest]);
    const [first, ...others] = before.outbox.splice(0);
    expect(others.length).toBeGreaterThan(0);
    await before.deliver([first]);
    // The new deployment receives the messages that are left.
    during.outbox.push(...others);
    await during.drain();
    expect(await documentsOf(scope, next.embedder)).toEqual(["long.txt"]);
    expect(await auditFaults(during, scope)).toEqual([]);
    expect(oldIndex.stored.size).toBe(0);
    for (const { inQuestion, inDocument } of CONCEPTS.slice(0, 2)) {
      const { texts } = await find(during, scope, { query: inQuestion, strategy: "vector" });
      expect(texts[0]).toContain(inDocument);
    }
  });

  it("deletes a document's vectors where they are, and its receipt counts them", async () => {
    const { before, during, scope, oldIndex, nextIndex, old, next } = await changeEmbedder(place);
    const ids = await uploadConcepts(before, scope);
    await renew(during, scope, 2);
    // In D1, neither index has any.
    const sizes = () => [oldIndex, nextIndex].map(({ stored }) => stored.size);
    const [some, fewer] = place === "D1" ? [0, 0] : [2, 1];
    expect(sizes()).toEqual([some, some]);
    const gone = [
      (await documentsOf(scope, old.embedder))[0],
      (await documentsOf(scope, next.embedder))[0],
    ];
    const documents = await Promise.all(
      ids.map(async (id) => during.services.documents.find(scope, id)),
    );
    for (const found of documents.filter((one) => gone.includes(one?.filename))) {
      const id = found?.id ?? "";
      await during.services.activation.hide(scope, id, "2026-01-02T00:00:00.000Z");
      const { files } = await find(during, scope, { query: "Anything of bliqen and tarpost?" });
      expect(files).not.toContain(found?.filename);
      await during.deliver([{ type: "delete_document", ...scope, document: id }]);
      const receipt = await during.services.removal.receipt(scope, id);
      expect(receipt).toMatchObject({ vectors: 1, vectorsLeft: 0 });
    }
    expect(sizes()).toEqual([fewer, fewer]);
    expect(gone).not.toContain(undefined);
  });

  it("says in the receipt which vectors stay in an index that is not configured any more", async () => {
    const { before, after, scope, oldIndex } = await changeEmbedder(place);
    const [id = ""] = await uploadConcepts(before, scope);
    await after.services.activation.hide(scope, id, "2026-01-02T00:00:00.000Z");
    await after.deliver([{ type: "delete_document", ...scope, document: id }]);
    const receipt = await after.services.removal.receipt(scope, id);
    const isOutside = place === "Vectorize";
    expect(receipt).toMatchObject({
      vectors: isOutside ? 0 : 1,
      vectorsLeft: isOutside ? 1 : 0,
    });
    expect(oldIndex.stored.size).toBe(isOutside ? CONCEPTS.length : 0);
  });
});

it("answers from the old version until queries find the vectors of the new one", async () => {
  const { before, during, scope, oldIndex, nextIndex, old, next } =
    await changeEmbedder("Vectorize");
  await uploadConcepts(before, scope);
  nextIndex.delay();
  await during.services.operator.renewVectors({ tenant: scope.tenant, limit: 100 });
  const waiting: unknown[] = [];
  while (during.outbox.length > 0) {
    const message = during.outbox.shift();
    const { retryMessages } = await during.deliver([message]);
    if (retryMessages.length > 0) waiting.push(message);
  }
  expect(waiting).toHaveLength(CONCEPTS.length);
  expect(await documentsOf(scope, old.embedder)).toHaveLength(CONCEPTS.length);
  expect(await missedConcepts(during, scope)).toEqual([]);
  nextIndex.settle();
  await during.deliver(waiting);
  await during.drain();
  expect(await documentsOf(scope, next.embedder)).toHaveLength(CONCEPTS.length);
  expect(await missedConcepts(during, scope)).toEqual([]);
  expect(oldIndex.stored.size).toBe(0);
});

it("begins to re-index no document twice, and each of the tenants asked for", async () => {
  const { before, during, scope } = await changeEmbedder("D1");
  const other = await before.makeScope();
  await uploadConcepts(before, scope);
  await uploadConcepts(before, other);
  const { renewVectors } = during.services.operator;
  const { tenant } = scope;
  expect(await renewVectors({ tenant, limit: 3 })).toBe(3);
  expect(await renewVectors({ tenant, limit: 3 })).toBe(1);
  expect(await renewVectors({ tenant, limit: 3 })).toBe(0);
  await during.drain();
  expect(await renewVectors({ tenant, limit: 3 })).toBe(0);
  expect(await renewVectors({ tenant: other.tenant, limit: 100 })).toBe(CONCEPTS.length);
  await during.drain();
});
