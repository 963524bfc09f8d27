// What turns a sentence into its opposite: negation, opposites, quantifiers, modality.
import { MEASURES, VALUES } from "./quantities/number-words.ts";
import { kindsOf } from "./words/lexicon.ts";
import { stemOf, type Word } from "./words/words.ts";

const NEGATION: ReadonlySet<string> = new Set(
  `not no never none neither nor without cannot nobody nothing nowhere hardly scarcely lack lacks lacked lacking fail fails failed
  failure refuse refuses refused refusing unable excluding`.split(/\s+/),
);
const COSTS: ReadonlySet<string> = new Set(["charge", "cost", "costs", "charges"]);
/** Words a negation reaches, stop words not counted. */
const SCOPE = 5;

/** The indexes of negated words. A negation covers its clause, but at most five informative words. */
export function deniedWords(words: readonly Word[]): Set<number> {
  const denied = new Set<number>();
  for (const word of words) {
    if (!isNegation(word, words)) continue;
    let left = word.text === "non" || word.text === "un" ? 1 : SCOPE;
    for (let i = word.index + 1; i < words.length && left > 0; i += 1) {
      const next = words[i];
      if (next === undefined || next.clause > word.clause) break;
      if (denied.has(i)) denied.delete(i);
      else denied.add(i);
      if (!next.isStop) left -= 1;
    }
  }
  return denied;
}

export function isNegation(word: Word, words: readonly Word[]): boolean {
  if (word.text.endsWith("n't")) return true;
  const [before, after, third, fourth, fifth] = [-1, 1, 2, 3, 4].map(
    (step) => words[word.index + step]?.text ?? "",
  );
  // "free of cracks", "in the absence of a notice"; "free of charge" says what it costs.
  if (word.text === "free" || word.text === "absence") {
    return (after === "of" || after === "from") && !COSTS.has(third ?? "");
  }
  // "A rather than B", "A instead of B": B is denied.
  if (word.text === "rather" && after === "than") return true;
  // "has yet to decide".
  if (word.text === "yet" && after === "to") return true;
  if (word.text === "instead" && after === "of") return true;
  // "non-renewal", "un-occupancy": the prefix stands by itself.
  if (word.text === "non" || word.text === "un") {
    return words[word.index + 1]?.isCapital === false;
  }
  if (!NEGATION.has(word.text)) return false;
  // "not only … but also", "no. 5", "no later than", "no more than 5": nothing is denied.
  if (word.text === "not" && (after === "only" || after === "just")) return false;
  const isLimit = isComparedLimit(
    word.text,
    after === "be" ? [third, fourth, fifth] : [after, third, fourth],
  );
  const isMost =
    word.text === "not" && /^exceed(?:ing)?$/.test(after ?? "") && /^\d/.test(third ?? "");
  const isFree = word.text === "no" && COSTS.has(after ?? "") && before === "at";
  return !isLimit && !isMost && !isFree && !(word.text === "no" && before === "case");
}

/** "no more than", "not higher than 5": behind the denial a comparison, which limits an amount. */
function isComparedLimit(
  denial: string,
  [how = "", than, amount = ""]: readonly (string | undefined)[],
): boolean {
  return (
    /^(?:more|less|later|earlier|fewer|longer|higher|lower|greater)$/.test(how) &&
    than === "than" &&
    (denial === "no" || /^\d/.test(amount) || VALUES.has(amount))
  );
}

/** What stands on one side denies the other. Behind "=" the words of a side only belong together, and say different things. */
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
  `allow permit authorize enable | prohibit forbid ban disallow prevent`,
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
];

/** Either side as stems. */
const AXES: readonly [ReadonlySet<string>, ReadonlySet<string>][] = AXES_WRITTEN.map((axis) => {
  const [one = "", other = ""] = axis.replace(/^= /, "").split("|");
  return [stemsOf(one), stemsOf(other)];
});

function stemsOf(words: string): ReadonlySet<string> {
  return new Set(words.trim().split(/\s+/).map(stemOf));
}

const SIDES: ReadonlyMap<string, { axis: number; side: 0 | 1 }[]> = sides();

function sides(): Map<string, { axis: number; side: 0 | 1 }[]> {
  const found = new Map<string, { axis: number; side: 0 | 1 }[]>();
  const put = (stem: string, place: { axis: number; side: 0 | 1 }) =>
    found.set(stem, [...(found.get(stem) ?? []), place]);
  AXES.forEach(([one, other], axis) => {
    for (const stem of one) put(stem, { axis, side: 0 });
    for (const stem of other) put(stem, { axis, side: 1 });
  });
  return found;
}

/** "hot" and "cold", "stable" and "unstable", "approve" and "disapprove". */
export function areOpposite(a: string, b: string): boolean {
  if (a === b) return false;
  if (isDenialOf(a, b) || isDenialOf(b, a)) return true;
  const others = SIDES.get(b) ?? [];
  return (SIDES.get(a) ?? []).some(({ axis, side }) =>
    others.some((other) => other.axis === axis && other.side !== side),
  );
}

