import { env } from "cloudflare:workers";
import { expect, it } from "vitest";
import { newId } from "../../../src/domain/ids.ts";
import type { Scope } from "../../../src/domain/scope.ts";
import { sha256 } from "../../../src/shared/sha256.ts";
import { fileStore } from "../../../src/storage/content/files.ts";

const MB = 1024 * 1024;
const files = fileStore(env.FILES);

/** As a stream of uneven parts. */
async function* parts(
  bytes: Uint8Array<ArrayBuffer>,
  breakAt = Infinity,
): AsyncGenerator<Uint8Array> {
  for (let at = 0, step = 1; at < bytes.length; at += step, step = (step * 3) % 700_001) {
    if (at > breakAt) throw new Error("connection lost");
    yield bytes.subarray(at, at + step);
  }
}

/** Bytes that differ from place to place: a mixed-up block, again and again, with its number in it. */
function makeBytes(length: number): Uint8Array<ArrayBuffer> {
  const block = Uint8Array.from({ length: 65_536 }, (_, i) => (i * 31 + (i >> 8) * 7) % 256);
  const bytes = new Uint8Array(length);
  for (let at = 0; at < length; at += block.length) {
    bytes.set(block.subarray(0, length - at), at);
    bytes[at] = at / block.length;
  }
  return bytes;
}

/** Of one tenant: other tests keep files in the same bucket. */
async function keysOf({ tenant }: Scope): Promise<string[]> {
  const { objects } = await env.FILES.list({ prefix: `tenants/${tenant}/` });
  return objects.map((object) => object.key);
}

it("stores a file of any size as it came, under its hash, and leaves no staging behind", async () => {
  const scope = { tenant: newId("ten"), collection: "col_sizes" };
  const kept = (length: number) => `tenants/${scope.tenant}/kept/${length}`;
  for (const length of [1, 1024, 8 * MB - 1, 8 * MB, 8 * MB + 1, 21 * MB]) {
    const bytes = makeBytes(length);
    const received = await files.receive(scope, parts(bytes), 50 * MB);
    expect(received).toMatchObject({ bytes: length, sha256: await sha256(bytes) });
    expect(received.head.slice(0, 1024)).toEqual(bytes.slice(0, 1024));
    await received.store(kept(length), "a.pdf");
    await received.discard();
    const stored = await files.load(kept(length));
    expect(stored === undefined ? "" : await sha256(stored)).toBe(received.sha256);
    expect(await keysOf(scope)).toEqual([kept(length)]);
    await files.delete(kept(length));
  }
});

it("leaves nothing of an upload that breaks off or is too large", async () => {
  const scope = { tenant: newId("ten"), collection: "col_broken" };
  for (const [length, breakAt] of [
    [2 * MB, MB],
    [20 * MB, 18 * MB],
  ] as const) {
    const broken = files.receive(scope, parts(makeBytes(length), breakAt), 50 * MB);
    await expect(broken).rejects.toMatchObject({
      code: "invalid_input",
      message: expect.stringContaining("ended unexpectedly"),
    });
    const large = files.receive(scope, parts(makeBytes(length)), length - 1);
    await expect(large).rejects.toMatchObject({ code: "too_large" });
  }
  expect(await keysOf(scope)).toEqual([]);
});

it("leaves nothing of a file that is received and not wanted", async () => {
  const scope = { tenant: newId("ten"), collection: "col_discarded" };
  const received = await files.receive(scope, parts(makeBytes(20 * MB)), 50 * MB);
  await received.discard();
  expect(await keysOf(scope)).toEqual([]);
});

it("does not blame the sender where the bucket fails", async () => {
  const scope = { tenant: newId("ten"), collection: "col_failing" };
  const failing = fileStore(
    new Proxy(env.FILES, {
      get(bucket, name) {
        if (name !== "createMultipartUpload") return Reflect.get(bucket, name) as unknown;
        return () => Promise.reject(new Error("R2 is out of order"));
      },
    }),
  );
  const upload = failing.receive(scope, parts(makeBytes(9 * MB)), 50 * MB);
  await expect(upload).rejects.toThrow("R2 is out of order");
});
