// Letters and a number that name one thing: "HO 3", "HO-03", "HO 04 90".

const CODE = /\b(\p{Lu}{2,4})[\s-]?(\d{2}(?:[\s-]\d{2})+|\d{1,4})(?![\p{L}\d%]|[.,]\d)/gu;

/** Codes as one word each, without spaces and leading noughts: tables write them as they like. */
export function joinCodes(text: string): string {
  return text.replaceAll(CODE, (_, letters: string, digits: string) => {
    return `${letters}${digits.replaceAll(/[\s-]/g, "").replace(/^0+(?=\d)/, "")}`;
  });
}
