// Passages that tell what a thing is: the sentence that defines a word is rarely among those that use it most.
import type { Passage } from "../../../domain/documents/passage.ts";
import { candidatesIn } from "../candidates.ts";
import { definitionIn } from "./defines.ts";
import { definedSubject, readQuestion } from "../read-question.ts";

/** The search that finds them, undefined if a question does not ask for a meaning. */
export type DefinitionSearch = { query: string; strategy: "sparse"; topK: number };

/** So many passages that use a word are read for the one that defines it. */
const READ = 40;
const MOST = 3;
const LEAST_FIT = 0.5;

export function definitionSearch(question: string): DefinitionSearch | undefined {
  const query = definedSubject(question);
  return query === undefined ? undefined : { query, strategy: "sparse", topK: READ };
}

/** Those that define the query's subject, at most three, the surest first. */
export function definingPassages(query: string, passages: readonly Passage[]): Passage[] {
  const sought = readQuestion({ text: `What is ${query}?`, termWeights: new Map() });
  return passages
    .map((passage) => ({
      passage,
      fit: Math.max(0, ...candidatesIn([passage]).map(({ text }) => definitionIn(sought, text))),
    }))
    .filter(({ fit }) => fit >= LEAST_FIT)
    .toSorted((a, b) => b.fit - a.fit)
    .slice(0, MOST)
    .map(({ passage }) => passage);
}
