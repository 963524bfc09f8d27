// Lines of a text whose columns are set with tabs or spaces, as price lists and print files have them.

/** Where something stands in a text. */
type Range = { start: number; end: number };

/** Two spaces behind the end of a sentence or of a number in a list are no gap. */
const GAP = /[ \t]*\t[ \t]*| {3,}|(?<![.!?:;, ]) {2}/g;
const TAB = /\t/g;
/** A line of dashes, or one below each column. */
const RULE = /^\s*[-=_+]{3,}[-=_+\s]*$/;

export function isInColumns(line: string): boolean {
  return line.trim().search(GAP) >= 0;
}

export function isRuleOfColumns(line: string): boolean {
  return RULE.test(line);
}

/** The cells of each line if all have as many. Undefined where only the places of the words tell which column they are in. */
export function rowsInColumns(text: string): Range[][] | undefined {
  const lines = linesOf(text).filter(({ words }) => words.trim() !== "" && !RULE.test(words));
  // Two tabs in a row are an empty cell, unless they only reach the same place as the single tab of a longer word.
  for (const gap of [TAB, GAP]) {
    const rows = lines.map(({ words, start }) => cellsOf(words, start, gap));
    const width = rows[0]?.length ?? 0;
    if (width > 1 && rows.every(({ length }) => length === width)) return rows;
  }
  return undefined;
}

function linesOf(text: string): { words: string; start: number }[] {
  let start = 0;
  return text.split("\n").map((words) => {
    const line = { words, start };
    start += words.length + 1;
    return line;
  });
}

/** An indent is no cell. */
function cellsOf(words: string, start: number, gap: RegExp): Range[] {
  const indent = /^ */.exec(words)?.[0].length ?? 0;
  const inner = gap === TAB ? words.slice(indent) : words.slice(indent).trimEnd();
  const cells: Range[] = [];
  let from = 0;
  for (const { index, 0: found } of [...inner.matchAll(gap), { index: inner.length, 0: "" }]) {
    cells.push({ start: start + indent + from, end: start + indent + index });
    from = index + found.length;
  }
  return cells;
}
