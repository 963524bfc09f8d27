// What of a question no part of a table speaks of: a condition that the table doesn't know is one that its figure may not hold for.
import { termsOf } from "../../../language/words/terms.ts";
import { joinCodes, namesIn, informativeWords, type TermWeights } from "./mentions.ts";

export type Stated = {
  /** Words of the table's title, headings and chosen cells. */
  said: ReadonlySet<string>;
  /** What chose rows, as the question says it. */
  phrases: readonly (readonly string[])[];
};

/** Prepositions, conjunctions and punctuation part a question into what is asked and its conditions. */
const PARTS =
  /[,;:](?!\d)|[()?]|\b(?:for|with|without|in|on|at|of|to|from|by|when|where|if|that|who|which|whose|under|after|before|per|and|or|as|than|within)\b/gi;
/** Being, having and getting; participles say how a condition is joined on: "located", "built". */
const VERB =
  /^(?:is|are|was|were|be|been|has|have|had|gets?|does|do|did|can|may|must|receives?|pays?|costs?|built|\p{L}{3,}ed)$/iu;
/** The idf of a word in every tenth passage: what all of a collection is about tells no table from another. */
const COMMON = 2.3;
/** Of a word in every other passage. */
const COMMONEST = 0.7;

/** In order. A noun that a condition which has chosen rows belongs to ("an HO3 dwelling") is said with it. */
export function unsaidWords(
  question: string,
  { said, phrases }: Stated,
  weights: TermWeights,
): string[] {
  const text = joinCodes(question);
  const isTitled = mostlyCapitals(text);
  const parts = text.split(PARTS);
  return parts.flatMap((part, at) => {
    const words = new Set(namesIn(part));
    const isChosen = at > 0 && phrases.some((phrase) => phrase.every((word) => words.has(word)));
    return part.split(/\s+/).flatMap((token, place) => {
      // Figures have their columns; here it is about words.
      if (VERB.test(token) || /^[$€£]?\d[\d.,]*%?$/.test(token)) return [];
      const isProper = /^\p{Lu}/u.test(token) && !isTitled && (at > 0 || place > 0);
      const isOwn = isProper || /\d/.test(token);
      return informativeWords(token).filter(
        (word) => !said.has(word) && (isOwn || (!isChosen && !isCommon(word, weights))),
      );
    });
  });
}

/** Weights under which hardly a word goes without saying: for what is told by its words alone. */
export function onlyCommonest(weights: TermWeights): TermWeights {
  return new Map([...weights].filter(([, weight]) => weight <= COMMONEST));
}

function isCommon(word: string, weights: TermWeights): boolean {
  const terms = termsOf(word);
  return terms.length > 0 && terms.every((term) => (weights.get(term) ?? COMMON + 1) <= COMMON);
}

/** A question that is written like a title: its capitals name nothing. */
function mostlyCapitals(text: string): boolean {
  const words = text.match(/\p{L}{2,}/gu) ?? [];
  return words.filter((word) => /^\p{Lu}/u.test(word)).length > words.length / 2;
}
