// What a follow-up says that was not said before, and whether an answer speaks of it: a quote that holds only what was spoken of
// already answers the question before.
import type { Turn } from "../../../domain/answers/session.ts";
import { areAlike } from "../../../language/opposites.ts";
import { parseOnce } from "../../../language/question/parse-once.ts";
import { isFunctionWord } from "../../../language/words/function-words.ts";
import { isStopTerm, termsOf } from "../../../language/words/terms.ts";
import { wordsOf } from "../../../language/words/words.ts";
import { shareMet } from "../../evidence/coverage.ts";
import { readQuestion } from "../../evidence/read-question.ts";
import { withRelated } from "../../evidence/related.ts";
import type { Analysis } from "../../analyst/agent.ts";
import type { Draft } from "../write/write.ts";

/** Of a question that was completed, what completed it is not its own; of another, all its words are. */
export function ownWords({ question, text }: Analysis, history: readonly Turn[]): string[] {
  const words = tellingTerms(text);
  if (text === question) return words;
  const spoken = new Set(history.flatMap((turn) => termsOf(turn.question)));
  return words.filter((term) => !spoken.has(term));
}

const WORD = /[\p{L}\p{M}\p{N}]+(?:[-./'’,][\p{L}\p{M}\p{N}]+)*%?/gu;

export function tellingTerms(text: string): string[] {
  const words = (text.match(WORD) ?? []).filter((word) => !isFunctionWord(word.toLowerCase()));
  return [...new Set(words.flatMap((word) => termsOf(word)))].filter((term) => !isStopTerm(term));
}

/** In [0, 1]: how much of the words' weight stands in the quotes, in what they stand under, or in what the answer says of them. */
export function shareSpokenOf({ question, cited }: Draft, words: readonly string[]): number {
  const { text, passages, termWeights } = question;
  // What is calculated is said by no cell: "the difference", "did it grow", "which is higher".
  const isOfCells = cited.claims.every(({ basis }) => basis === "cells");
  if (words.length === 0 || (isOfCells && parseOnce(text).operation.kind !== "none")) return 1;
  const asked = withRelated(readQuestion({ text, termWeights }), passages);
  const terms = asked.terms.filter(({ term }) => words.includes(term));
  const total = terms.reduce((sum, { weight }) => sum + weight, 0);
  const chunks = new Set(cited.citations.map(({ chunkId }) => chunkId));
  const said = [
    ...cited.claims.map((claim) => claim.text),
    ...cited.citations.flatMap(({ quote, sourceFile }) => [quote, sourceFile]),
    ...passages.filter(({ id }) => chunks.has(id)).map(({ context }) => context),
  ];
  const held = new Set(termsOf(said.join("\n")));
  const stems = wordsOf(said.join("\n")).map(({ stem }) => stem);
  // "Why was it lower?" – "Income fell because …"
  const isHeld = (term: string): boolean =>
    held.has(term) || stems.some((stem) => areAlike(term, stem));
  return total === 0 ? 1 : shareMet({ ...asked, terms, total }, isHeld);
}
