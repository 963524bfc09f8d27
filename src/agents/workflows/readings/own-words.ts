// Finds what a follow-up adds to the conversation, and whether an answer mentions it: a quote with
// nothing new answers the previous question.
import type { Passage } from "../../../domain/documents/passage.ts";
import type { Turn } from "../../../domain/answers/session.ts";
import { areAlike } from "../../../language/opposites.ts";
import { isFunctionWord } from "../../../language/words/function-words.ts";
import { isStopTerm, termsOf } from "../../../language/words/terms.ts";
import { wordsOf } from "../../../language/words/words.ts";
import { shareMet, weightOf } from "../../evidence/coverage.ts";
import { readQuestion } from "../../evidence/read-question.ts";
import { withRelated } from "../../evidence/related.ts";
import type { Analysis } from "../../analyst/agent.ts";
import type { Draft } from "../write/draft.ts";
import { parseOnce } from "../../../language/question/parse-question.ts";

/**
 * Returns the words of a question that earlier turns did not supply. For a question that was not
 * completed, these are all its words.
 */
export function ownWords({ question, text }: Analysis, history: readonly Turn[]): string[] {
  const words = termsOfContent(text);
  if (text === question) return words;
  const spoken = new Set(history.flatMap((turn) => termsOf(turn.question)));
  return words.filter((term) => !spoken.has(term));
}

const WORD = /[\p{L}\p{M}\p{N}]+(?:[-./'’,][\p{L}\p{M}\p{N}]+)*%?/gu;

export function termsOfContent(text: string): string[] {
  const words = (text.match(WORD) ?? []).filter((word) => !isFunctionWord(word.toLowerCase()));
  return [...new Set(words.flatMap((word) => termsOf(word)))].filter((term) => !isStopTerm(term));
}

/**
 * Returns, in [0, 1], how much of the words is in the quotes, their headings or the answer's text:
 * by weight for a completed question, and by number if it is unknown what the question leaves out.
 */
export function shareOfOwnWords(
  { question, cited }: Draft,
  { words, isCompleted }: { words: readonly string[]; isCompleted: boolean },
): number {
  const { text, passages, termWeights } = question;
  // No cell contains the words for a calculation: "the difference", "did it grow", "which is
  // higher".
  const isOfCells = cited.claims.every(({ basis }) => basis === "cells");
  // Cells state an amount by its range ("6 to 10 years" for 7) and a year by its last day. The table
  // engine has matched both.
  const owned = isOfCells ? words.filter((word) => !/\d/.test(word)) : words;
  if (owned.length === 0 || (isOfCells && parseOnce(text).operation.kind !== "none")) return 1;
  const asked = withRelated(readQuestion({ text, termWeights }), passages);
  const terms = asked.terms
    .filter(({ term }) => owned.includes(term))
    .map((each) => (isCompleted ? each : { ...each, weight: 1 }));
  const isHeld = answerTermTest(cited, { passages, names: asked.names.flat() });
  return weightOf(terms) === 0 ? 1 : shareMet({ ...asked, terms }, isHeld);
}

/**
 * Returns a function that tells whether the answer contains a term. A file's name counts only for
 * names.
 */
function answerTermTest(
  { claims, citations }: Draft["cited"],
  { passages, names }: { passages: readonly Passage[]; names: readonly string[] },
): (term: string) => boolean {
  const chunks = new Set(citations.map(({ chunkId }) => chunkId));
  const answerText = [
    ...claims.map(({ text }) => text),
    ...citations.map(({ quote }) => quote),
    ...passages.filter(({ id }) => chunks.has(id)).map(({ context }) => context),
  ].join("\n");
  const held = new Set(termsOf(answerText));
  const ofFiles = new Set(citations.flatMap(({ sourceFile }) => termsOf(sourceFile)));
  const stems = wordsOf(answerText).map(({ stem }) => stem);
  // "Why was it lower?" – "Income fell because …"
  return (term) =>
    held.has(term) ||
    (names.includes(term) && ofFiles.has(term)) ||
    stems.some((stem) => stem === term || areAlike(term, stem));
}
