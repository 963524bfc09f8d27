// Finds identifiers, and references by kind and number such as "see Rule C-7" or "Exhibit 6".
import { normalName } from "../../language/names.ts";

/** Words for numbered documents and parts of documents. */
const KIND =
  "rule|exhibit|section|item|article|form|schedule|appendix|annex|attachment|table|figure|chapter|part|note|endorsement|clause|amendment|addendum|appendices|regulation|standard";
const NUMBER = String.raw`(?:[A-Z]{1,3}-?)?\d{1,4}[A-Za-z]?(?:[.-]\d{1,4})*|\d{1,3}-[A-Z]{1,2}|[IVXLC]{1,6}|[A-Z]`;
const REFERENCE = new RegExp(
  String.raw`\b(?<kind>${KIND})s?\.? (?:no\.? ?)?(?<number>${NUMBER})(?![\p{L}\p{N}])`,
  "giu",
);
/**
 * Identifiers have at least one letter and one digit. Form numbers are as insurers write them ("HO
 * 04 90").
 */
const IDENTIFIERS = [
  /(?<![\p{L}\p{N}-])[A-Z]{1,5}-?\d{1,6}[A-Z]?(?:[-.]\d{1,4})*(?![\p{L}\p{N}])/gu,
  /(?<![\p{L}\p{N}-])\d{1,3}-[A-Z]{1,2}(?![\p{L}\p{N}])/gu,
  /(?<![\p{L}\p{N}-])[A-Z]{2,4}(?: \d{2}){2,4}(?!\p{N})/gu,
];

/**
 * Returns the distinct normalised references ("rule c 7", "c 7"). The text after a kind must look
 * like a number: "part a" is not a reference.
 */
export function findReferences(text: string): string[] {
  const found: string[] = [];
  for (const { groups } of text.matchAll(REFERENCE)) {
    const { kind = "", number = "" } = groups ?? {};
    // The pattern ignores case to match "RULE" and "Rule", so this checks that single letters and
    // Roman numerals are capitals.
    if (/\d/.test(number) || number === number.toUpperCase()) found.push(`${kind} ${number}`);
  }
  for (const pattern of IDENTIFIERS)
    for (const [match] of text.matchAll(pattern)) found.push(match);
  return [...new Set(found.flatMap((reference) => normalName(reference) ?? []))];
}
