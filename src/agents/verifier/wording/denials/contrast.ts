// Checks the part before a contrast, as in "It includes A but not B": the evidence must not negate
// it, whatever it negates after the contrast.
import type { Conflict } from "../../conflict.ts";
import { type Evidence, type ParsedSentence, parseSentence } from "../../evidence.ts";
import { denialsIn } from "../../../../language/polarity.ts";
import { findProof } from "../align.ts";
import { negationConflicts } from "./negation.ts";

const CONTRAST = /,? but (?:not|neither|never)\b/i;
/** A part with fewer words than this is too short to be checked for a negation. */
const FEWEST_WORDS = 3;

export function contrastConflicts({ text }: ParsedSentence, evidence: Evidence): Conflict[] {
  const at = text.search(CONTRAST);
  if (at < 0) return [];
  const first = parseSentence(text.slice(0, at));
  if (first.words.length < FEWEST_WORDS || denialsIn(first.words).length > 0) return [];
  const conflicts = negationConflicts(first, findProof(first, evidence).chosen);
  return conflicts.filter(({ force }) => force === "denied");
}
