// Recognizes words with opposite meanings, and words on the same side of such a pair.
import { SEASONS, WEEKDAYS } from "./quantities/number-words.ts";
import { partsOfSpeech } from "./words/lexicon.ts";
import { stemOf, stemSet } from "./words/words.ts";

/**
 * Words on one side contradict those on the other. If a line begins with "=", the words of a side
 * only belong together and have different meanings.
 */
const AXES_WRITTEN: readonly string[] = [
  `increase rise grow gain higher more greater raise elevate elevation upregulate enhance promote stimulate improve expand expansion accelerate up above exceed over boost surge climb strengthen
  | decrease fall decline drop reduce reduction lower less fewer downregulate inhibit suppress impair diminish attenuate shrink slow down below under prevent loss weaken worsen`,
  `activate induce trigger cause induction | inhibit block suppress prevent abolish repress`,
  `near close | far distant`,
  `ahead | behind`,
  `before earlier precede prior pre | after later follow subsequent post`,
  `first initial | last final`,
  `early | late`,
  `inside within indoor internal | outside outdoor external`,
  `north northern | south southern`,
  `east eastern | west western`,
  `left | right`,
  `open | close shut`,
  `buy purchase acquire | sell divest dispose`,
  `win victory | lose defeat`,
  `accept approve agree | reject decline deny refuse disagree`,
  `allow permit authorize enable | prohibit forbid ban disallow prevent disqualify`,
  `include inclusive contain | exclude exclusive omit`,
  `begin start launch | end stop finish cease`,
  `enact introduce adopt pass | repeal abolish revoke rescind`,
  `still ongoing continue remain | finish complete end cease already`,
  `best | worst`,
  `good excellent | bad poor`,
  `advance | arrears`,
  `keep retain preserve | erase delete remove discard`,
  `large big largest biggest major | small little smallest minor`,
  `high highest maximum most | low lowest minimum least`,
  `long longest | short shortest`,
  `old oldest | new young newest youngest`,
  `= male man boy father son husband actor king brother nephew uncle grandfather | female woman girl mother daughter wife actress queen sister niece aunt grandmother`,
  `positive | negative`,
  `all every everyone always entire | none never`,
  `many numerous | few`,
  `true | false`,
  `same identical similar | different distinct`,
  `alive live | dead die`,
  `marry wed | divorce`,
  `public | private`,
  `full | empty`,
  `rich wealthy | poor`,
  `success succeed successful | fail failure unsuccessful`,
  `support endorse favor | oppose against`,
  `present | absent`,
  `real factual nonfiction | fictional imaginary fiction`,
  `sensitive susceptible | resistant`,
  `necessary essential require | dispensable unnecessary optional`,
  `profit income surplus | loss deficit`,
  `asset | liability`,
  `credit | debit`,
  `import | export`,
  `lead leader | follow follower`,
  `remove | add insert`,
  `hot warm | cold cool`,
  `love like | hate dislike`,
  `cheap inexpensive | expensive dear costly`,
  `easy simple | difficult hard complex`,
  `common frequent | rare infrequent`,
  `strong | weak`,
  `safe | dangerous unsafe`,
  `optimistic confident | pessimistic`,
  `benefit advantage | harm disadvantage`,
  `mandatory compulsory required | voluntary optional`,
  `better | worse`,
  `majority | minority`,
  `begin open | conclude`,
  `protect | damage harm`,
  `adopt implement | abandon discontinue`,
  `create build construct save rescue | destroy ruin demolish`,
  `permanent | temporary`,
  `fixed | variable floating`,
  `highly well | poorly badly`,
  `often frequently usually always | rarely seldom never`,
  `favour favor | against oppose`,
  `domestic | foreign`,
  `urban | rural`,
  `upper | lower`,
  `hire appoint employ | dismiss fire`,
  `= reach attain meet achieve | miss`,
  `arrive enter | depart leave exit`,
  `attack | defend`,
  `attract | repel`,
  `predecessor | successor`,
  `lend | borrow`,
  `guilty | innocent`,
  `wide widen broaden | narrow`,
  `deep | shallow`,
  `fast quick rapid | slow`,
  `quickly rapidly | slowly`,
  `heavy | light`,
  `thick | thin`,
  `wet | dry`,
  `ancient | modern`,
  `vertical | horizontal`,
  `day | night`,
];

type Side = { stem: string; axis: number; side: number };

/** The sides of each stem. */
const SIDES: ReadonlyMap<string, readonly Side[]> = Map.groupBy(
  AXES_WRITTEN.flatMap((written, axis) =>
    written
      .replace(/^= /, "")
      .split("|")
      .flatMap((words, side) => Array.from(stemSet(words), (stem) => ({ stem, axis, side }))),
  ),
  ({ stem }) => stem,
);

/**
 * Reports whether two stems are opposites: "hot" and "cold", "stable" and "unstable", "approve" and
 * "disapprove".
 */
export function areOpposite(a: string, b: string): boolean {
  if (a === b) return false;
  if (isDenialOf(a, b) || isDenialOf(b, a)) return true;
  const others = sidesOf(b);
  return sidesOf(a).some(({ axis, side }) =>
    others.some((other) => other.axis === axis && other.side !== side),
  );
}

/**
 * Returns the sides of a stem. "Reopen" is on the side of "open", and "dearer" on that of "dear".
 */
function sidesOf(stem: string): readonly Side[] {
  const bare = stem.replace(/^re-?(?=\p{L}{4})/u, "");
  return SIDES.get(stem) ?? SIDES.get(bare) ?? SIDES.get(stem.replace(/e(?:r|st)$/, "")) ?? [];
}

/**
 * Reports whether two stems are on the same side, which is close enough to mean the same if the
 * rest agrees.
 */
export function areAlike(a: string, b: string): boolean {
  const others = SIDES.get(b) ?? [];
  return (SIDES.get(a) ?? []).some(({ axis, side }) =>
    others.some(
      (other) =>
        other.axis === axis && other.side === side && AXES_WRITTEN[axis]?.startsWith("=") !== true,
    ),
  );
}

function isDenialOf(a: string, b: string): boolean {
  if (b.length < 4 || areOfOtherKinds(a, b)) return false;
  // The stem of a word with a prefix may have another ending: "uncov", "cover".
  return ["un", "in", "im", "ir", "il", "dis", "non", "mis", "de"].some(
    (prefix) => a === prefix + b || a === stemOf(prefix + b),
  );
}

/**
 * Reports whether the words have no part of speech in common. "Indoor" does not deny "door", and
 * "income" does not deny "come".
 */
function areOfOtherKinds(a: string, b: string): boolean {
  const [own, other] = [partsOfSpeech(a), partsOfSpeech(b)];
  return own !== "" && other !== "" && !own.split("").some((kind) => other.includes(kind));
}

/** Classes of words of which only one applies to a thing at a time. */
const CLASSES: readonly ReadonlySet<string>[] = [
  WEEKDAYS.join(" "),
  SEASONS.join(" "),
  "red orange amber yellow green blue purple black white brown grey gray pink",
  "africa asia europe america australia antarctica",
  "daily weekly monthly quarterly yearly annually",
].map((members) => stemSet(members));

const YEARLY = stemSet("yearly annual annually");

export function areExclusive(a: string, b: string): boolean {
  if (a === b || (YEARLY.has(a) && YEARLY.has(b))) return false;
  return CLASSES.some((members) => members.has(a) && members.has(b));
}
