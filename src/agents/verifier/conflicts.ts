// What in a claim the aligned evidence denies, or says otherwise. Each conflict names itself in words for the reader.
import type { Proof } from "./wording/align.ts";
import type { Conflict } from "./conflict.ts";
import { differenceConflicts } from "./wording/differences.ts";
import { isProse, type Reading } from "./evidence.ts";
import { exceptionConflicts } from "./wording/exceptions.ts";
import { forceConflicts } from "./wording/modality/forces.ts";
import { designatorConflicts } from "./wording/names/designators.ts";
import { oppositeConflicts } from "./wording/denials/opposites.ts";
import { negationConflicts } from "./wording/denials/negation.ts";
import { type NameFound, nameConflicts } from "./wording/names/names.ts";
import { changeConflicts } from "./amounts/changes/told-changes.ts";
import { endConflicts } from "./amounts/changes/ends-told-alone.ts";
import { rankConflicts } from "./wording/ranks.ts";
import { settledConflicts } from "./wording/modality/settled.ts";
import { turnedCauses } from "./wording/exchanges/turned-causes.ts";
import { titleConflicts } from "./wording/names/titles.ts";
import { wholeConflicts } from "./wording/wholes.ts";
import type { Word } from "../../language/words/words.ts";

/** `accounted` are the indexes of words that the evidence has, in whatever place. */
type Checking = Proof & {
  accounted: ReadonlySet<number>;
  named: ReadonlySet<number>;
  /** Indexes of words of amounts that follow from those of the quotes. */
  derived: ReadonlySet<number>;
  /** Indexes of words that the signs of cells bear out. */
  signed: ReadonlySet<number>;
  /** What heads the quotes. */
  headings: readonly Word[];
};

/** Of one claim against the sentences chosen as its proof, the best first. */
export function findConflicts(
  claim: Reading,
  names: readonly NameFound[],
  { chosen: alignments, near, accounted, named, derived, signed, headings }: Checking,
): Conflict[] {
  if (alignments.length === 0) return [];
  const sentences = alignments.map(({ sentence }) => sentence);
  const read = near.map(({ sentence }) => sentence);
  const prose = read.filter(isProse);
  return [
    ...nameConflicts(names),
    ...negationConflicts(claim, alignments),
    ...oppositeConflicts(claim, alignments, signed),
    ...wholeConflicts(claim, sentences),
    ...changeConflicts(claim, sentences),
    ...endConflicts(claim, read),
    ...exceptionConflicts(claim, read),
    ...forceConflicts(claim, read),
    ...rankConflicts(claim, read),
    ...settledConflicts(claim, read),
    ...designatorConflicts(claim, read, headings),
    ...turnedCauses(claim, prose),
    ...titleConflicts(claim, prose),
    ...differenceConflicts(claim, prose, { accounted, named, derived }),
  ];
}
