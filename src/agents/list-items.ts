// Questions for a list: the heading that names it in a passage, and the items below it, all and in order.
import type { Passage } from "../domain/passage.ts";
import { MARKDOWN_ROW, type TextRange } from "../shared/sentences.ts";
import { isStopTerm, queryTerms, termsOf } from "../shared/terms.ts";

const ASKS_FOR_LIST =
  /^\W*(?:please )?(?:list|enumerate|name all|what are all|which are all|give (?:me )?(?:all|a list))\b/i;
/** Words of the asking itself, not of what is asked for. */
const ASKING = new Set(
  ["list", "enumer", "all", "name", "give", "pleas", "everi", "each", "follow"].flatMap((word) =>
    termsOf(word),
  ),
);

/** An entry of a table of contents: its name, dots (and what strays among them), its page. */
const LEADER = /^(.*?\S)\s*(?:[.…·,]\s?){3,}\s*\d*\s*$/;
/** A number, letter or identifier that an item begins with. */
const MARK =
  /^\s*(?:[•◦▪‣*–-]\s+|\(?(?:\d{1,3}|[a-zA-Z]|[ivx]{1,5})[.)]\s+|[A-Z]{1,3}-?\d{1,3}(?:\.\d+)*:?\s+)/;
const FEWEST_ITEMS = 3;
/** Lines between two items that may be headers or footers of a page, or the rest of an item. */
const LINES_BETWEEN = 4;

export type ListItem = { passage: Passage; range: TextRange; text: string; name: string };

/** The items asked for, in the order of the document; empty where no list is asked for or none is found. */
export function findListItems(question: string, passages: readonly Passage[]): ListItem[] {
  if (!ASKS_FOR_LIST.test(question)) return [];
  const wanted = queryTerms(question).filter((term) => !ASKING.has(term) && !isStopTerm(term));
  if (wanted.length === 0) return [];
  const lists = passages.map((passage) => listIn(passage, wanted));
  return lists.reduce((longest, list) => (list.length > longest.length ? list : longest), []);
}

type TextLine = TextRange & { text: string };

function listIn(passage: Passage, wanted: readonly string[]): ListItem[] {
  const { text, start } = passage.window ?? passage;
  const lines = linesOf(text);
  const heading = lines.findIndex((line, at) => isHeading(line, wanted) && itemNear(lines, at));
  if (heading < 0) return [];
  const items: ListItem[] = [];
  let between = 0;
  let kind: string | undefined;
  for (const line of lines.slice(heading + 1)) {
    const item = itemIn(line);
    if (item === undefined || (kind !== undefined && item.kind !== kind)) {
      if (isSection(line.text)) break;
      between += 1;
      if (items.length > 0 && between > LINES_BETWEEN) break;
      continue;
    }
    // An item that heads items of its own begins another list.
    if (items.length > 0 && item.name.endsWith(":")) break;
    kind ??= item.kind;
    between = 0;
    const range = { start: line.start + start, end: line.end + start };
    items.push({ passage, range, text: line.text, name: item.name });
  }
  return items.length >= FEWEST_ITEMS ? items : [];
}

function isHeading(line: TextLine, wanted: readonly string[]): boolean {
  const terms = new Set(termsOf(line.text));
  const held = wanted.filter((term) => terms.has(term)).length;
  if (held < Math.max(1, Math.ceil(wanted.length * 0.6))) return false;
  // In a table of contents a section has dots and a page of its own, but no mark as its entries have.
  const name = LEADER.exec(line.text)?.[1] ?? line.text;
  return name.length < 120 && !MARK.test(name);
}

function itemNear(lines: readonly TextLine[], at: number): boolean {
  return lines.slice(at + 1, at + 1 + LINES_BETWEEN).some((line) => itemIn(line) !== undefined);
}

/** "SECTION D – …", "Part 3", "Chapter …": where another list may begin. */
function isSection(text: string): boolean {
  return /^\s*(?:section|part|chapter|article|appendix)\b/i.test(text);
}

/** What kind of mark the item has, so that a list of another kind is not taken for its going on. */
function itemIn({ text }: TextLine): { kind: string; name: string } | undefined {
  // A row of a table is no item, though it may begin with an identifier.
  if (MARKDOWN_ROW.test(text)) return undefined;
  const leader = LEADER.exec(text);
  const body = leader?.[1] ?? text;
  const mark = MARK.exec(body)?.[0] ?? "";
  if (mark === "" && (leader === null || isSection(text))) return undefined;
  const kind = mark
    .trim()
    .replaceAll(/\d+/g, "9")
    .replace(/^\(?[a-z]+([.)])$/, "a$1");
  const name = body
    .slice(mark.length)
    .replace(/[\s.…·,]+$/, "")
    .trim();
  return name === "" ? undefined : { kind: `${leader === null ? "" : "leader "}${kind}`, name };
}

function linesOf(text: string): TextLine[] {
  const lines: TextLine[] = [];
  let at = 0;
  for (const line of text.split("\n")) {
    const trimmed = line.trim();
    const start = at + line.indexOf(trimmed);
    if (trimmed !== "") lines.push({ start, end: start + trimmed.length, text: trimmed });
    at += line.length + 1;
  }
  return lines;
}
