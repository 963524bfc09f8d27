// The words of a paragraph, an item or a cell of Markdown: emphasised, as code or as a link, and marked where a quote is.
import type { ComponentChildren } from "preact";
import { partsOf, type Range } from "../page/marks.ts";
import { type Run, runsOf } from "./inline.ts";
import { QUOTATION_PREFIX } from "./markdown-blocks.ts";
import "./markdown.css";

type Props = {
  /** Begins at `start`, in which `marked` count. */
  text: string;
  start?: number;
  marked?: readonly Range[];
  /** What marked words are: a quote on a page, or the best part of a passage. */
  Mark?: "mark" | "b";
  isQuotation?: boolean;
  /** False inside of a link: its words are only underlined. */
  hasLinks?: boolean;
};

const NO_BOX = { x: 0, y: 0, width: 0, height: 0 };

export function MarkdownWords({ text, start = 0, marked = [], Mark = "b", ...rest }: Props) {
  const { isQuotation = false, hasLinks = false } = rest;
  const runs = runsOf(text, isQuotation ? QUOTATION_PREFIX : undefined);
  const parts = runs.flatMap((run) => {
    const words = text.slice(run.start, run.end);
    const piece = { text: words, start: start + run.start, end: start + run.end, box: NO_BOX };
    return partsOf(piece, marked).map((part) => ({ ...part, run }));
  });
  return (
    <>
      {parts.map(({ text: words, isMarked, run }, at) => {
        const styled = <Styled key={at} words={words} run={run} hasLinks={hasLinks} />;
        if (!isMarked) return styled;
        return (
          <Mark key={at} class={Mark === "mark" ? "marked" : "best"}>
            {styled}
          </Mark>
        );
      })}
    </>
  );
}

type StyledProps = { words: string; run: Run; hasLinks: boolean };

function Styled({ words, run: { styles, to }, hasLinks }: StyledProps) {
  let shown: ComponentChildren = words;
  if (styles.has("code")) shown = <code>{shown}</code>;
  if (styles.has("struck")) shown = <s>{shown}</s>;
  if (styles.has("emphasis")) shown = <em>{shown}</em>;
  if (styles.has("strong")) shown = <strong>{shown}</strong>;
  // Where other addresses lead is known only where the file came from.
  if (to === undefined || !/^(?:https?:\/\/|mailto:)/i.test(to)) return <>{shown}</>;
  if (!hasLinks) return <u title={to}>{shown}</u>;
  return (
    <a href={to} target="_blank" rel="noopener noreferrer">
      {shown}
    </a>
  );
}
