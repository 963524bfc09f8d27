// What is decided or done, and what is only proposed, put off or awaited.
import { isNegation } from "./polarity.ts";
import { stemSet, type Word } from "./words/words.ts";

/** Verbs that settle a matter. */
const SETTLING =
  stemSet(`approve adopt pass enact ratify authorize authorise confirm accept grant award agree decide resolve sign reject refuse decline veto
  complete finish finalize finalise conclude close implement`);

const NOT_YET =
  /\b(?:will|would|shall|should|may|might|must|can|could|to be|if|unless|until|once|before|when|expected|proposed|planned|intended|yet)\b/i;

/** The verbs of a text that tell a matter as settled: "has approved", "was completed". Those of a plan, a rule or a denial are left out. */
export function settledIn(text: string, words: readonly Word[]): Word[] {
  if (NOT_YET.test(text)) return [];
  return words.filter(
    (word) => SETTLING.has(word.stem) && word.text.endsWith("ed") && isFinite(word, words),
  );
}

/** "the approved plan": before a noun, an article or an owner stands. */
function isFinite({ index, beginsSentence }: Word, words: readonly Word[]): boolean {
  const before = words[index - 1];
  if (before === undefined || beginsSentence) return false;
  if (/^(?:the|an?|its|their|his|her|our|any|each|every|all|of|with)$/.test(before.text))
    return false;
  return !words.slice(Math.max(0, index - 3), index).some((word) => isNegation(word, words));
}

const PENDING =
  /\b(?:not (?:yet|been)|yet to|pending|awaits?|awaiting|subject to(?: [\p{L}']+){0,3} (?:approval|consent|confirmation|ratification)|postpone[ds]?|deferred|adjourned|tabled|(?:has|have|is|was|were|are) (?:proposed|recommended|suggested)|propos(?:es?|als?)|intends?|inten(?:ded|tion)|(?:is|are) (?:expected|planned|scheduled|anticipated|due) (?:in|for|by|to)|under (?:consideration|review|discussion))\b/iu;

/** What says that a matter is still open; undefined for none. */
export function pendingIn(text: string): string | undefined {
  return PENDING.exec(text)?.[0];
}
