/** Returns the notation of a figure: its signs, and how many decimals it has. */
export function writtenAs(text: string): string {
  return text
    .replaceAll(/[\d,]*\d/g, (digits, at: number) =>
      text[at - 1] === "." ? "0".repeat(digits.length) : "0",
    )
    .replaceAll(/[()\s]/g, "");
}