/** On the same side of an axis: near enough to say the same where the rest agrees. */
export function areAlike(a: string, b: string): boolean {
  const others = SIDES.get(b) ?? [];
  return (SIDES.get(a) ?? []).some(({ axis, side }) =>
    others.some((other) => other.axis === axis && other.side === side && !isOfClasses(axis)),
  );
}

function isOfClasses(axis: number): boolean {
  return AXES_WRITTEN[axis]?.startsWith("=") === true;
}

function isDenialOf(a: string, b: string): boolean {
  if (b.length < 4 || areOfOtherKinds(a, b)) return false;
  // Stems of one word may end otherwise behind a prefix: "uncov", "cover".
  return ["un", "in", "im", "ir", "il", "dis", "non", "mis", "de"].some(
    (prefix) => a === prefix + b || a === stemOf(prefix + b),
  );
}

/** "indoor" is no denial of "door", nor "income" of "come": one denies the other only where both are of one part of speech. */
function areOfOtherKinds(a: string, b: string): boolean {
  const [own, other] = [kindsOf(a), kindsOf(b)];
  return own !== "" && other !== "" && !own.split("").some((kind) => other.includes(kind));
}

/** Classes of which a thing has one member at a time. */
const CLASSES: readonly ReadonlySet<string>[] = [
  "monday tuesday wednesday thursday friday saturday sunday",
  "spring summer autumn fall winter",
  "red orange amber yellow green blue purple black white brown grey gray pink",
  "africa asia europe america australia antarctica",
  "daily weekly monthly quarterly yearly annually",
].map((members) => stemsOf(members));

export function areExclusive(a: string, b: string): boolean {
  return a !== b && CLASSES.some((members) => members.has(a) && members.has(b));
}

/** "A rather than B": a denial beside what is said, which another wording may leave out. */
export function isContrast({ text }: Word): boolean {
  return text === "rather" || text === "instead";
}

const WHOLE: ReadonlySet<string> = new Set(
  "all every each any everything everyone everybody always only exclusively solely sole alone entirely completely exactly never none entire regardless whatever whoever".split(
    " ",
  ),
);
const UNSURE: ReadonlySet<string> = new Set(
  "might could possibly perhaps potentially reportedly allegedly likely unclear".split(" "),
);

/** "above all", "at all", "in all": nothing is said of the whole. */
const BEFORE_ALL: ReadonlySet<string> = new Set("above after at in".split(" "));

const ALMOST: ReadonlySet<string> = new Set(
  "almost nearly virtually practically mostly not".split(" "),
);

/** Says of the whole what might hold of a part: "all", "only", "always"; "every quarter" says how often. */
export function saysWhole(words: readonly Word[]): Word[] {
  return words.filter(({ text, index }) => {
    if (!WHOLE.has(text)) return false;
    const [before, after] = [words[index - 1]?.text ?? "", words[index + 1]];
    const isAlone = before !== "in" || after === undefined || after.isStop;
    if (ALMOST.has(before)) return false;
    if (text === "all" && BEFORE_ALL.has(before) && isAlone) return false;
    const isOften = text === "every" || text === "each";
    return !(isOften && MEASURES.has(words[index + 1]?.text ?? ""));
  });
}

const PERMITTING: ReadonlySet<string> = new Set(
  `may might can could able allow allows allowed permit permits permitted entitle entitles entitled eligible elect elects option
  right possible possibly optional if must shall required requires`.split(/\s+/),
);

/** "may cancel": a permission, or only a possibility where a claim tells it as a fact. */
export function mayWords(words: readonly Word[]): Word[] {
  return words.filter(
    ({ text, isCapital, beginsSentence }) => text === "may" && (!isCapital || beginsSentence),
  );
}

/** Whether a claim tells something as allowed or possible, or under a condition. */
export function saysPermitted(words: readonly Word[]): boolean {
  return words.some(isPermitting);
}

export function isPermitting({ text }: Word): boolean {
  return PERMITTING.has(text);
}

/** Words that deny without a "not": "excluded" is "not covered". */
const DENYING: ReadonlySet<string> = new Set(
  `exclude excludes excluded excluding exclusion exempt exempts exempted except exception omit omits omitted prohibit prohibits
  prohibited forbid forbids forbidden ban bans banned ineligible void deny denies denied reject rejects rejected decline declines
  declined avoid avoids avoided prevent prevents prevented uninsured unoccupied vacant invalid false
  waive waives waived waiver`.split(/\s+/),
);

export function isDenying({ text }: Word): boolean {
  return DENYING.has(text);
}

export function deniesImplicitly(words: readonly Word[]): boolean {
  return words.some(({ text }) => DENYING.has(text));
}

/** "may have", "might": a doubt. "may", "can", "is entitled to": a permission. */
export function isUnsure(words: readonly Word[]): boolean {
  return words.some(({ text, index, isCapital, beginsSentence }) => {
    if (UNSURE.has(text)) return true;
    if (text !== "may" || (isCapital && !beginsSentence)) return false;
    return words[index + 1]?.text === "have";
  });
}
