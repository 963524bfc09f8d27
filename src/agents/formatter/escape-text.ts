// Text of documents, and names of files, in an answer: shown as it is, but never alive. In JSON it needs no escaping.
import type { Style } from "./style.ts";

/** What looks like one of Quire's own marks: `[1]`, `[^1]` or `[Source: …]`. */
const MARK = /\[(\^?\d{1,4}(?:[,:–-][^[\]\n]{0,200})?|Source:[^[\]\n]*)\]/gi;

/** Addresses that Markdown viewers turn into links by themselves. Shown as code, they stay text. */
const ADDRESS =
  /(?:\b[a-z][a-z\d+.-]{1,20}:\/\/|\bwww\.)[^\s`<>|]+|[\w.+-]+@[\w-]+(?:\.[\w-]+)+|\b(?:javascript|data|vbscript|mailto):[^\s`<>|]+/gi;

/** A backslash before a pipe already escapes it: rows of tables are stored as Markdown. */
const LIVE = /\\(?!\|)|<(?=[a-z/!?]|$)|[[\]`*~]|(?<!\w)_|_(?!\w)|&(?=#|\w+;)/gi;

/** Changes the direction of text, or controls a terminal. A line feed and a tab do neither. */
const CONTROLS = /[^\P{Cc}\n\t]|[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu;

/** The text for the format. A forged mark gets round brackets in every format but JSON. */
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

/** Text for HTML's content and its attribute values in quotation marks. */
export function escapeHtml(text: string): string {
  return text.replaceAll(/[&<>"']/g, (character) => ENTITIES[character] ?? character);
}
