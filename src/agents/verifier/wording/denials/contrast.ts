// "It includes A but not B": what stands before the contrast must not be denied, whatever is denied behind it.
import type { Conflict } from "../../conflict.ts";
import { type Evidence, type Reading, readSentence } from "../../evidence.ts";
import { denialsIn } from "../../../../language/polarity.ts";
import { findProof } from "../align.ts";
import { negationConflicts } from "./negation.ts";

const CONTRAST = /,? but (?:not|neither|never)\b/i;
/** Fewer words before it say nothing that could be denied. */
const FEWEST_WORDS = 3;

export function contrastConflicts({ text }: Reading, evidence: Evidence): Conflict[] {
  const at = text.search(CONTRAST);
  if (at < 0) return [];
  const first = readSentence(text.slice(0, at));
  if (first.words.length < FEWEST_WORDS || denialsIn(first.words).length > 0) return [];
  const conflicts = negationConflicts(first, findProof(first, evidence).chosen);
  return conflicts.filter(({ force }) => force === "denied");
}
