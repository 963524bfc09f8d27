// "Members must register" of "members may register": a permission told as a duty, a duty as a choice.
import { type Force, forcesIn, type ToldForce } from "../../../language/force.ts";
import type { Conflict } from "../conflict.ts";
import type { Reading } from "../evidence.ts";
import { isTelling } from "./matching/parts-of-speech.ts";
import { meansTheSame } from "./matching/same-meaning.ts";

/** What the quote says otherwise. "can register by May" may tell a duty, and "cannot return it after May" a permission that ends. */
const AGAINST: Readonly<Record<Force, readonly Force[]>> = {
  duty: ["permission", "choice"],
  permission: [],
  ban: [],
  choice: ["duty"],
};

/** Share of the claim's other words that a sentence must have to speak of the same. */
const SPEAKS_OF_IT = 0.5;

/** "may only", "may not … unless", "can register until May": a permission with a limit is a duty to keep to it. */
const LIMITED =
  /^(?:only|unless|until|by|without|except|exceed|least|most|less|more|later|earlier|before|after|within|if|when)$/;

export function forceConflicts(claim: Reading, sentences: readonly Reading[]): Conflict[] {
  const quoted = sentences.flatMap((sentence) =>
    forcesIn(sentence.text, sentence.words).map((told) => ({ told, sentence })),
  );
  if (quoted.length === 0) return [];
  return forcesIn(claim.text, claim.words).flatMap((own): Conflict[] => {
    const ofIt = quoted.filter(({ told, sentence }) =>
      areOfTheSame({ own, claim }, { told, sentence }),
    );
    if (ofIt.some(({ told }) => told.force === own.force)) return [];
    const other = ofIt.find(
      ({ told, sentence }) =>
        AGAINST[own.force].includes(told.force) &&
        !isLimited(own, claim) &&
        (own.force === "choice" || !isLimited(told, sentence)),
    );
    if (other === undefined) return [];
    return [{ kind: "force", force: "missing", about: `${own.about} / ${other.told.about}` }];
  });
}

type Own = { own: ToldForce; claim: Reading };
type Told = { told: ToldForce; sentence: Reading };

function areOfTheSame({ own, claim }: Own, { told, sentence }: Told): boolean {
  const others = claim.words.filter(
    (word) => isTelling(word) && (word.index < own.first.index || word.index > own.last.index),
  );
  const met = others.filter((word) => sentence.words.some((other) => meansTheSame(word, other)));
  if (met.length === 0 || met.length < SPEAKS_OF_IT * others.length) return false;
  if (own.verb === undefined || told.verb === undefined) return true;
  return meansTheSame(own.verb, told.verb);
}

function isLimited({ force, first }: ToldForce, { words }: Reading): boolean {
  if (force !== "permission") return false;
  return words.some(({ text, clause }) => clause === first.clause && LIMITED.test(text));
}
