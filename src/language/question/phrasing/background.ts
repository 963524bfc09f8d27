// What readers tell of themselves around a question: "My neighbour keeps bees, so I wonder how many hives are allowed".
import { NUMBER_WORDS } from "../../quantities/number-words.ts";
import { isStopTerm, termsOf } from "../../words/terms.ts";
import { withoutPoliteness } from "./politeness.ts";

const FIRST_PERSON = /\b(?:i|me|my|mine|myself|we|us|our|ours)\b/i;
/** Numbers and names restrict the question, even in a sentence about the reader. */
const SPECIFIC = new RegExp(
  `[$€£]?\\d[\\d.,]*%?|\\b(?:${NUMBER_WORDS.join("|")})\\b|(?<=[\\p{L}\\p{N},;:] )(?!I\\b)\\p{Lu}[\\p{L}\\p{N}]*`,
  "gu",
);
/** A clause that begins so is a condition of what is asked. */
const CONDITION =
  /(?:^|[,;:–—]|\b(?:and|but|so|or|that)\b)\s*(?:if|unless|when|whenever|once|after|before|without|with|in case|until|while|during|under|for|given|although|though|despite)\b/i;

const WH =
  "(?:(?:in|at|by|for|from|to|on|with|since|until|of) )?(?:what|which|who|whom|whose|when|where|why|how)";
const AUXILIARY =
  "(?:is|are|was|were|do|does|did|can|could|may|might|must|shall|should|will|would|has|have|had)";
/** Where the asking begins within a sentence: "… to know how", "…, so when", "…; is it". */
const BEGINNINGS = [
  `\\b(?:know|tell (?:me|us)|ask(?:ed|ing)?|wonder(?:ed|ing)?|find out|understand|learn|check|curious|figure out|explain|unsure|sure|idea)\\b(?:\\s(?!${WH}\\b)[\\p{L}’']+){0,3},?\\s+(?=${WH}\\b|whether\\b)`,
  `[,;:–—]\\s*(?:so|and|but|then)\\s+(?=(?:${WH}|${AUXILIARY})\\b)`,
  `[,;:–—]\\s*(?=(?:what|how|why|when)\\s+(?:\\p{L}+\\s+)?${AUXILIARY}\\b)`,
  `[,;:–—]\\s*(?:so\\s+|and\\s+)?(?=(?:(?:can|could|would|may|might) (?:you|i|we)|please)\\b[^,;:–—]*\\b${WH}\\b)`,
].map((form) => new RegExp(form, "giu"));
const ENDINGS =
  /(?:[,;–—]\s*|\s)(?:since|because|as|so that|so|for|but|and)\s+(?=[^,;:–—?]*\b(?:i|me|my|mine|we|us|our)\b)/giu;
/** What stands for something that was told before. */
const PRONOUN = /\b(?:it|they|them|this|that|these|those|one|ones|there|he|she|him|her)\b/i;
const FEWEST_WITH_PRONOUN = 4;
const FEWEST = 2;

export type Asked = {
  text: string;
  /** Empty where nothing of the kind was told. */
  background: string;
};

/** Separates the question from what readers tell about themselves. Where the two cannot be separated, the whole text is the question. */
export function takeBackground(question: string): Asked {
  const whole = { text: question, background: "" };
  const sentences = question.split(/(?<=[.!?])\s+(?=\p{Lu})/u);
  const asked = sentences.filter((sentence) => /\?\s*$/.test(sentence)).join(" ");
  const told = asked === "" ? [] : sentences.filter((sentence) => isTold(sentence, asked));
  const asking = sentences.filter((sentence) => !told.includes(sentence)).join(" ");
  const { lead, rest } = cutBeginning(asking);
  const { text, tail } = cutEnding(rest);
  const background = [...told, lead, tail].join(" ").trim();
  const bare = withoutPoliteness(text);
  return background === "" || !standsAlone(bare) ? whole : { text: bare, background };
}

/** Tells something of the speaker, and nothing that says of what is asked, unless that repeats it. */
function isTold(text: string, asked: string): boolean {
  const repeated = new Set(termsOf(asked));
  const specific = (text.match(SPECIFIC) ?? []).flatMap((word) => termsOf(word));
  return (
    !/\?\s*$/.test(text) &&
    FIRST_PERSON.test(text) &&
    !CONDITION.test(text) &&
    specific.every((term) => repeated.has(term))
  );
}

function cutBeginning(text: string): { lead: string; rest: string } {
  const starts = BEGINNINGS.flatMap((form) =>
    Array.from(text.matchAll(form), ({ 0: found, index }) => ({
      from: index,
      to: index + found.length,
    })),
  ).toSorted((a, b) => b.to - a.to);
  for (const { from, to } of starts) {
    const [lead, rest] = [text.slice(0, from), text.slice(to)];
    if (isTold(lead, rest) && standsAlone(rest)) return { lead, rest };
  }
  return { lead: "", rest: text };
}

function cutEnding(text: string): { text: string; tail: string } {
  for (const { index } of text.matchAll(ENDINGS)) {
    const [asked, tail] = [text.slice(0, index), text.slice(index)];
    if (isTold(tail.replace(/[?.!\s]+$/, ""), asked) && standsAlone(asked))
      return { text: asked, tail };
  }
  return { text, tail: "" };
}

function standsAlone(text: string): boolean {
  const telling = new Set(termsOf(text).filter((term) => !isStopTerm(term)));
  return telling.size >= (PRONOUN.test(text) ? FEWEST_WITH_PRONOUN : FEWEST);
}
