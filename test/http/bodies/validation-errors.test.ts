import { expect, it } from "vitest";
import { z } from "zod";
import { CollectionSettings } from "../../../src/domain/collection.ts";
import { validationErrorsOf } from "../../../src/http/bodies/validation-errors.ts";
import { QuestionBody } from "../../../src/http/bodies/question-body.ts";
import { pageQuery, PageNumber } from "../../../src/http/bodies/schemas.ts";
import { RetrievalOverrides } from "../../../src/http/bodies/search-body.ts";

function faults(schema: z.ZodType, value: unknown): Record<string, string> {
  const parsed = schema.safeParse(value);
  const all = parsed.success ? [] : validationErrorsOf(parsed.error.issues);
  return Object.fromEntries(all.map(({ pointer, message }) => [pointer, message]));
}

it("says of each wrong member what to send instead", () => {
  expect(
    faults(RetrievalOverrides, {
      strategy: "magic",
      top_k: "3",
      window: 1.5,
      min_score: 2,
      rerank: 1,
      documents: [],
      metadata: { year: { gte: [1] } },
      alpha: "some",
      topk: 3,
    }),
  ).toEqual({
    "/strategy": 'send one of "vector", "sparse", "hybrid", "graph", "multi_query", "hyde"',
    "/top_k": "send a number",
    "/window": "send a whole number",
    "/min_score": "send a number of at most 1",
    "/rerank": "send true or false",
    "/documents": "send at least 1 item",
    "/metadata/year/gte": "send a string or a number",
    "/alpha": 'send a number or "auto"',
    "/topk": "unknown member: check its name or remove it",
  });
});

it("names the member of a metadata condition that is wrong", () => {
  const of = (condition: unknown) => faults(RetrievalOverrides, { metadata: { a: condition } });
  expect(of({ in: Array.from({ length: 101 }, String) })).toEqual({
    "/metadata/a/in": "send at most 100 items",
  });
  expect(of({ in: [] })).toEqual({ "/metadata/a/in": "send at least 1 item" });
  const either = { "/metadata/a": "set either `in`, or `gte`, `lte` or both" };
  expect(of({})).toEqual(either);
  expect(of({ in: ["x"], gte: 1 })).toEqual(either);
  expect(of({ is: 1 })).toMatchObject({
    "/metadata/a/is": "unknown member: check its name or remove it",
  });
});

it("says that a member is missing, and what it is", () => {
  expect(faults(QuestionBody, {})).toEqual({ "/question": "missing: send a string" });
  expect(faults(QuestionBody, null)).toEqual({ "": "send an object" });
  expect(faults(QuestionBody, { question: " " })).toEqual({
    "/question": "send at least 1 character",
  });
  expect(faults(QuestionBody, { question: "x".repeat(2001) })).toEqual({
    "/question": "send at most 2000 characters",
  });
});

it("points into members whose names hold a slash or a tilde", () => {
  const schema = z.record(z.string(), z.number());
  expect(faults(schema, { "a/b~c": "x" })).toEqual({ "/a~1b~0c": "send a number" });
});

it("explains what is wrong with the key of a record", () => {
  const schema = z.record(z.string().min(1), z.number());
  expect(faults(schema, { "": 1 })).toEqual({ "/": "its name: send at least 1 character" });
});

it("keeps the sentences that rules of several members have of their own", () => {
  expect(faults(CollectionSettings, { chunking: { size: 1000, overlap: 900 } })).toEqual({
    "/chunking/overlap": "The overlap may be at most half of the size.",
  });
  const time = z.strictObject({ at: z.iso.datetime({ offset: true }) });
  expect(faults(time, { at: "tomorrow" })).toEqual({
    "/at": "send a time in RFC 3339 format, such as 2027-01-31T12:00:00Z",
  });
});

it("takes whole numbers of a query in decimal digits alone", () => {
  const query = pageQuery((cursor) => cursor === "here");
  expect(query.parse({})).toEqual({ limit: 50 });
  expect(query.parse({ limit: "7", cursor: "here" })).toEqual({ limit: 7, cursor: "here" });
  for (const odd of ["", " 1", "0x1", "1e1", "1.0", "-1", "abc", "+1"]) {
    expect(faults(query, { limit: odd }), odd).toEqual({ "/limit": "send a number" });
    expect(faults(PageNumber, odd), odd).toEqual({ "": "send a number" });
  }
  expect(faults(query, { limit: ["1", "2"] })).toEqual({ "/limit": "send a number" });
  expect(faults(query, { limit: "0" })).toEqual({ "/limit": "send a number of at least 1" });
  expect(faults(query, { limit: "101" })).toEqual({ "/limit": "send a number of at most 100" });
  expect(faults(query, { cursor: "there" })).toEqual({
    "/cursor": "invalid cursor: send the `next_cursor` of the previous page",
  });
});

it("never shows the validator's own messages", () => {
  const values = [undefined, null, 5, "x", [], {}, true, { question: [] }, { gte: {} }];
  const members = [...Object.keys(QuestionBody.shape), ...Object.keys(RetrievalOverrides.shape)];
  for (const schema of [QuestionBody, RetrievalOverrides, CollectionSettings]) {
    for (const value of values) {
      const bodies = [value, Object.fromEntries(members.map((name) => [name, value]))];
      const messages = bodies.flatMap((body) => Object.values(faults(schema, body)));
      expect(messages, JSON.stringify(value)).not.toEqual([]);
      for (const message of messages) {
        expect(message).not.toMatch(/Invalid|expected|received|NaN|undefined|Too (?:small|big)/);
      }
    }
  }
});
