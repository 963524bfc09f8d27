type Shape = {
  width: number;
  indent?: string;
  /** Before the lines that follow a line too long; `indent` where it is not said. */
  hang?: string;
};

/** No line longer than `width`, but for words that are: a file's name is never cut. */
export function wrap(text: string, { width, indent = "", hang = indent }: Shape): string {
  return text
    .split("\n")
    .flatMap((line) => wrapLine(line, { width, indent, hang }))
    .join("\n");
}

function wrapLine(line: string, { width, indent, hang }: Required<Shape>): string[] {
  const own = /^\s*/.exec(line)?.[0] ?? "";
  const [first = "", ...words] = line.trim().split(/ +/);
  const lines: string[] = [];
  let current = indent + own + first;
  for (const word of words) {
    if (current.length + 1 + word.length <= width) {
      current += ` ${word}`;
      continue;
    }
    lines.push(current);
    current = hang + own + word;
  }
  return [...lines, current];
}
