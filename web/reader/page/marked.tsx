import type { Page } from "../../../client/types.ts";
import { MarkdownWords } from "../markdown/markdown-words.tsx";
import { partsOf, type Range } from "./marks.ts";

/** `ranges`: what is quoted of the page. */
export type Shown = { page: Page; ranges: readonly Range[]; isMarkdown: boolean };
type Props = Shown & { range: Range; isQuotation?: boolean };

const NO_BOX = { x: 0, y: 0, width: 0, height: 0 };

/** A part of a page's text, with the words that are quoted marked. */
export function Marked({ page, range, ranges, isMarkdown, isQuotation = false }: Props) {
  const { start, end } = range;
  const said = page.text.slice(start, end);
  if (isMarkdown) {
    const about = { start, marked: ranges, isQuotation, hasLinks: true };
    return <MarkdownWords text={said} Mark="mark" {...about} />;
  }
  return (
    <>
      {partsOf({ text: said, start, end, box: NO_BOX }, ranges).map(({ text, isMarked }, at) =>
        isMarked ? (
          <mark key={at} class="marked">
            {text}
          </mark>
        ) : (
          text
        ),
      )}
    </>
  );
}
