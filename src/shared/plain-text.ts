// How a text is written, whatever it says.

export function withCapital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** The words with one space between them, whatever lines and gaps they stood in. */
export function onOneLine(text: string): string {
  return text.replaceAll(/\s+/g, " ").trim();
}

/** As it is compared: without regard to case and white space. */
export function plainOf(text: string): string {
  return onOneLine(text).toLowerCase();
}
