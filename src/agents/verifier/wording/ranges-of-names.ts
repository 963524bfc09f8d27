// "From November to February" of "in November and February": months and weekdays between two that are named one by one.
import { DAY_NAME, MONTH_NAME } from "../../../language/quantities/number-words.ts";
import type { Conflict } from "../conflict.ts";
import type { Reading } from "../evidence.ts";

const TO = String.raw`\s*(?:\bto\b|\bthrough\b|\bthru\b|\buntil\b|\btill\b|[-–—])\s*`;
const NAME = `(?:${MONTH_NAME}|${DAY_NAME}s?)`;
const RANGE = new RegExp(String.raw`\b(?<from>${NAME})${TO}(?<to>${NAME})\b`, "giu");
/** Both names, and nothing between them but what joins a list. */
const listOf = (from: string, to: string): RegExp =>
  new RegExp(String.raw`\b${from}(?:,? (?:and|or) |, )${to}\b`, "iu");

export function rangeConflicts({ text }: Reading, sentences: readonly Reading[]): Conflict[] {
  return Array.from(text.matchAll(RANGE)).flatMap(({ 0: range, groups }): Conflict[] => {
    const { from = "", to = "" } = groups ?? {};
    const list = listOf(from, to);
    const isListed = sentences.some((one) => list.test(one.text));
    return isListed ? [{ kind: "number", force: "denied", about: range }] : [];
  });
}
