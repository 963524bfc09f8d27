// Compares values of metadata: numbers as numbers, and days, months, years and moments as spans of
// time.
import { timeSpanOf } from "../../language/time/time-span.ts";

type Comparison = "gt" | "gte" | "lt" | "lte";

/** The message about valid bounds of a range. */
export const BOUND_ADVICE =
  "send a number, or a date such as 2024-06-15, 2024-06, 2024 or 2024-06-15T10:00:00Z";

export function isBound(value: unknown): boolean {
  return typeof value === "number" || timeOf(value) !== undefined;
}

/**
 * Returns whether two values are in order, or false if they are of different kinds. A time follows
 * a day if that day has ended.
 */
export function isInOrder(value: unknown, comparison: Comparison, bound: unknown): boolean {
  if (typeof value === "number" && typeof bound === "number") {
    switch (comparison) {
      case "gt":
        return value > bound;
      case "gte":
        return value >= bound;
      case "lt":
        return value < bound;
      case "lte":
        return value <= bound;
    }
  }
  const [time, limit] = [timeOf(value), timeOf(bound)];
  if (time === undefined || limit === undefined) return false;
  switch (comparison) {
    case "gt":
      return time.start >= limit.end;
    case "gte":
      return time.start >= limit.start;
    case "lt":
      return time.end <= limit.start;
    case "lte":
      return time.end <= limit.end;
  }
}

function timeOf(value: unknown) {
  return typeof value === "string" ? timeSpanOf(value) : undefined;
}
