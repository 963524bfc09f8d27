// What an agent's output must look like, as the servers take it: JSON Schema.
import { z } from "zod";

/** Servers that turn a schema into a grammar choke on counts; the parser holds the reply against them anyway. */
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

/** Names, types and which members there must be. */
export function replySchema(output: z.ZodType): Readonly<Record<string, unknown>> {
  const earlier = known.get(output);
  if (earlier !== undefined) return earlier;
  const schema = withoutBounds(z.toJSONSchema(output, { io: "input" }));
  known.set(output, schema);
  return schema;
}

function withoutBounds(schema: object): Record<string, unknown> {
  const kept = Object.entries(schema).filter(([key]) => !BOUNDS.has(key));
  return Object.fromEntries(kept.map(([key, value]) => [key, within(key, value)]));
}

/** The names of an object's members are not words of the schema language. */
function within(key: string, value: unknown): unknown {
  if (typeof value !== "object" || value === null) return value;
  if (Array.isArray(value)) return value.map((item) => within("", item));
  if (key !== "properties") return withoutBounds(value);
  return Object.fromEntries(Object.entries(value).map(([name, of]) => [name, within("", of)]));
}
