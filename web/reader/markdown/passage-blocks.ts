import { type TextBlock, textBlocks } from "../text-blocks.ts";
import { type MarkdownBlock, markdownBlocks } from "./markdown-blocks.ts";

/** As those of a text, and of Markdown also its items, quotations and code. `text` is as long as it is in the passage. */
export type PassageBlock = Omit<TextBlock, "kind"> & {
  kind: TextBlock["kind"] | MarkdownBlock["kind"];
  level: number;
  label: string;
};

export function passageBlocks(passage: string, isMarkdown: boolean): PassageBlock[] {
  if (!isMarkdown) return plainBlocks(passage, 0);
  return markdownBlocks(passage).flatMap((block) => {
    const text = passage.slice(block.start, block.end);
    return block.kind === "text" ? plainBlocks(text, block.start) : [{ ...block, text }];
  });
}

function plainBlocks(text: string, offset: number): PassageBlock[] {
  return textBlocks(text).map((block) => ({
    ...block,
    start: offset + block.start,
    level: 0,
    label: "",
  }));
}
