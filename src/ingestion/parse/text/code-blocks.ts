// Distinguishes fenced code in Markdown from text: in code, "# install" is a comment and not a
// heading.

const FENCE = /^\s*(`{3,}|~{3,})(.*)$/;
const NONE: ReadonlySet<number> = new Set();

/**
 * Returns the lines of code, counted from 0, with their fences (CommonMark, 4.5). A fence that is
 * never closed is text; otherwise a stray one would turn the rest of a document into code.
 */
export function codeLines(text: string): ReadonlySet<number> {
  if (!text.includes("```") && !text.includes("~~~")) return NONE;
  const code = new Set<number>();
  let open: { at: number; fence: string } | undefined;
  for (const [at, line] of text.split("\n").entries()) {
    const [, fence = "", info = ""] = FENCE.exec(line) ?? [];
    if (open === undefined) {
      // A line with backticks after the fence is code within a line.
      if (fence !== "" && !info.includes("`")) open = { at, fence };
    } else if (fence.startsWith(open.fence) && info.trim() === "") {
      for (let inside = open.at; inside <= at; inside += 1) code.add(inside);
      open = undefined;
    }
  }
  return code;
}
