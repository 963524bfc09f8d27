// Recognizes telephone numbers, which are no amounts, and questions for them.

/** Matches "0113 496 0182", "(0)20 7946 0018", "+49 421 5550 140" and "207-555-0142", but not "08/18/2025". */
const PHONE =
  /(?<![\p{L}\d.,/-])(?!\d{1,2}[/-]\d{1,2}[/-]\d{2,4}(?!\d))(?=(?:\D{0,2}\d){7})(?:\+\d{1,3}[ -]?(?:\(0\)[ -]?)?\d{1,5}|\(?0\d{1,5}\)?|\(\d{3}\)|\d{3}(?=[ -]\d{3}-\d{4}))(?:[ /-]?\d{2,8}){1,5}(?![\d%]|[.,]\d)/gu;
/** A short number after a word of calling: "dial 105", "extension 4410". */
const DIALLED =
  /\b(?:call|ring|dial|(?:tele)?phone|ext(?:ension)?)\b\.?:? (?:\p{L}+ ){0,3}\d{3,6}\b/iu;
const ASKS_PHONE = /\b(?:(?:tele)?phone|mobile|fax|hotline|helpline)(?: \p{L}+)? numbers?\b/iu;

export function asksForPhone(question: string): boolean {
  return ASKS_PHONE.test(question);
}

/** Reports whether a telephone number may be asked for: "On which number can I reach the ward?" */
export function asksForNumber(question: string): boolean {
  return /\bnumbers?\b(?! of\b)/i.test(question);
}

export function tellsPhone(text: string): boolean {
  return text.search(PHONE) >= 0 || DIALLED.test(text);
}

/** Blanks telephone numbers, so that the rest keeps its place. */
export function withoutPhoneNumbers(text: string): string {
  return text.replaceAll(PHONE, (number) => " ".repeat(number.length));
}
