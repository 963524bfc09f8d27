import { expect, it } from "vitest";
import type { Summary } from "../../../src/domain/documents/summary.ts";
import { NO_DETAILS } from "../../../src/domain/documents/summary.ts";
import { streamOf, summariesAsJson } from "../../../src/http/bodies/summaries-json.ts";

const summary = (text: string): Summary => ({
  document_type: "letter",
  summary: text,
  key_topics: [],
  use_for: "",
  details: NO_DETAILS,
  source: "rules",
});

const ALL = ['a "quoted".pdf', "b.pdf", "c.pdf", "d.pdf", "e.pdf"].map(
  (name) => [name, summary(name)] as const,
);

function reader(size: number) {
  const asked: string[] = [];
  const read = async (after: string) => {
    asked.push(after);
    return new Map(ALL.filter(([name]) => name > after).slice(0, size));
  };
  return { read, asked };
}

it("writes one object from all pages, independently of their size", async () => {
  for (const size of [1, 2, 5, 100]) {
    const text = await new Response(streamOf(summariesAsJson(reader(size).read))).text();
    expect(JSON.parse(text), `${size} a page`).toEqual(Object.fromEntries(ALL));
  }
});

it("writes an empty object if there are no summaries", async () => {
  const text = await new Response(streamOf(summariesAsJson(async () => new Map()))).text();
  expect(text).toBe("{}");
});

it("reads no page before there is room for it, and none once the reader has left", async () => {
  const { read, asked } = reader(1);
  const stream = streamOf(summariesAsJson(read)).getReader();
  await stream.read();
  await stream.read();
  await stream.cancel();
  expect(asked.length).toBeLessThan(4);
});

it("passes a failure to the reader instead of ending as if the object were complete", async () => {
  const read = async (after: string) => {
    if (after !== "") throw new Error("lost");
    return new Map(ALL.slice(0, 1));
  };
  await expect(new Response(streamOf(summariesAsJson(read))).text()).rejects.toThrow("lost");
});
