// The synthesiser's rules: the sentences of the passages that answer the question, word for word.
import type { Passage } from "../../domain/passage.ts";
import type { TextRange } from "../../language/sentences.ts";
import { termsOf } from "../../language/terms.ts";
import { type Asked, readAsked } from "./asked.ts";
import { withinNamedFile } from "./named-file.ts";
import { readPassage } from "./read-passage.ts";
import { type Asking, scoreUnit, weightsOf } from "./score-unit.ts";
import { speaksOf } from "./speaks-of.ts";
import { isSuperseded } from "./superseded.ts";
import type { Unit } from "../../language/passage-units.ts";

export type Question = Asking & { passages: readonly Passage[] };

/** Something to quote; `header` is quoted with it where it is a row of a table. */
export type Evidence = {
  passage: Passage;
  range: TextRange;
  text: string;
  header?: { range: TextRange; text: string };
  /** Told with the row, not quoted: they stand before the passage. */
  headings?: string;
  score: number;
  /** Where other documents say it in the same words. */
  twins: { passage: Passage; text: string }[];
};

/** Further sentences are quoted when they come this close to the best. */
const CLOSE_TO_BEST = 0.85;
const MOST_SENTENCES = 3;
/** What a document that another one replaces says, the other may say otherwise. */
const SUPERSEDED = 0.75;

/** What answers the question, best first; empty where nothing in the passages does. */
export function extractEvidence(asked: Question): Evidence[] {
  const question = withinNamedFile(asked);
  const weights = weightsOf(question);
  const candidates = question.passages.flatMap((passage, rank) => {
    const { surroundings, units } = readPassage(passage);
    const place = (isSuperseded(passage, question.text) === 1 ? SUPERSEDED : 1) / (1 + 0.05 * rank);
    return units.flatMap((read): Candidate[] => {
      const score = scoreUnit(read, { question, weights, surroundings });
      const { range, text, header, headings } = read.unit;
      const heads = { ...(header && { header }), ...(headings !== undefined && { headings }) };
      const found = { passage, range, text, ...heads, score: score * place, twins: [] };
      return score === 0 ? [] : [{ found, unit: read.unit }];
    });
  });
  return choose(
    candidates.toSorted((a, b) => b.found.score - a.found.score),
    readAsked(question),
  );
}

type Candidate = { found: Evidence; unit: Unit };

/** The best that speaks of what is named, and those that come close to it, each once. */
function choose(ranked: readonly Candidate[], asked: Asked): Evidence[] {
  const chosen: Evidence[] = [];
  for (const { found, unit } of ranked) {
    if (found.score < (chosen[0]?.score ?? 0) * CLOSE_TO_BEST) break;
    if (!speaksOf(asked, unit, found.passage)) continue;
    const same = chosen.find((other) => saysTheSame(other.text, found.text));
    if (same !== undefined) addTwin(same, found);
    else if (chosen.length < MOST_SENTENCES) chosen.push(found);
  }
  return chosen;
}

/** A reader wants to know of every document that says so, once each. */
function addTwin(evidence: Evidence, { passage, text }: Evidence): void {
  const citedPassages = [evidence.passage, ...evidence.twins.map((twin) => twin.passage)];
  const isSameText = text.replaceAll(/\s+/g, " ") === evidence.text.replaceAll(/\s+/g, " ");
  if (!isSameText || citedPassages.some(({ documentId }) => documentId === passage.documentId))
    return;
  evidence.twins.push({ passage, text });
}

/** The same words in another document or an overlapping chunk. */
function saysTheSame(a: string, b: string): boolean {
  const [left, right] = [new Set(termsOf(a)), new Set(termsOf(b))];
  return left.intersection(right).size / Math.min(left.size, right.size) > 0.8;
}
