// Escapes the text and file names of documents, so that an answer shows them unchanged but never as
// markup. JSON needs no escaping.
import type { Style } from "./style.ts";

/** Text that looks like one of Quire's own marks: `[1]`, `[^1]` or `[Source: …]`. */
const MARK = /\[(\^?\d{1,4}(?:[,:–-][^[\]\n]{0,200})?|Source:[^[\]\n]*)\]/gi;

/** Addresses that Markdown viewers turn into links. As code, they remain text. */
const ADDRESS =
  /(?:\b[a-z][a-z\d+.-]{1,20}:\/\/|\bwww\.)[^\s`<>|]+|[\w.+-]+@[\w-]+(?:\.[\w-]+)+|\b(?:javascript|data|vbscript|mailto):[^\s`<>|]+/gi;

/**
 * Characters with a meaning in Markdown. A backslash before a pipe already escapes it, because
 * table rows are stored as Markdown.
 */
const LIVE = /\\(?!\|)|<(?=[a-z/!?]|$)|[[\]`*~]|(?<!\w)_|_(?!\w)|&(?=#|\w+;)/gi;

/**
 * Characters that change the direction of text or control a terminal. Line feeds and tabs are
 * allowed.
 */
const CONTROLS = /[^\P{Cc}\n\t]|[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu;

/** Returns the text escaped for the format. Except in JSON, a forged mark gets round brackets. */
export function escapeText(format: Style["format"], text: string): string {
  if (format === "json") return text;
  const plain = text.replaceAll(CONTROLS, "").replaceAll(MARK, "($1)");
  if (format === "html") return escapeHtml(plain);
  return format === "markdown" ? escapeMarkdown(plain) : plain;
}

function escapeMarkdown(text: string): string {
  let escaped = "";
  let end = 0;
  for (const { 0: address, index } of text.matchAll(ADDRESS)) {
    escaped += `${escapeCharacters(text.slice(end, index))}\`${address}\``;
    end = index + address.length;
  }
  return escaped + escapeCharacters(text.slice(end));
}

function escapeCharacters(text: string): string {
  return text.replaceAll(LIVE, String.raw`\$&`);
}

const ENTITIES: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

/** Escapes text for the content and the quoted attribute values of HTML. */
export function escapeHtml(text: string): string {
  return text.replaceAll(/[&<>"']/g, (character) => ENTITIES[character] ?? character);
}
