// Examines the few words in which a claim differs from evidence that it otherwise follows word for
// word.
import { areOpposite } from "../../../language/opposites.ts";
import { findClosestSentence, type Gap, isNegated } from "./changes.ts";
import { changedCopyConflicts, LEAST_COPIED_SHARE } from "./copied.ts";
import { type Conflict, LEAST_FOLLOWED_SHARE } from "../conflict.ts";
import type { ParsedSentence } from "../evidence.ts";
import { findReversedRoles } from "./names/doers.ts";
import { findOtherSubject } from "./names/subjects.ts";
import {
  isReplaced,
  MOST_EXCHANGED,
  findSwap,
  findReversedSides,
  findReversedNames,
} from "./names/roles.ts";
import { isPassive } from "./names/word-roles.ts";
import { statementsIn } from "./exchanges/statements.ts";
import { toConflict, findExchange } from "./exchanges/exchanged-facts.ts";
import type { Word } from "../../../language/words/words.ts";
import { wordPairs } from "../../../language/words/word-lists.ts";

/** Below this share of words in common order, the claim is told in its own words. */
const LEAST_ORDERED_SHARE = 0.6;

/**
 * Indexes of words that the evidence has elsewhere, and of words in the document's name or the
 * question.
 */
type Known = {
  accounted: ReadonlySet<number>;
  named: ReadonlySet<number>;
  /** Indexes of amounts that follow from others, that a quoted rule covers, or that stand in a cell. */
  derived: ReadonlySet<number>;
};

/**
 * Reports facts that were exchanged while everything around them agrees, even if the new fact
 * stands elsewhere in the sentence: "2% for A and 5% for B" does not support "5% for A and 5% for
 * B". The claim is compared with the sentence that it follows most closely.
 */
export function differenceConflicts(
  claim: ParsedSentence,
  sentences: readonly ParsedSentence[],
  { accounted, named, derived }: Known,
): Conflict[] {
  const closest = findClosestSentence(
    claim,
    sentences.flatMap((one) => [one, ...closestStatementIn(claim, one)]),
  );
  if (closest === undefined) return [];
  const { evidence, changes } = closest;
  const changed = changedCopyConflicts(claim, closest);
  if (changed.length > 0) return changed;
  const turned = findReversedNames(claim, evidence) ?? findReversedSides(claim, evidence);
  if (turned !== undefined) return [{ kind: "order", force: "denied", about: turned }];
  const roles = findReversedRoles(claim, evidence);
  if (roles !== undefined) return [{ kind: "order", force: "missing", about: roles }];
  if (closest.shared < LEAST_ORDERED_SHARE * claim.words.length) return [];
  const swapped = findSwap(changes);
  if (swapped !== undefined && isPassive(claim) === isPassive(evidence)) {
    return [{ kind: "order", force: "denied", about: swapped }];
  }
  const opposite = changes
    .filter((one) => isNegated(one.claim, claim) === isNegated(one.evidence, evidence))
    .map(oppositesIn)
    .find((about) => about !== undefined);
  if (opposite !== undefined) return [{ kind: "opposite", force: "denied", about: opposite }];
  // In a copy of the quote, an exchanged name is a conflict even if the name occurs elsewhere in
  // the evidence.
  const isCopied = closest.shared >= LEAST_COPIED_SHARE * claim.words.length;
  for (const one of changes) {
    const excused = isCopied ? named : accounted;
    const found = findExchange(one, { claim, evidence, accounted: excused, derived });
    if (found !== undefined) return [found];
  }
  const isFollowed = closest.shared >= LEAST_FOLLOWED_SHARE * claim.words.length;
  // The document's name may replace "the Company".
  const isOwnName = (own: readonly Word[]) =>
    own.length > MOST_EXCHANGED && own.every(({ index }) => named.has(index));
  const replaced = changes.find(
    (one) => isFollowed && !isOwnName(one.claim) && isReplaced(one, claim, evidence),
  );
  if (replaced !== undefined) return [{ ...toConflict("order", replaced), force: "missing" }];
  const subject = !isPassive(claim) ? findOtherSubject(claim, evidence) : undefined;
  return subject === undefined ? [] : [{ kind: "order", force: "missing", about: subject }];
}

/**
 * Returns, for a claim with a single statement, the statement of the sentence that shares the most
 * words with it. The others are about something else.
 */
function closestStatementIn(claim: ParsedSentence, sentence: ParsedSentence): ParsedSentence[] {
  if (statementsIn(claim).length > 0) return [];
  const statements = statementsIn(sentence).map((one) => ({
    one,
    shared: findClosestSentence(claim, [one])?.shared ?? 0,
  }));
  return statements
    .toSorted((a, b) => b.shared - a.shared)
    .slice(0, 1)
    .map(({ one }) => one);
}

/**
 * Small words that reverse the meaning of their neighbours: "switched on" and "switched off",
 * "because" and "although".
 */
const REVERSING_PAIRS = wordPairs(
  "on:off off:on with:without without:with to:from from:to since:until/till until:since till:since because:although/though although:because though:because",
);

/** Returns the pair of opposite words in a gap, if there is one. */
function oppositesIn({ claim, evidence }: Gap): string | undefined {
  if (claim.length > MOST_EXCHANGED || evidence.length > MOST_EXCHANGED) return undefined;
  // "up from 8.6" corresponds to "compared to 8.6".
  const isCompared = evidence.some(({ text }) => /^(?:compared|relative)$/.test(text));
  for (const own of claim) {
    const other = evidence.find(
      ({ stem, text }) =>
        areOpposite(own.stem, stem) ||
        (!isCompared && REVERSING_PAIRS.get(own.text)?.split("/").includes(text) === true),
    );
    if (other !== undefined) return `${own.text} / ${other.text}`;
  }
  return undefined;
}
