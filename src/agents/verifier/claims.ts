// Splits an answer into the claims it makes, each of which can be true or false by itself.
import { AUXILIARIES } from "../../language/words/function-words.ts";
import { sentencesOf } from "../../language/sentences.ts";

/**
 * What separates two statements within a sentence. A bare "and" is left out, because it joins
 * things more often than statements.
 */
const JOINT = /;\s+|,\s+(?:and|but|while|whereas|yet)\s+|\s+(?:but|while|whereas)\s+/g;
const VERB = new RegExp(`^(?:${AUXILIARIES}|\\p{Ll}{3,}(?:ed|es|s))$`, "u");
/**
 * Plural nouns end like verbs; a determiner or preposition before a word shows that it is a noun.
 */
const BEFORE_NOUN =
  /^(?:the|a|an|its|their|his|her|all|both|of|in|on|at|to|from|for|by|with|and|or|these|those|some|many|most|other|no|\d[\d,.]*)$/i;

/**
 * Returns the sentences and list items in order, split further where both sides make a statement.
 * Headings and questions make no claims.
 */
export function splitClaims(answer: string): string[] {
  return sentencesOf(answer).flatMap(({ start, end }) => {
    const sentence = answer.slice(start, end).trim();
    return /\p{L}|\d/u.test(sentence) && !/[?:]$/.test(sentence) && !sentence.startsWith("#")
      ? splitSentence(sentence)
      : [];
  });
}

function splitSentence(sentence: string): string[] {
  const parts: string[] = [];
  let from = 0;
  for (const joint of sentence.matchAll(JOINT)) {
    const left = sentence.slice(from, joint.index);
    const right = sentence.slice(joint.index + joint[0].length);
    if (verbAt(wordsIn(left)) <= 0 || verbAt(wordsIn(right)) < 0) continue;
    parts.push(left);
    from = joint.index + joint[0].length;
  }
  parts.push(sentence.slice(from));
  return parts;
}

/** Returns the index of the first verb, or -1 if there is none. */
function verbAt(words: readonly string[]): number {
  return words.findIndex((word, i) => VERB.test(word) && !BEFORE_NOUN.test(words[i - 1] ?? ""));
}

function wordsIn(text: string): string[] {
  return text.trim().split(/\s+/);
}
