// Lists nouns for kinds of documents: "Staff Handbook", "in the Halden filing".
import { wordSet } from "./word-lists.ts";

const NOUNS = `agenda agreement announcement annex appendix application bill book booklet brochure bylaws catalog catalogue certificate
  charter checklist code constitution contract datasheet declaration deed directive document factsheet faq filing form guide guideline
  guidelines handbook instructions invoice judgment law lease leaflet letter licence license list manual memo memorandum menu minutes
  newsletter notice offer order ordinance paper plan policy presentation procedure programme proposal prospectus protocol quotation
  receipt recipe regulation regulations release report resolution review rulebook rules schedule specification specifications standard
  statement statute statutes study summary survey syllabus tariff terms thesis timetable transcript treaty warranty`;

const DOCUMENT_NOUNS = wordSet(NOUNS);

export function isDocumentNoun(word: string): boolean {
  return DOCUMENT_NOUNS.has(word.toLowerCase());
}

/**
 * Begins what follows the name of a document: "Tariff | of Charges", "Regulations | for Taught
 * Programmes", "Fees (draft)".
 */
const BEHIND = /\s(?:of|for|on|to|in|under|with|by|and)\s|[:(,;|–—]|\s-\s/i;

/**
 * Returns the noun for the kind of document: the last one before an addition, such as "handbook" in
 * "Staff Handbook 2025", or else the first one after it. Returns undefined if the title has none.
 */
export function documentNounIn(title: string): string | undefined {
  const [head = ""] = title.split(BEHIND);
  const found = nounsOf(head).at(-1) ?? nounsOf(title.slice(head.length))[0];
  return found?.toLowerCase();
}

function nounsOf(text: string): string[] {
  return (text.match(/\p{L}+/gu) ?? []).filter(isDocumentNoun);
}
