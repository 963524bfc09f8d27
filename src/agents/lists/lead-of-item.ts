// Finds the words that a list item continues, for an item that answers by itself.
import type { Passage } from "../../domain/documents/passage.ts";
import { isLabelled } from "../../language/sentences.ts";
import type { TextRange } from "../../language/text-range.ts";
import { termsOf } from "../../language/words/terms.ts";
import { findLeadIns } from "./lead-ins.ts";

/** The mark of a list item at the beginning of a line, up to the item or with it. */
const ITEM_MARK = /(?:^|\n)[ \t]*(?:[•◦▪‣*–-]|\(?[\da-z]{1,3}[.)])\s*$/;
const MARKED = /^(?:[*–-]|\(?[\da-z]{1,3}[.)])\s/;
/** An item that is a sentence by itself. */
const SENTENCE = /^\W*\p{Lu}[^]*[.!?]["”’)]*$/u;

/**
 * Returns the words or the heading that a list item continues, because it states something only
 * together with them: "The warranty does not cover:" above "commercial use".
 */
export function leadOfItem({ text, start }: Passage, item: TextRange) {
  const at = item.start - start;
  const isItem = MARKED.test(text.slice(at)) || ITEM_MARK.test(text.slice(0, at));
  const [lead] = isItem ? findLeadIns(text, at) : [];
  const words = text.slice(lead?.start, lead?.end);
  const own = text.slice(at, item.end - start).replace(MARKED, "");
  const isOwn = !words.endsWith(":") && (SENTENCE.test(own) || isLabelled(own));
  if (lead === undefined || isOwn) return undefined;
  const range = { start: lead.start + start, end: lead.end + start };
  return { range, text: words, terms: new Set(termsOf(words)) };
}
