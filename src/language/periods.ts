// Years and quarters as people write them, in questions as in file names.

const QUARTER = /\bQ([1-4])\b|\b([1-4])Q\b|\b(first|second|third|fourth)[ -](?:fiscal )?quarter\b/i;
const ORDINALS = ["first", "second", "third", "fourth"];
const YEAR = /(?<![\d,.])((?:19|20)\d{2})(?![\d,]\d|\d)/g;
const SHORT_YEAR = /\bFY[ '’-]?(\d{2})(?!\d)/gi;

/** Distinct and ascending: of "FY18", "fiscal 2018" and "31 December 2018" each 2018. Not the parts of larger numbers. */
export function yearsIn(text: string): number[] {
  const years = new Set<number>();
  for (const [, year] of text.matchAll(YEAR)) years.add(Number(year));
  for (const [, year] of text.matchAll(SHORT_YEAR)) years.add(2000 + Number(year));
  return [...years].toSorted((a, b) => a - b);
}

/** 1 to 4, of the first quarter that is named. */
export function quarterIn(text: string): number | undefined {
  const match = QUARTER.exec(text);
  if (match === null) return undefined;
  const digit = match[1] ?? match[2];
  if (digit !== undefined) return Number(digit);
  return ORDINALS.indexOf((match[3] ?? "").toLowerCase()) + 1;
}

/** A file's name with spaces where words, years and quarters meet: "ACME_2024Q2_10Q.pdf" → "ACME 2024 Q2 10Q pdf". */
export function spacedName(filename: string): string {
  return filename
    .replaceAll(/[_.]+/g, " ")
    .replaceAll(/(?<=\d{4})(?=Q[1-4])|(?<=Q[1-4])(?=\d{4})/gi, " ");
}
