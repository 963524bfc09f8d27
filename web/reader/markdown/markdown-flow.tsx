import { Fragment } from "preact";
import { markdownBlocks } from "./markdown-blocks.ts";
import { MarkdownWords } from "./markdown-words.tsx";

/** A Markdown text in few lines, as of a preview: what are blocks elsewhere only begin a line. */
export function MarkdownFlow({ text }: { text: string }) {
  const blocks = markdownBlocks(text).filter(({ kind }) => kind !== "rule");
  return (
    <>
      {blocks.map(({ kind, start, end, label }, at) => {
        const own = text.slice(start, end);
        const isQuotation = kind === "quotation";
        const shown =
          kind === "code" ? (
            <code>{own}</code>
          ) : (
            <MarkdownWords text={own} isQuotation={isQuotation} />
          );
        return (
          <Fragment key={start}>
            {at > 0 && <br />}
            {label !== "" && `${label} `}
            {kind === "heading" ? <strong>{shown}</strong> : shown}
          </Fragment>
        );
      })}
    </>
  );
}
