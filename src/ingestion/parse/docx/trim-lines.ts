/** Converts tabs to spaces and trims both ends of every line. */
export function trimLines(text: string): string {
  return text.replaceAll(/\t+/g, "  ").split("\n").map(trimLine).join("\n").trim();
}

/**
 * Trims one line. Implemented without a regular expression, which would take quadratic time for
 * long runs of spaces.
 */
function trimLine(line: string): string {
  let [start, end] = [0, line.length];
  while (start < end && isSpace(line[start])) start += 1;
  while (end > start && isSpace(line[end - 1])) end -= 1;
  return line.slice(start, end);
}

function isSpace(letter: string | undefined): boolean {
  return letter === " " || letter === "\u00a0";
}
