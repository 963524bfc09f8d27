/** Tabs part words; spaces at a line's ends mean nothing. */
export function trimLines(text: string): string {
  return text.replaceAll(/\t+/g, "  ").split("\n").map(trimLine).join("\n").trim();
}

/** By hand: a pattern for spaces at an end looks at a long run of them once for each. */
function trimLine(line: string): string {
  let [start, end] = [0, line.length];
  while (start < end && isSpace(line[start])) start += 1;
  while (end > start && isSpace(line[end - 1])) end -= 1;
  return line.slice(start, end);
}

function isSpace(letter: string | undefined): boolean {
  return letter === " " || letter === "\u00a0";
}
