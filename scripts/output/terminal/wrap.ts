type Shape = {
  width: number;
  indent?: string;
  /** The indentation of continuation lines; the same as `indent` by default. */
  hang?: string;
};

/** Breaks lines that are longer than `width` at spaces. A word longer than `width` stays whole. */
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
  return [...lines, current].map((each) => each.trimEnd());
}
