// Finds a permission that a claim tells as a duty, and a duty that it tells as a permission: "Members must register" is not what
// "members may register" says.
import { forcesIn, isLimited, type ToldForce } from "../../../../language/force.ts";
import type { Conflict } from "../../conflict.ts";
import type { Reading } from "../../evidence.ts";
import { isTelling } from "../matching/parts-of-speech.ts";
import { isMeantBy, meansTheSame } from "../matching/same-meaning.ts";

/** Share of the claim's other words that a sentence must have to speak of the same. */
const SPEAKS_OF_IT = 0.5;

export function forceConflicts(claim: Reading, sentences: readonly Reading[]): Conflict[] {
  const quoted = sentences.flatMap((sentence) =>
    forcesIn(sentence.text, sentence.words).map((told) => ({ told, sentence })),
  );
  return forcesIn(claim.text, claim.words).flatMap((own): Conflict[] => {
    const ofIt = quoted.filter((one) => speaksOfIt({ own, claim }, one));
    if (ofIt.some(({ told }) => told.force === own.force)) return [];
    // "must stay within the limit" of "may only": but a duty without any limit is none that a permission holds.
    const isWithin = claim.denied.size > 0 || isLimited(own, claim.words);
    if (own.force === "permission" && isWithin) return [];
    const [other] = ofIt;
    if (other === undefined) return [];
    return [{ kind: "force", force: "missing", about: `${own.about} / ${other.told.about}` }];
  });
}

type Own = { own: ToldForce; claim: Reading };
type Quoted = { told: ToldForce; sentence: Reading };

function speaksOfIt({ own, claim }: Own, { told, sentence }: Quoted): boolean {
  const others = claim.words.filter(
    (word) => isTelling(word) && (word.index < own.first.index || word.index > own.last.index),
  );
  const met = others.filter((word) => isMeantBy(word, sentence.words));
  if (met.length === 0 || met.length < SPEAKS_OF_IT * others.length) return false;
  if (own.verb === undefined || told.verb === undefined) return true;
  return meansTheSame(own.verb, told.verb);
}
