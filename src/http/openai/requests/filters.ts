// Evaluates OpenAI's filters of files by attributes.
import { z } from "@hono/zod-openapi";
import { BOUND_ADVICE, isBound, isInOrder } from "../../../retrieval/documents/compare-values.ts";

const Scalar = z.union([z.string(), z.number(), z.boolean()]);

const Comparison = z.union([
  z.strictObject({ type: z.enum(["eq", "ne"]), key: z.string(), value: Scalar }),
  z.strictObject({
    type: z.enum(["gt", "gte", "lt", "lte"]),
    key: z.string(),
    value: Scalar.refine(isBound, BOUND_ADVICE),
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

/**
 * Returns whether a file passes the filter. A file without the attribute passes `ne` and `nin`
 * only.
 */
export function matches(filter: Filter, attributes: Readonly<Record<string, unknown>>): boolean {
  if ("key" in filter) return satisfiesComparison(filter, attributes[filter.key]);
  const { type, filters } = filter;
  if (type === "and") return filters.every((part) => matches(part, attributes));
  return filters.some((part) => matches(part, attributes));
}

function satisfiesComparison({ type, value }: Comparison, actual: unknown): boolean {
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
    case "gte":
    case "lt":
    case "lte":
      return isInOrder(actual, type, value);
  }
}
