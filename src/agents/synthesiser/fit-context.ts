// What of the passages a prompt can hold within the budget: first truncated, then summed up by their best sentences.
import type { Passage } from "../../domain/passage.ts";
import type { TextRange } from "../../language/sentences.ts";
import { extractEvidence, type Question } from "./extract.ts";

/** An answer and the instructions before it need this many tokens beside the passages. */
const RESERVED_TOKENS = 1700;
const CHARACTERS_PER_TOKEN = 4;
/** With less room than this, pieces of passages say nothing: their best sentences do. */
const LEAST_CHARACTERS = 4000;
/** A synthesiser's prompt holds no more than this anyway. */
const MOST_CHARACTERS = 24_000;

export type Fitted = { passages: Passage[]; how: "whole" | "truncated" | "summarised" };

/** Every passage stays an exact range of its document, so what is quoted from it can be found. */
export function fitContext(question: Question, tokensLeft: number): Fitted {
  const { passages } = question;
  const room = Math.min(MOST_CHARACTERS, (tokensLeft - RESERVED_TOKENS) * CHARACTERS_PER_TOKEN);
  if (room >= MOST_CHARACTERS || lengthOf(passages) <= room) {
    return { passages: [...passages], how: "whole" };
  }
  if (room < LEAST_CHARACTERS) return { passages: bestSentences(question), how: "summarised" };
  const plain = passages.map((passage) => ({ ...passage, window: null }));
  const kept: Passage[] = [];
  let left = room;
  for (const passage of plain) {
    if (passage.text.length > left) break;
    left -= passage.text.length;
    kept.push(passage);
  }
  return { passages: kept, how: "truncated" };
}

function bestSentences(question: Question): Passage[] {
  return question.passages.flatMap((passage) => {
    const [best] = extractEvidence({ ...question, passages: [passage] });
    return best === undefined ? [] : [narrow(passage, best.range, best.text)];
  });
}

function narrow(passage: Passage, range: TextRange, text: string): Passage {
  return { ...passage, ...range, text, window: null };
}

function lengthOf(passages: readonly Passage[]): number {
  return passages.reduce((sum, passage) => sum + (passage.window ?? passage).text.length, 0);
}
