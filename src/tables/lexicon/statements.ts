// The statements themselves come before notes, summaries and statements of the parent alone that repeat some of their lines.
import type { Table } from "../../domain/documents/table.ts";

const STATEMENT_TITLE =
  /\bconsolidated (?:balance sheets?|statements?|income)\b|\b(?:statements? of (?:consolidated )?(?:income|operations|earnings|financial (?:position|condition)|cash flows?)|balance sheets?)\b/i;
/** Of the parent without its subsidiaries, or of some of them; "condensed" alone heads what a registrant tells of itself. */
const OF_PART =
  /\bparent\b|\bcondensed\b(?! consolidated)|\bcompany[- ]only\b|\bguarantors?\b|\bpro forma\b/i;

export function isPrimary(table: Table): boolean {
  return STATEMENT_TITLE.test(table.title) && !isOfPart(table);
}

export function isOfPart({ title }: Table): boolean {
  return OF_PART.test(title);
}
