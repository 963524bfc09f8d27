// Parses HTML into text with headings, lists and tables. Omitted: scripts, styles, templates, navigation, form controls
// and hidden content. A table that contains a table or a heading is treated as page layout, and its cells become blocks.
import { UnindexableFile } from "../../domain/document.ts";
import { decodeText } from "./decode-text.ts";
import { htmlText, type HtmlText } from "./html-text.ts";
import { type ParsedFile, textFile } from "./parsed-file.ts";

const LEFT_OUT = new Set(
  "script style template noscript svg math nav iframe object select datalist button".split(" "),
);
const VOID = new Set(
  "area base br col embed hr img input link meta param source track wbr".split(" "),
);
const HIDDEN = /display\s*:\s*none|visibility\s*:\s*hidden/i;

/** As in browsers, a declaration in the first bytes decides if there is no byte order mark. */
const DECLARED = /<meta[^>]+charset\s*=\s*["']?\s*([\w-]+)/i;
const PRESCAN_BYTES = 1024;

export async function parseHtml(bytes: Uint8Array): Promise<ParsedFile> {
  const out = htmlText();
  try {
    await rewriter(out)
      .transform(new Response(decodeHtml(bytes)))
      .arrayBuffer();
  } catch (error) {
    throw new UnindexableFile(
      "unreadable_file",
      "The HTML file can't be read because its elements are nested too deeply. Save it as plain text or PDF and upload the result.",
      error,
    );
  }
  return textFile([out.text()]);
}

function rewriter(out: HtmlText): HTMLRewriter {
  let hidden = 0;
  return new HTMLRewriter()
    .on("*", {
      element(element) {
        const tag = element.tagName;
        const canHaveEnd = !VOID.has(tag);
        if (hidden > 0 || isHidden(element)) {
          if (!canHaveEnd) return;
          hidden += 1;
          element.onEndTag(() => void (hidden -= 1));
          return;
        }
        out.open(tag, (name) => element.getAttribute(name));
        if (canHaveEnd) element.onEndTag(() => out.close(tag));
      },
    })
    .onDocument({
      text(chunk) {
        if (hidden === 0) out.write(chunk.text);
      },
    });
}

function isHidden(element: Element): boolean {
  return (
    LEFT_OUT.has(element.tagName) ||
    element.hasAttribute("hidden") ||
    HIDDEN.test(element.getAttribute("style") ?? "")
  );
}

function decodeHtml(bytes: Uint8Array): string {
  const start = new TextDecoder("latin1").decode(bytes.subarray(0, PRESCAN_BYTES));
  const declared = DECLARED.exec(start)?.[1]?.toLowerCase();
  const hasMark = /^(?:ï»¿|ÿþ|þÿ)/.test(start);
  // A declaration of UTF-16 could not be read in this way, and UTF-8 is detected without one.
  if (hasMark || declared === undefined || declared.startsWith("utf")) return decodeText(bytes);
  try {
    return decodeText(new TextEncoder().encode(new TextDecoder(declared).decode(bytes)));
  } catch {
    // The encoding is unknown, so it is detected from the bytes.
    return decodeText(bytes);
  }
}
