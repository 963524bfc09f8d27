// A claim that follows its evidence word for word, but for a few: those few are what to look at.
import { areOpposite } from "../../../language/opposites.ts";
import { closestTo, type Gap, isNegated } from "./changes.ts";
import { changedCopy, COPIED } from "./copied.ts";
import { type Conflict, FOLLOWS_IT } from "../conflict.ts";
import type { Reading } from "../evidence.ts";
import { turnedRoles } from "./names/doers.ts";
import { otherSubject } from "./names/subjects.ts";
import {
  isPassive,
  isReplaced,
  MOST_EXCHANGED,
  swapIn,
  turnedAround,
  turnedNames,
} from "./names/roles.ts";
import { statementsIn } from "./exchanges/statements.ts";
import { conflict, exchangedIn } from "./exchanges/exchanged-facts.ts";
import { wordPairs } from "../../../language/words/word-lists.ts";

/** Share of the claim's words in the order of the evidence; below, the claim is told in its own way. */
const FOLLOWS = 0.6;

/** Indexes of words that the evidence has elsewhere, and of those that its document and the question name. */
type Known = {
  accounted: ReadonlySet<number>;
  named: ReadonlySet<number>;
  /** Of amounts that follow from others, or that a quoted rule covers. */
  derived: ReadonlySet<number>;
};

/**
 * Facts that were exchanged where all around them agrees, also where the new one stands elsewhere in the sentence: "2%
 * for A and 5% for B" does not support "5% for A and 5% for B". Held against the sentence that the claim follows closest;
 * `accounted` are indexes of words that the evidence has elsewhere.
 */
export function differenceConflicts(
  claim: Reading,
  sentences: readonly Reading[],
  { accounted, named, derived }: Known,
): Conflict[] {
  const closest = closestTo(
    claim,
    sentences.flatMap((one) => [one, ...statementAsIn(claim, one)]),
  );
  if (closest === undefined) return [];
  const { evidence, changes } = closest;
  const changed = changedCopy(claim, closest);
  if (changed.length > 0) return changed;
  const turned = turnedNames(claim, evidence) ?? turnedAround(claim, evidence);
  if (turned !== undefined) return [{ kind: "order", force: "denied", about: turned }];
  const roles = turnedRoles(claim, evidence);
  if (roles !== undefined) return [{ kind: "order", force: "missing", about: roles }];
  if (closest.shared < FOLLOWS * claim.words.length) return [];
  const swapped = swapIn(changes);
  if (swapped !== undefined && isPassive(claim) === isPassive(evidence)) {
    return [{ kind: "order", force: "denied", about: swapped }];
  }
  const opposite = changes
    .filter((one) => isNegated(one.claim, claim) === isNegated(one.evidence, evidence))
    .map(oppositesIn)
    .find((about) => about !== undefined);
  if (opposite !== undefined) return [{ kind: "opposite", force: "denied", about: opposite }];
  // Where a claim follows its quote almost word for word, a name that was exchanged is another one wherever else it stands.
  const isCopied = closest.shared >= COPIED * claim.words.length;
  for (const one of changes) {
    // What the document is called may stand for "the Company".
    const excused = isCopied ? named : accounted;
    const found = exchangedIn(one, { claim, evidence, accounted: excused, derived });
    if (found !== undefined) return [found];
  }
  const isFollowed = closest.shared >= FOLLOWS_IT * claim.words.length;
  const replaced = changes.find((one) => isFollowed && isReplaced(one, claim, evidence));
  if (replaced !== undefined) return [{ ...conflict("order", replaced), force: "missing" }];
  const subject = !isPassive(claim) ? otherSubject(claim, evidence) : undefined;
  return subject === undefined ? [] : [{ kind: "order", force: "missing", about: subject }];
}

/** A claim of one statement is held against the one that has most of its words: what stands in others is told of something else. */
function statementAsIn(claim: Reading, sentence: Reading): Reading[] {
  if (statementsIn(claim).length > 0) return [];
  const told = statementsIn(sentence).map((one) => ({
    one,
    shared: closestTo(claim, [one])?.shared ?? 0,
  }));
  return told
    .toSorted((a, b) => b.shared - a.shared)
    .slice(0, 1)
    .map(({ one }) => one);
}

/** "switched on" and "switched off", "because" and "although": small words that make opposites of what stands beside them. */
const TURNED = wordPairs(
  "on:off off:on with:without without:with to:from from:to since:until/till until:since till:since because:although/though although:because though:because",
);

/** Words of a gap, in which one side says the opposite of the other in the same place. */
function oppositesIn({ claim, evidence }: Gap): string | undefined {
  if (claim.length > MOST_EXCHANGED || evidence.length > MOST_EXCHANGED) return undefined;
  // "up from 8.6" of "compared to 8.6".
  const isCompared = evidence.some(({ text }) => /^(?:compared|relative)$/.test(text));
  for (const own of claim) {
    const other = evidence.find(
      ({ stem, text }) =>
        areOpposite(own.stem, stem) ||
        (!isCompared && TURNED.get(own.text)?.split("/").includes(text) === true),
    );
    if (other !== undefined) return `${own.text} / ${other.text}`;
  }
  return undefined;
}
