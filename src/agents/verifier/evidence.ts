import { sentencesOf, type TextRange } from "../../language/sentences.ts";
import { deniedWords } from "./polarity.ts";
import { quantitiesIn } from "./quantities.ts";
import type { Quantity } from "./quantity.ts";
import { type Word, wordsOf } from "../../language/words.ts";

/** A sentence read for comparison. */
export type Reading = {
  text: string;
  words: Word[];
  quantities: Quantity[];
  /** Indexes of the words under a denial. */
  denied: ReadonlySet<number>;
};

/** A sentence of a passage; `range` counts in the passage's text. */
export type EvidenceSentence = Reading & { range: TextRange; index: number };

/** Where a line ends says nothing: each run of white space reads as one space. */
export function readSentence(sentence: string): Reading {
  const text = sentence.replaceAll(/\s+/g, " ");
  const words = wordsOf(text);
  return { text, words, quantities: quantitiesIn(text, words), denied: deniedWords(words) };
}

export type Evidence = {
  sentences: EvidenceSentence[];
  /** What the document is called and the passage is about; it names, but proves nothing. */
  context: Word[];
};

export function readEvidence(text: string, context = ""): Evidence {
  const sentences = sentencesOf(text).map((range, index) => ({
    ...readSentence(text.slice(range.start, range.end)),
    range,
    index,
  }));
  return { sentences, context: wordsOf(context) };
}
