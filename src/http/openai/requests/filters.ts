// OpenAI's filters of files by attributes.
import { z } from "@hono/zod-openapi";

const Scalar = z.union([z.string(), z.number(), z.boolean()]);

const Comparison = z.union([
  z.strictObject({
    type: z.enum(["eq", "ne", "gt", "gte", "lt", "lte"]),
    key: z.string(),
    value: Scalar,
  }),
  z.strictObject({ type: z.enum(["in", "nin"]), key: z.string(), value: z.array(Scalar).max(100) }),
]);
type Comparison = z.infer<typeof Comparison>;

type Compound = { type: "and" | "or"; filters: Filter[] };
export type Filter = Comparison | Compound;

export const Filter: z.ZodType<Filter> = z.lazy(() =>
  z.union([
    Comparison,
    z.strictObject({ type: z.enum(["and", "or"]), filters: z.array(Filter).max(100) }),
  ]),
);

/** A file without the attribute passes `ne` and `nin` only. */
export function matches(filter: Filter, attributes: Readonly<Record<string, unknown>>): boolean {
  if ("key" in filter) return compares(filter, attributes[filter.key]);
  const { type, filters } = filter;
  if (type === "and") return filters.every((part) => matches(part, attributes));
  return filters.some((part) => matches(part, attributes));
}

function compares({ type, value }: Comparison, actual: unknown): boolean {
  switch (type) {
    case "eq":
      return actual === value;
    case "ne":
      return actual !== value;
    case "in":
      return value.some((option) => option === actual);
    case "nin":
      return !value.some((option) => option === actual);
    case "gt":
      return isLess(value, actual);
    case "gte":
      return actual === value || isLess(value, actual);
    case "lt":
      return isLess(actual, value);
    case "lte":
      return actual === value || isLess(actual, value);
  }
}

/** Numbers with numbers and texts with texts; ISO dates sort as text. */
function isLess(low: unknown, high: unknown): boolean {
  if (typeof low === "number" && typeof high === "number") return low < high;
  return typeof low === "string" && typeof high === "string" && low < high;
}
