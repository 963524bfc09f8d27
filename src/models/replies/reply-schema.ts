// Converts an agent's output schema to the JSON Schema that servers accept.
import { z } from "zod";

/**
 * Servers that compile a schema to a grammar fail on counts and bounds. The parser checks them
 * anyway.
 */
const BOUNDS = new Set([
  "$schema",
  "minLength",
  "maxLength",
  "minItems",
  "maxItems",
  "minimum",
  "maximum",
  "pattern",
  "default",
]);

const known = new WeakMap<z.ZodType, Readonly<Record<string, unknown>>>();

/** Keeps only names, types and required members. */
export function replySchema(output: z.ZodType): Readonly<Record<string, unknown>> {
  const earlier = known.get(output);
  if (earlier !== undefined) return earlier;
  const schema = withoutBounds(z.toJSONSchema(output, { io: "input" }));
  known.set(output, schema);
  return schema;
}

function withoutBounds(schema: object): Record<string, unknown> {
  const kept = Object.entries(schema).filter(([key]) => !BOUNDS.has(key));
  return Object.fromEntries(kept.map(([key, value]) => [key, adaptMember(key, value)]));
}

/** Adapts a part of the schema. The property names of an object are not keywords of JSON Schema. */
function adaptMember(key: string, value: unknown): unknown {
  if (typeof value !== "object" || value === null) return value;
  if (Array.isArray(value)) return value.map((item) => adaptMember("", item));
  if (key !== "properties") return withoutBounds(value);
  return Object.fromEntries(Object.entries(value).map(([name, of]) => [name, adaptMember("", of)]));
}
