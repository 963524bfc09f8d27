// Removes the marks at the beginning of the lines of an earlier message: "> and takes six weeks".
// They would stand in the middle of its sentences.

const MARKS = /^(?:> ?)+/;
/** A line of its own with an amount, where ">" means "more than". */
const MORE_THAN = /^> ?\D{0,3}\d/u;

/**
 * Returns the text without the marks. An empty line separates messages, so that no sentence of one
 * continues in another.
 */
export function withoutQuoteMarks(text: string): string {
  const lines = text.split(/\r?\n/);
  const quoted = lines.map((line) => MARKS.test(line));
  const isQuoted = (at: number): boolean =>
    quoted[at] === true && (!MORE_THAN.test(lines[at] ?? "") || isQuote(at - 1) || isQuote(at + 1));
  const isQuote = (at: number): boolean => quoted[at] === true && !MORE_THAN.test(lines[at] ?? "");
  let before = 0;
  return lines
    .flatMap((line, at) => {
      const marks = isQuoted(at) ? (MARKS.exec(line)?.[0] ?? "") : "";
      const depth = marks.replaceAll(" ", "").length;
      const own = line.slice(marks.length);
      const isOther = at > 0 && depth !== before;
      before = depth;
      return isOther ? ["", own] : [own];
    })
    .join("\n");
}
