// The blocks that were read, and what is open: words, lists, tables and the current block.
import { type Block, headingBlock, itemBlock } from "../blocks.ts";
import type { List } from "./html-list.ts";
import type { HtmlTable } from "./html-table.ts";
import { type OpenWords, openWords } from "./open-words.ts";

/** The length up to which a definition is a value of its term and not a paragraph about it. */
const LONGEST_VALUE = 80;

export type State = {
  blocks: Block[];
  lists: List[];
  tables: HtmlTable[];
  words: OpenWords;
  title: string;
  /** The list item of the current block. */
  item: { depth: number; marker: string } | undefined;
  heading: number;
  pre: number;
  /** The last tag of a definition list, and the block of the term that is being defined. */
  definition: { tag: string; term: Block | undefined };
};

export function newState(): State {
  return {
    blocks: [],
    lists: [],
    tables: [],
    words: openWords(),
    title: "",
    item: undefined,
    heading: 0,
    pre: 0,
    definition: { tag: "", term: undefined },
  };
}

/** Returns the table whose cell is open, or undefined within a layout table. */
export function openTableOf({ tables }: State): HtmlTable | undefined {
  const table = tables.at(-1);
  return table?.isLayout === true ? undefined : table;
}

/** Ends the current block. Within a table cell, it only separates words. */
export function flush(state: State): void {
  if (openTableOf(state) !== undefined) {
    state.words.add(" ");
    return;
  }
  const text = state.words.take(state.pre > 0);
  if (text.trim() === "") return;
  const block = blockOf(state, text);
  const { term } = state.definition;
  state.definition.term = undefined;
  const isValue = block.text === text && text.length <= LONGEST_VALUE;
  if (term !== undefined && isValue) term.text = `${term.text.replace(/:$/, "")}: ${text}`;
  else state.blocks.push(block);
  state.item = undefined;
}

function blockOf({ pre, heading, item }: State, text: string): Block {
  if (pre > 0) return { text: `\`\`\`\n${text.replace(/^\n/, "").trimEnd()}\n\`\`\`` };
  if (heading > 0) return headingBlock(heading, text);
  return item === undefined ? { text } : itemBlock(item.depth, item.marker, text);
}

/** Notes the term whose text follows it, with which it becomes one block: "Lost card: $4.50". */
export function openDefinition({ definition, blocks }: State, tag: string): void {
  if (!/^d[dlt]$/.test(tag)) return;
  definition.term = tag === "dd" && definition.tag === "dt" ? blocks.at(-1) : undefined;
  definition.tag = tag;
}
