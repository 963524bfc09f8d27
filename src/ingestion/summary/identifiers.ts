// Extracts the numbers that identify forms, filings, rules and exhibits.

/**
 * One pattern per kind of identifier, independent of the industry; `found` is the part that is
 * kept.
 */
const PATTERNS: readonly RegExp[] = [
  // SERFF tracking numbers, and others with the same form: "ABCD-123456789".
  /\b[A-Z]{3,5}-[A-Z]?\d{6,10}\b/g,
  // SEC commission file numbers and employer identification numbers.
  /\b\d{3}-\d{5}\b|\b\d{2}-\d{7}\b/g,
  // Forms with their edition: "HO 00 03 05 11", "STD 270", "W-2".
  /\b[A-Z]{1,4}[- ]?\d{1,4}(?:[- ]\d{2,4})*\b/g,
  // Rules: "Rule C-12", "B-7".
  /\b[A-Z]-\d{1,3}\b/g,
  // SEC forms: "10-K".
  /\b\d{1,2}-[A-Z]\b/g,
];
const LABELLED =
  /\b(?:invoice|policy|account|contract|order|case|claim|docket|file|reference|ref\.?|document|NAIC|FEIN)[ \t]*(?:no\.?|number|num|#|id)[:.#]?[ \t|]*([A-Z\d][A-Z\d/-]{3,24})\b/gi;

/** Words that look like the letters of a form number. */
const NOT_A_FORM =
  /^(?:JAN|FEB|MAR|APR|MAY|JUNE?|JULY?|AUG|SEPT?|OCT|NOV|DEC|OF|OR|IN|TO|AT|BY|ON|AND|THE|OVER|EFF|FY|Q|YEAR|USD|FORM|PAGE|NOTE|ITEM|PART|BAND|CFR|A)[- ]?\d/;

/** Returns the identifiers: first those with a label, then the most frequent ones. */
export function identifiersIn(text: string, limit: number): string[] {
  const counts = new Map<string, number>();
  const count = (identifier: string, by: number): void => {
    if (!NOT_A_FORM.test(identifier)) counts.set(identifier, (counts.get(identifier) ?? 0) + by);
  };
  for (const [, identifier] of text.matchAll(LABELLED)) {
    if (identifier !== undefined && /\d/.test(identifier)) count(identifier, 100);
  }
  for (const pattern of PATTERNS) {
    for (const [identifier] of text.matchAll(pattern)) count(identifier, 1);
  }
  return [...counts]
    .toSorted((a, b) => b[1] - a[1])
    .slice(0, limit)
    .map(([identifier]) => identifier);
}
