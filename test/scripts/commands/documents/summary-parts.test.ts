import { test } from "vitest";
import { partsOf } from "../../../../scripts/commands/documents/summary-parts.ts";

test("more summaries than one request may have go in several", ({ expect }) => {
  const summary = { document_type: "a", summary: "ж".repeat(4000), key_topics: [], use_for: "" };
  const files = Array.from({ length: 400 }, (_, at) => `${at}.md`);
  const parts = [...partsOf(Object.fromEntries(files.map((name) => [name, summary])))];
  expect(parts.flatMap((part) => Object.keys(part))).toEqual(files);
  for (const part of parts) expect(Buffer.byteLength(JSON.stringify(part))).toBeLessThan(2 ** 20);
});

test("an empty list of summaries, and what is none, goes to the server as it is", ({ expect }) => {
  for (const given of [{}, [], null, "text"]) {
    expect([...Reflect.apply(partsOf, undefined, [given])]).toEqual([given]);
  }
});
