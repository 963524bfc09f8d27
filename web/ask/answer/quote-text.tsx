import { isMarkdownFile } from "../../reader/markdown/markdown-file.ts";
import { MarkdownFlow } from "../../reader/markdown/markdown-flow.tsx";
import { Rows } from "../../reader/rows.tsx";
import { rowsOf } from "../../reader/table-text.ts";

type Props = { text: string; file: string };

/** A quote as it reads: rows of a table as a table, other text with its line breaks undone. */
export function QuoteText({ text, file }: Props) {
  const rows = rowsOf(text);
  const show = isMarkdownFile(file) ? (words: string) => <MarkdownFlow text={words} /> : undefined;
  if (rows !== undefined) return <Rows rows={rows} show={show} />;
  return <span>{show?.(text) ?? text.replaceAll(/\s+/g, " ")}</span>;
}
