// Which passages a prompt holds, and how much of the text around each: every hit before the surroundings of any.
import type { Passage } from "../../domain/documents/passage.ts";
import { extractEvidence, type Question } from "./extract.ts";

/** An answer and the instructions before it need this many tokens beside the passages. */
const RESERVED_TOKENS = 1700;
const CHARACTERS_PER_TOKEN = 4;
/** With less room than this, whole passages say too little: their best sentences say more. */
const LEAST_CHARACTERS = 4000;
/** What a prompt holds at most, about 8,000 tokens: small models answer worse from longer contexts. */
const MOST_CHARACTERS = 32_000;

export type Fitted = { passages: Passage[]; how: "whole" | "truncated" | "summarised" };

/** What a model's context must leave for its answer. */
const ANSWER_TOKENS = 1024;
/** Figures and rare words take more tokens than prose, and a prompt that is too long is cut without a word. */
const FEWEST_CHARACTERS_PER_TOKEN = 3;

/** In tokens: what the budget leaves, and what the model's context leaves beside the rest of the prompt. */
type Room = { ofBudget: number; ofContext: number };

/**
 * The passages for a prompt, in the order given. Each keeps its own text as long as there is room; the room that is left goes
 * to the windows of the first ones. A passage that lies inside the window of an earlier one is left out.
 * "truncated" says that the budget, not the size of a prompt, left out some passages.
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

/** The first passages whose own texts fit into `room` characters. */
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
