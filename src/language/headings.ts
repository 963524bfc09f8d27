const HEADING = /^\s*#{1,6}\s/;

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

const HEADINGS = /^[ \t]*(?<marks>#{1,6})[ \t]/gm;

/** `within` holds where the headings start that it stands under, the outermost first. */
type SectionText = { text: string; start: number; within: readonly number[] };

/** The pieces between headings, in the order of the document. Each of the texts begins at `start` of it. */
export function sectionsIn(texts: readonly { text: string; start: number }[]): SectionText[] {
  const pieces = texts.flatMap(piecesOf).toSorted((a, b) => a.start - b.start);
  let open: { level: number; start: number }[] = [];
  return pieces.map(({ text, start, level }) => {
    if (level > 0) {
      open = [...open.filter((heading) => heading.level < level), { level, start }];
    }
    return { text, start, within: open.map((heading) => heading.start) };
  });
}

/** `level` is 0 for what stands before the first heading. */
function piecesOf({ text, start }: { text: string; start: number }) {
  const headings = [...text.matchAll(HEADINGS)];
  const starts = [0, ...headings.map(({ index }) => index)];
  return starts.map((at, nth) => ({
    text: text.slice(at, starts[nth + 1]),
    start: start + at,
    level: headings[nth - 1]?.groups?.["marks"]?.length ?? 0,
  }));
}
