// Numbers and names as a text writes them.
const MONTHS =
  "January|February|March|April|May|June|July|August|September|October|November|December";
/** Neither a part of a word nor the day of a date. */
export const NUMBER = new RegExp(
  String.raw`(?<![\p{L}\d.,-])(?<!\b(?:${MONTHS}|Jan\.?|Feb\.?|Dec\.?) )\d[\d,]*(?:\.\d+)?(?![\p{L}\d]|[-.,]\d|-\p{L}| (?:${MONTHS})\b)`,
  "gu",
);
const YEAR = /^(?:1[5-9]|20)\d\d$/;
export const NAME = new RegExp(
  String.raw`(?<=[\p{Ll}\d,;)] )(?!(?:${MONTHS}|Inc|Corp|Note|The|In)\b)\p{Lu}[\p{L}&’'-]+(?: (?!(?:${MONTHS})\b)\p{Lu}[\p{L}&’'-]+)*`,
  "gu",
);

export function numbersIn(text: string): string[] {
  return Array.from(text.matchAll(NUMBER), ([number]) => number.replace(/,$/, ""));
}

export function isYear(number: string): boolean {
  return YEAR.test(number);
}

export function namesIn(text: string): string[] {
  return Array.from(text.matchAll(NAME), ([name]) => name.replace(/[’']s$/, ""));
}
