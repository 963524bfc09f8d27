const HEADING = /^\s*(#{1,6})\s/;

/** Whether a line is a heading of Markdown. */
export function isHeading(line: string): boolean {
  return HEADING.test(line);
}

/** "Table 2: Share classes and annual charges". */
const CAPTION = /^\W*(?:table|figure|chart|exhibit|diagram|graph)\s+[\dA-Z][\d.]{0,3}\s*[:.–-]/i;

/** Whether a text is the numbered caption of a table or a picture. */
export function isCaption(text: string): boolean {
  return CAPTION.test(text);
}

/** The pieces between headings, in the order of the document; `within` says where the headings above start, the outermost first. */
export function sectionsIn(texts: readonly { text: string; start: number }[]) {
  const pieces = texts.flatMap(piecesOf).toSorted((a, b) => a.start - b.start);
  let open: { level: number; start: number }[] = [];
  return pieces.map(({ text, start }) => {
    const level = HEADING.exec(text)?.[1]?.length;
    if (level !== undefined) {
      open = [...open.filter((heading) => heading.level < level), { level, start }];
    }
    return { text, start, within: open.map((heading) => heading.start) };
  });
}

function piecesOf({ text, start }: { text: string; start: number }) {
  const starts = [0, ...Array.from(text.matchAll(/^[ \t]*#{1,6}[ \t]/gm), ({ index }) => index)];
  return starts.map((at, nth) => ({ text: text.slice(at, starts[nth + 1]), start: start + at }));
}
