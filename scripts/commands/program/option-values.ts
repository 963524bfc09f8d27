// Values of options and arguments, read and checked while the command line is parsed.
import { InvalidArgumentError } from "@commander-js/extra-typings";
import type { TableLookUp } from "../../../client/types.ts";
import { UsageError } from "./usage-error.ts";

type Scalar = string | number | boolean;

export function wholeNumber(least: number, most: number): (text: string) => number {
  return (text) => {
    const value = Number(text);
    if (/^\d+$/.test(text) && value >= least && value <= most) return value;
    throw new InvalidArgumentError(`Give a whole number from ${least} to ${most}.`);
  };
}

/** For an option that can be repeated. */
export function collect(text: string, before: string[] = []): string[] {
  return [...before, text];
}

/**
 * Adds a `name=value` pair to those before it. A value that is a JSON number, `true` or `false` is sent as such, so that
 * it can be compared; everything else, also a number with a leading zero, is a string.
 */
export function keyValue(
  text: string,
  before: Record<string, Scalar> = {},
): Record<string, Scalar> {
  const at = text.indexOf("=");
  if (at < 1) throw new InvalidArgumentError("Give NAME=VALUE.");
  return { ...before, [text.slice(0, at).trim()]: scalar(text.slice(at + 1).trim()) };
}

/** The conditions of a table look-up: `name=value`, `name>=value` or `name<=value` each. Throws for anything else. */
export function conditionsOf(texts: readonly string[]): TableLookUp["conditions"] {
  const conditions: TableLookUp["conditions"] = {};
  for (const text of texts) {
    const [, name = "", operator, value = ""] = /^(.*?)(>=|<=|=)(.*)$/s.exec(text) ?? [];
    const key = name.trim();
    if (key === "" || value.trim() === "") {
      throw new UsageError(
        `The condition "${text}" has another form than NAME=VALUE, NAME>=VALUE or NAME<=VALUE.`,
      );
    }
    const read = scalar(value.trim());
    const bound = { [operator === ">=" ? "gte" : "lte"]: read };
    const before = conditions[key];
    const both = { ...(typeof before === "object" ? before : {}), ...bound };
    conditions[key] = operator === "=" ? read : both;
  }
  return conditions;
}

function scalar(text: string): Scalar {
  if (text === "true" || text === "false") return text === "true";
  return /^-?(?:0|[1-9]\d*)(?:\.\d+)?$/.test(text) ? Number(text) : text;
}
