// Converts zod issues to errors for the caller, which state the position and what to send instead.
import type { z } from "@hono/zod-openapi";
import type { InputFault } from "../../domain/errors.ts";

type Issue = z.core.$ZodIssue;

/** Converts zod issues to errors, both for bodies (`/settings/top_k`) and parameters (`/limit`). */
export function validationErrorsOf(issues: readonly Issue[]): InputFault[] {
  return issues.flatMap((issue) => {
    if (issue.code === "unrecognized_keys") {
      const message = "unknown member: check its name or remove it";
      return issue.keys.map((key) => ({ pointer: pointerTo([...issue.path, key]), message }));
    }
    const inner = issuesOfMatchingKind(issue);
    if (inner !== undefined) {
      return validationErrorsOf(
        inner.map((each) => ({ ...each, path: [...issue.path, ...each.path] })),
      );
    }
    // The error concerns the key of a record and not its value.
    const [reported = issue] = issue.code === "invalid_key" ? issue.issues : [];
    const of = issue.code === "invalid_key" ? "its name: " : "";
    return [{ pointer: pointerTo(issue.path), message: of + adviceFor(reported) }];
  });
}

/**
 * Returns the issues of the members if the value is of the kind of one alternative and only its
 * members are wrong.
 */
function issuesOfMatchingKind(issue: Issue): readonly Issue[] | undefined {
  if (issue.code !== "invalid_union") return undefined;
  const matching = issue.errors.filter((inner) => inner.every(({ path }) => path.length > 0));
  return matching.length === 1 ? matching[0] : undefined;
}

function pointerTo(path: readonly PropertyKey[]): string {
  return path
    .map((part) => `/${String(part).replaceAll("~", "~0").replaceAll("/", "~1")}`)
    .join("");
}

const KINDS: Readonly<Record<string, string>> = {
  string: "a string",
  number: "a number",
  nan: "a number",
  int: "a whole number",
  boolean: "true or false",
  array: "an array",
  object: "an object",
  record: "an object",
};

function adviceFor(issue: Issue): string {
  switch (issue.code) {
    case "invalid_type":
    case "invalid_value": {
      // Zod's issues do not contain the value; only the message shows that it was missing.
      const isMissing = issue.message.endsWith("received undefined");
      return `${isMissing ? "missing: " : ""}send ${expectedBy(issue)}`;
    }
    case "invalid_union":
      return `send ${alternativesOf(issue)}`;
    case "too_small":
      return `send ${amount("at least", issue.minimum, issue.origin)}`;
    case "too_big":
      return `send ${amount("at most", issue.maximum, issue.origin)}`;
    case "invalid_format":
      return issue.format === "datetime"
        ? "send a time in RFC 3339 format, such as 2027-01-31T12:00:00Z"
        : issue.message;
    case "unrecognized_keys":
    case "invalid_key":
    case "invalid_element":
    case "not_multiple_of":
    case "custom":
      return issue.message;
  }
}

function expectedBy(issue: Issue): string {
  if (issue.code === "invalid_type") return KINDS[issue.expected] ?? issue.expected;
  if (issue.code !== "invalid_value") return "another value";
  const values = issue.values.map((value) => JSON.stringify(value));
  return values.length === 1 ? values.join("") : `one of ${values.join(", ")}`;
}

/**
 * Returns one entry for each alternative: the bounds for a value that is out of range, and the kind
 * for an object.
 */
function alternativesOf(issue: Issue & { code: "invalid_union" }): string {
  const all = issue.errors.flat().flatMap((inner) => {
    if (inner.code === "invalid_union") return [alternativesOf(inner)];
    if (inner.path.length > 0) return ["an object as described in /docs"];
    const bounds = inner.code === "too_small" || inner.code === "too_big";
    return [bounds ? adviceFor(inner).replace("send ", "") : expectedBy(inner)];
  });
  return [...new Set(all)].join(" or ") || "another value";
}

const UNITS: Readonly<Record<string, string>> = { string: "character", array: "item" };

function amount(bound: string, limit: number | bigint, origin: string): string {
  const unit = UNITS[origin];
  if (unit === undefined) return `a number of ${bound} ${limit}`;
  return `${bound} ${limit} ${unit}${Number(limit) === 1 ? "" : "s"}`;
}
