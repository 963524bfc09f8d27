// Chooses which passages a prompt contains, and how much text around each: every hit takes
// precedence over the surroundings of any.
import type { Passage } from "../../domain/documents/passage.ts";
import { extractEvidence, type Question } from "./extract.ts";

/** The tokens reserved for the instructions and the answer. */
const RESERVED_TOKENS = 1700;
const CHARACTERS_PER_TOKEN = 4;
/**
 * With less room than this, whole passages contain too little, so that only their best sentences
 * are used.
 */
const LEAST_CHARACTERS = 4000;
/**
 * The most characters in a prompt, about 8,000 tokens, because small models answer worse from
 * longer contexts.
 */
const MOST_CHARACTERS = 32_000;

export type Fitted = { passages: Passage[]; how: "whole" | "truncated" | "summarised" };

/** The tokens that a model's context must leave for its answer. */
const ANSWER_TOKENS = 1024;
/**
 * Figures and rare words take more tokens than prose, and a prompt that is too long is cut
 * silently.
 */
const FEWEST_CHARACTERS_PER_TOKEN = 3;

/**
 * In tokens: what the budget leaves, and what the model's context leaves beside the rest of the
 * prompt.
 */
type Room = { ofBudget: number; ofContext: number };

/**
 * Returns the passages for a prompt, in the given order. Each keeps its own text as long as there
 * is room; the remaining room goes to the windows of the first ones. A passage inside the window of
 * an earlier one is left out. "truncated" means that the budget, not the size of a prompt, left out
 * some passages.
 */
export function fitContext(question: Question, { ofBudget, ofContext }: Room): Fitted {
  const affordable = (ofBudget - RESERVED_TOKENS) * CHARACTERS_PER_TOKEN;
  const readable = (ofContext - ANSWER_TOKENS) * FEWEST_CHARACTERS_PER_TOKEN;
  const most = Math.min(MOST_CHARACTERS, readable);
  const room = Math.min(most, affordable);
  if (room < LEAST_CHARACTERS && room < ownLength(question.passages)) {
    return { passages: bestSentences(question), how: "summarised" };
  }
  const kept = keepWithin(question.passages, room);
  const isCut = kept.length < keepWithin(question.passages, most).length;
  return { passages: widen(kept, room), how: isCut ? "truncated" : "whole" };
}

/** Returns the first passages whose own texts fit into `room` characters. */
function keepWithin(passages: readonly Passage[], room: number): Passage[] {
  let left = room;
  const kept: Passage[] = [];
  for (const passage of passages) {
    left -= passage.text.length;
    if (left < 0) break;
    kept.push(passage);
  }
  return kept;
}

function widen(passages: readonly Passage[], room: number): Passage[] {
  let left = room - ownLength(passages);
  const wide: Passage[] = [];
  for (const passage of passages) {
    if (wide.some((earlier) => covers(earlier, passage))) {
      left += passage.text.length;
      continue;
    }
    const more = (passage.window ?? passage).text.length - passage.text.length;
    const fits = more <= left;
    if (fits) left -= more;
    wide.push(fits ? passage : { ...passage, window: null });
  }
  return wide;
}

function covers({ versionId, window, ...own }: Passage, other: Passage): boolean {
  const { start, end } = window ?? own;
  return versionId === other.versionId && start <= other.start && other.end <= end;
}

function ownLength(passages: readonly Passage[]): number {
  return passages.reduce((sum, { text }) => sum + text.length, 0);
}

function bestSentences(question: Question): Passage[] {
  return question.passages.flatMap((passage) => {
    const [best] = extractEvidence({ ...question, passages: [passage] }, 0);
    return best === undefined ? [] : [{ ...passage, ...best.range, text: best.text, window: null }];
  });
}
