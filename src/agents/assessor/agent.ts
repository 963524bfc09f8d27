// The assessor: decides whether the retrieved passages suffice, before anything is written from
// them.
import { shareHeld } from "../evidence/coverage.ts";
import { z } from "zod";
import { queryTerms } from "../../language/words/terms.ts";
import { type Agent, createPrompt } from "../run/agent.ts";
import { extractEvidence, type Question } from "../synthesiser/extract.ts";
import { fencePassages } from "../run/fences.ts";
import { findListItems } from "../lists/passage-lists.ts";
import instructions from "./prompt.txt";
import { share, textUpTo } from "../../models/replies/as-meant.ts";
import { readPassage } from "../synthesiser/read-passage.ts";

const Output = z.object({ quality: share, missing: textUpTo(300) });

/** From this quality on, the context suffices (the threshold of the source design). */
export const GOOD_QUALITY = 0.7;
const CONTEXT_CHARACTERS = 12_000;

export const assessor: Agent<Question, z.infer<typeof Output>> = {
  name: "assessor",
  prompt: createPrompt(
    instructions,
    ({ text, passages }) => `${fencePassages(passages, CONTEXT_CHARACTERS)}\n\nQuestion: ${text}`,
  ),
  output: Output,
  faultIn: () => undefined,
  rules: (question) => {
    const { covered, missing } = coverageOf(question);
    // The context suffices if a sentence can be quoted or the requested list is found. Coverage
    // alone is not enough.
    const isAnswered =
      extractEvidence(question).length > 0 ||
      findListItems(question.text, question.passages).length > 0;
    const quality = isAnswered
      ? GOOD_QUALITY + (1 - GOOD_QUALITY) * covered
      : (GOOD_QUALITY - 0.1) * covered;
    return {
      quality: Math.round(quality * 100) / 100,
      missing: isAnswered ? "" : missing.join(" "),
    };
  },
  summarise: ({ quality, missing }) =>
    `passages ${Math.round(quality * 100)}% sufficient${missing === "" ? "" : `; missing: ${missing}`}`,
};

/**
 * Returns the share of the question's weight in the best passage, and the terms that no passage
 * contains.
 */
function coverageOf(question: Question): { covered: number; missing: string[] } {
  const held = question.passages.map((passage) => {
    const { named, text } = readPassage(passage).surroundings;
    return named.union(text);
  });
  return {
    covered: Math.max(0, ...held.map((terms) => shareHeld(question, (term) => terms.has(term)))),
    missing: queryTerms(question.text).filter((term) => held.every((terms) => !terms.has(term))),
  };
}
