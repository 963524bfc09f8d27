// Keeps the open lists and returns the markers of their items as the page shows them.
import { formatNumber } from "../text/number-labels.ts";
import type { AttributeOf } from "./html-elements.ts";

/** A list; `format` is undefined for bullets. */
export type List = { format: string | undefined; next: number };

export function openList(tag: string, attributeOf: AttributeOf): List {
  const format = tag === "ol" ? listFormat(attributeOf) : undefined;
  return { format, next: numberIn(attributeOf, "start") ?? 1 };
}

/** Counts an item. One without a list has a bullet. */
export function nextMarker(list: List | undefined, attributeOf: AttributeOf): string {
  if (list?.format === undefined) return "-";
  const number = numberIn(attributeOf, "value") ?? list.next;
  list.next = number + 1;
  const label = formatNumber(number, list.format);
  return label === "" ? "-" : `${label}.`;
}

function numberIn(attributeOf: AttributeOf, name: string): number | undefined {
  const number = Number.parseInt(attributeOf(name) ?? "", 10);
  return Number.isNaN(number) ? undefined : number;
}

/**
 * Word's names of the formats that letters of `type` or styles select. A list without numbers often
 * has some in its text.
 */
const LETTERS: Readonly<Record<string, string>> = {
  a: "lowerLetter",
  A: "upperLetter",
  i: "lowerRoman",
  I: "upperRoman",
  "lower-alpha": "lowerLetter",
  "lower-latin": "lowerLetter",
  "upper-alpha": "upperLetter",
  "upper-latin": "upperLetter",
  "lower-roman": "lowerRoman",
  "upper-roman": "upperRoman",
  "decimal-leading-zero": "decimalZero",
  none: "none",
};
const LIST_STYLE =
  /list-style(?:-type)?\s*:[^;]*?(?<![\w-])((?:lower|upper)-\w+|decimal-leading-zero|none)/i;

function listFormat(attributeOf: AttributeOf): string {
  const styled = LIST_STYLE.exec(attributeOf("style") ?? "")?.[1]?.toLowerCase();
  return LETTERS[styled ?? attributeOf("type") ?? ""] ?? "decimal";
}
