// Parses HTML into text with headings, lists and tables. Omitted: scripts, styles, templates,
// navigation, form controls and hidden or struck content. A table that contains a table or a
// heading is treated as page layout, and its cells become blocks.
import { decodeAs, decodeFile, decodeText } from "../text/decode-text.ts";
import { type AttributeOf, readElements } from "./html-elements.ts";
import { htmlText } from "./html-text.ts";
import { type ParsedFile, textFile } from "../parsed-file.ts";

const LEFT_OUT = new Set(
  "script style template noscript svg math nav iframe object select datalist button del s strike".split(
    " ",
  ),
);
const HIDDEN =
  /display\s*:\s*none|visibility\s*:\s*hidden|text-decoration[\w-]*\s*:[^;]*line-through/i;

/** As in browsers, a declaration in the first bytes decides if there is no byte order mark. */
const DECLARED = /<meta[^>]+charset\s*=\s*["']?\s*([\w-]+)/i;
const PRESCAN_BYTES = 1024;

export function parseHtml(bytes: Uint8Array): ParsedFile {
  return textFile([textOfHtml(decodeHtml(bytes, decodeFile))]);
}

/** Extracts the text of HTML that is already decoded, whatever encoding it declares. */
export function textOfHtml(html: string): string {
  const out = htmlText();
  readElements(html, { isLeftOut, ...out });
  return out.text();
}

function isLeftOut(tag: string, attributeOf: AttributeOf): boolean {
  return (
    LEFT_OUT.has(tag) ||
    attributeOf("role") === "navigation" ||
    attributeOf("hidden") !== null ||
    HIDDEN.test(attributeOf("style") ?? "")
  );
}

/** Decodes HTML by the encoding that it declares itself. */
export function decodeHtml(bytes: Uint8Array, ofItself = decodeText): string {
  const start = new TextDecoder("latin1").decode(bytes.subarray(0, PRESCAN_BYTES));
  const declared = DECLARED.exec(start)?.[1]?.toLowerCase();
  const hasMark = /^(?:ï»¿|ÿþ|þÿ)/.test(start);
  // A declaration of UTF-16 cannot be correct if it could be read like this, and UTF-8 is detected
  // without a declaration.
  if (hasMark || declared === undefined || declared.startsWith("utf")) return ofItself(bytes);
  return decodeAs(bytes, declared);
}
