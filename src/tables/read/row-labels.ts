// What the columns that name a row say: its label, the terms of it, its ranges and its time.
import type { StoredRow } from "../../domain/documents/table.ts";
import { isStopTerm, termsOf } from "../../language/words/terms.ts";
import { type Period, periodsIn, plainPeriod } from "../../language/time/time-periods.ts";
import { parseQuantity, type Quantity } from "./quantity.ts";

export const BRACKETED = /\((?:[^()]|\([^()]*\))*\)/g;
const OF = /\s(?:of|over|for|from|in|on|per|to|with|under|above|below|before|after)\s/i;

/** A time is matched as such: its parts don't count among a label's words. */
export function withoutPeriods(text: string): string {
  return periodsIn(text)
    .toReversed()
    .reduce((rest, { start, end }) => `${rest.slice(0, start)} ${rest.slice(end)}`, text);
}

export function headOf(label: string): ReadonlySet<string> {
  const [head = "", ...rest] = label.replaceAll(BRACKETED, " ").split(OF);
  return rest.length === 0 ? new Set() : new Set(termsOf(head).filter((term) => !isStopTerm(term)));
}

/** A key's other spellings: "Y" and "N" of an indicator, "09" of a class. */
export function keyTerms({ cells }: StoredRow, labels: number): string[] {
  return cells.slice(0, labels).flatMap((cell) => {
    const text = cell?.text.trim() ?? "";
    if (/^(?:y|yes)$/i.test(text)) return termsOf("yes");
    if (/^(?:n|no)$/i.test(text)) return ["no"];
    return /^0+[1-9]$/.test(text) ? [String(Number(text))] : [];
  });
}

export function rangesIn({ cells }: StoredRow, labels: number): Quantity[] {
  return cells.slice(0, labels).flatMap((cell) => {
    const range = cell === null ? undefined : parseQuantity(cell.text);
    return range === undefined || range.low === range.high ? [] : [range];
  });
}

export function onlyPeriod(text: string): Period | undefined {
  const [only, second] = periodsIn(text);
  return only === undefined || second !== undefined ? undefined : plainPeriod(only);
}

export function labelOf(row: StoredRow, labels: number): string {
  const texts = row.cells.slice(0, labels).map((cell) => cell?.text ?? "");
  return [...new Set(texts)].filter((text) => text !== "").join(" ");
}
