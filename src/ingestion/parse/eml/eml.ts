// Parses e-mails. The subject is the heading, followed by sender, recipients and date and then the
// text, from the plain text part if there is one and otherwise from HTML. Attached messages are
// appended. Only the names of other attachments are listed, because they are separate files.
import { Buffer } from "node:buffer";
import { type Block, headingBlock, joinBlocks } from "../blocks.ts";
import { headerText, readParameters } from "./headers.ts";
import { withoutQuoteMarks } from "./quoted-lines.ts";
import { bodyText, childParts, type MimePart, readPart } from "./mime.ts";
import { MAX_TEXT } from "../limits.ts";
import { tooMuchText } from "../parse-errors.ts";
import { decodeHtml, textOfHtml } from "../html/html.ts";
import { convertDrawnTables } from "../../tables/drawn/drawn-tables.ts";
import { findMarkdownTables } from "../../tables/markdown-tables.ts";
import { type ParsedFile, textFile } from "../parsed-file.ts";

const SHOWN = ["From", "To", "Cc", "Date"];
const MAX_NESTING = 10;

export function parseEml(bytes: Uint8Array): ParsedFile {
  const text = joinBlocks(messageBlocks(readPart(sourceOf(bytes)), 0));
  if (text.length > MAX_TEXT) throw tooMuchText();
  return textFile([text]);
}

/** Returns what a web archive (MHTML) shows: the text of its HTML without its pictures. */
export function archiveBlocks(bytes: Uint8Array): Block[] {
  return partBlocks(readPart(sourceOf(bytes)), { depth: 0, attached: [] });
}

function sourceOf({ buffer, byteOffset, byteLength }: Uint8Array): string {
  // Latin-1 and not Windows-1252, which would change bytes 128 to 159, which belong to the
  // encodings of the parts.
  return Buffer.from(buffer, byteOffset, byteLength).toString("latin1");
}

function messageBlocks(message: MimePart, depth: number): Block[] {
  const header = (name: string) => headerText(message.headers.get(name.toLowerCase()) ?? "");
  const lines = SHOWN.flatMap((name) => (header(name) === "" ? [] : [`${name}: ${header(name)}`]));
  const attached: string[] = [];
  const blocks = partBlocks(message, { depth, attached });
  const names = attached.length === 0 ? "" : `Attachments (not indexed): ${attached.join(", ")}`;
  return [
    headingBlock(1, header("Subject")),
    { text: lines.join("\n") },
    ...blocks,
    { text: names },
  ];
}

type Walk = { depth: number; attached: string[] };

function partBlocks(part: MimePart, walk: Walk): Block[] {
  if (walk.depth > MAX_NESTING) return [];
  const deeper = { ...walk, depth: walk.depth + 1 };
  if (part.type === "multipart/alternative") return alternative(childParts(part), deeper);
  if (part.type.startsWith("multipart/")) {
    return childParts(part).flatMap((child) => partBlocks(child, deeper));
  }
  if (part.type === "message/rfc822") return messageBlocks(readPart(part.body), deeper.depth);
  const name = attachmentName(part);
  if (name !== undefined || !/^text\/(?:plain|html)$/.test(part.type)) {
    walk.attached.push(name ?? part.type);
    return [];
  }
  return [
    {
      text:
        part.type === "text/html"
          ? textOfHtml(bodyText(part, decodeHtml))
          : convertDrawnTables(withoutQuoteMarks(bodyText(part)).trim()),
    },
  ];
}

/** The minimum share of the words of the longest form. */
const LEAST_SAID = 0.5;

/**
 * Chooses among alternative forms of the same content. Plain text is preferred because the author
 * wrote it, unless it is much shorter, for example a note that another form exists, or has lost the
 * columns of a table.
 */
function alternative(parts: readonly MimePart[], walk: Walk): Block[] {
  const forms = parts
    .toSorted((a, b) => rank(a) - rank(b))
    .map((part) => {
      const attached: string[] = [];
      const blocks = partBlocks(part, { ...walk, attached });
      return { blocks, attached, words: wordCount(blocks), hasTable: hasTable(blocks) };
    });
  const most = Math.max(0, ...forms.map(({ words }) => words));
  const full = forms.filter(({ words }) => words > 0 && words >= most * LEAST_SAID);
  const form = full.find((one) => one.hasTable) ?? full[0];
  walk.attached.push(...(form?.attached ?? []));
  return form?.blocks ?? [];
}

/** Returns whether there is a table with rows of figures. A table of words may be page layout. */
function hasTable(blocks: readonly Block[]): boolean {
  return blocks.some(({ text }) =>
    findMarkdownTables(text).some(
      ({ columns, rows }) =>
        columns > 1 &&
        rows.filter(({ cells }) => cells.slice(1).some((cell) => /\d/.test(cell.text))).length > 1,
    ),
  );
}

function wordCount(blocks: readonly Block[]): number {
  return blocks.reduce((sum, { text }) => sum + (text.match(/[\p{L}\p{N}]+/gu)?.length ?? 0), 0);
}

function rank({ type }: MimePart): number {
  return type === "text/plain" ? 0 : 1;
}

/**
 * Returns the name of an attachment, or undefined for content that is displayed within the message,
 * such as text that declares itself inline.
 */
function attachmentName({ headers, parameters, type }: MimePart): string | undefined {
  const disposition = headers.get("content-disposition") ?? "";
  if (/^inline/i.test(disposition) && type.startsWith("text/")) return undefined;
  const name = readParameters(disposition).get("filename") ?? parameters.get("name");
  if (/^attachment/i.test(disposition)) return headerText(name ?? "unnamed");
  return name === undefined ? undefined : headerText(name);
}
