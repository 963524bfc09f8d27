// Reads the columns that name a row: its label, with its terms, its ranges and its time.
import type { StoredRow } from "../../../domain/documents/table.ts";
import { informativeTerms, termsOf } from "../../../language/words/terms.ts";
import { amountsIn } from "../../match/amounts/amounts.ts";
import type { Bound } from "../keys.ts";
import { isPoint, type Quantity, type Range } from "../quantities/quantity.ts";
import { parseQuantity, unitNamedIn } from "../quantities/parse-quantity.ts";
import { scaleIn } from "../units.ts";

/** Matches additions to the name in a label: "(loss)", ", net of taxes". */
export const BRACKETED = /\((?:[^()]|\([^()]*\))*\)|,\s+[Nn]et\b(?: of [^,()]+?)?(?=\s*(?:\(|$))/g;
const OF = /\s(?:of|over|for|from|in|on|per|to|with|under|above|below|before|after)\s/i;

export function headTermsOf(label: string): ReadonlySet<string> {
  const [head = "", ...rest] = label.replaceAll(BRACKETED, " ").split(OF);
  return rest.length === 0 ? new Set() : new Set(informativeTerms(head));
}

type Heads = readonly { heading: string }[];

/** Returns other spellings of a key: "yes" and "no" for "Y" and "N", "9" for "09". */
export function keyTerms({ cells }: StoredRow, labels: number, heads: Heads): string[] {
  return cells.slice(0, labels).flatMap((cell, column) => {
    const text = cell?.text.trim() ?? "";
    const scale = scaleIn(heads[column]?.heading ?? "") ?? 1;
    // "400" under "Limit ($000)" is "$400,000" in a question.
    if (scale > 1 && cell?.value != null) return [String(cell.value * scale)];
    if (/^(?:y|yes)$/i.test(text)) return termsOf("yes");
    if (/^(?:n|no)$/i.test(text)) return ["no"];
    return /^0+[1-9]$/.test(text) ? [String(Number(text))] : [];
  });
}

export function isYesOrNo({ cells }: StoredRow, labels: number): boolean {
  return cells.slice(0, labels).some((cell) => /^\s*[yn]\s*$/i.test(cell?.text ?? ""));
}

/**
 * Returns the ranges of single cells ("0–30"), of parts of them ("New connection, over 20 mm"), and
 * of two cells that hold the ends of a range.
 */
export function rangesIn(
  { cells }: StoredRow,
  labels: number,
  { bounds = [], heads = [] }: { bounds?: readonly Bound[]; heads?: Heads },
): Range[] {
  const texts = cells.slice(0, labels).map((cell) => cell?.text ?? "");
  return [
    ...texts.flatMap((text, column) => rangesInText(text, heads[column]?.heading ?? "")),
    ...bounds.flatMap((bound) => rangeBetween(texts, bound) ?? []),
  ];
}

/**
 * Returns the range from the bound's first cell to its second, or undefined if one of them is not a
 * figure.
 */
export function rangeBetween(
  texts: readonly string[],
  { low, isPercent }: Bound,
): Range | undefined {
  const [from, to] = [parseQuantity(texts[low] ?? ""), parseQuantity(texts[low + 1] ?? "")];
  if (from === undefined || to === undefined || from.low > to.high) return undefined;
  const unit = isPercent ? "%" : from.unit || to.unit;
  return { ...from, high: to.high, openHigh: to.openHigh, unit, called: NONE };
}

const NONE: ReadonlySet<string> = new Set();
const AGE = new Set(termsOf("age ages"));
/** Matches a range among words: "Stage 1 to 3", "Rooms 5-9". */
const AMONG_WORDS =
  /(?:(?<name>\p{L}+) )?(?<![\p{L}\d.,/-])(?<range>(?:(?:over|above|more than) )?[$€£]?\d+(?:,\d{3})*(?: \p{L}{1,6})? ?(?:to|up to|through|[-–—]) ?[$€£]?\d+(?:,\d{3})*(?: \p{L}+)?)(?![\p{L}\d/–—-]|[.,]\d)/giu;

/**
 * Returns the range that the whole text states, or else the ranges among its words: "10–49 pieces",
 * "New connection, over 20 mm". `heading` may state their unit.
 */
export function rangesInText(text: string, heading = ""): Range[] {
  const terms = termsOf(heading);
  const unitOfHead = terms.some((term) => AGE.has(term)) ? "year" : unitNamedIn(heading);
  const rangeOf = (quantity: Quantity | undefined, name = ""): Range[] => {
    if (quantity === undefined || isPoint(quantity)) return [];
    const unit = quantity.unit === "" && name === "" ? unitOfHead : quantity.unit;
    return [{ ...quantity, unit, called: new Set([...terms, ...termsOf(name)]) }];
  };
  const whole = parseQuantity(text);
  if (whole !== undefined) return rangeOf(whole);
  const named = Array.from(text.matchAll(AMONG_WORDS), ({ groups = {} }) =>
    rangeOf(parseQuantity(groups["range"] ?? ""), groups["name"]),
  ).flat();
  return named.length > 0 ? named : amountsIn(text).flatMap(({ quantity }) => rangeOf(quantity));
}

/** Removes the ends of a range, which are not figures of their own. */
export function withoutRangeEnds(terms: readonly string[], ranges: readonly Quantity[]): string[] {
  const ends = new Set(ranges.flatMap(({ low, high }) => [String(low), String(high)]));
  return terms.filter((term) => !ends.has(term));
}

export function labelOf(row: StoredRow, labels: number): string {
  const texts = row.cells.slice(0, labels).map((cell) => cell?.text ?? "");
  return [...new Set(texts)].filter((text) => text !== "").join(" ");
}

/** Returns the terms of each name in a list such as "Lyon, Nantes, Lille". */
export function listedNames(label: string): ReadonlySet<string>[] {
  const names = label.split(/\s*,\s*(?:and\s+|or\s+)?|\s+(?:and|or)\s+/);
  const areNames = names.length > 1 && names.every((name) => /^\p{Lu}\D*$/u.test(name));
  return areNames ? names.map((name) => new Set(termsOf(name))) : [];
}
