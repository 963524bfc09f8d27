// Whether who and what a claim names are who and what its evidence names.
import { type Alignment, areSameWord, isName } from "./align.ts";
import type { Conflict } from "./conflict.ts";
import type { Evidence, Reading } from "./evidence.ts";
import { isCommonWord } from "../../models/embedded/word-weight.ts";
import type { Word } from "../../language/words.ts";

/**
 * Of one run of names in a claim ("Johanna Mansfield Macy"). "assumed": the evidence speaks of "it" or "she", and whom it
 * means stands before the evidence.
 */
export type NameFound = { run: Word[]; state: "held" | "other" | "absent" | "assumed" };

export function findNames(
  claim: Reading,
  evidence: Evidence,
  alignments: readonly Alignment[],
): NameFound[] {
  const texts = [...alignments.map(({ sentence }) => sentence.words), evidence.context];
  return nameRuns(claim).map((run, i): NameFound => {
    const found = texts.map((words) => findRun(run, words));
    if (found.includes("held")) return { run, state: "held" };
    if (found.includes("other")) return { run, state: "other" };
    const isSubject = i === 0 && run[0]?.index === firstInformative(claim);
    const isAssumed = isSubject && isSpokenOfElsewhere(evidence, alignments);
    return { run, state: isAssumed ? "assumed" : "absent" };
  });
}

export function nameConflicts(
  claim: Reading,
  names: readonly NameFound[],
  [best]: readonly Alignment[],
): Conflict[] {
  const hasOther = best !== undefined && holdsOtherName(claim, best);
  return names.flatMap(({ run, state }): Conflict[] => {
    if (state === "held" || state === "assumed") return [];
    // A capital that only begins the sentence may be no name: it speaks against the claim less loudly.
    if (run.length === 1 && run[0]?.beginsSentence === true) {
      return state === "absent" ? [{ kind: "subject", force: "missing", about: run[0].text }] : [];
    }
    const force = state === "other" || hasOther ? "denied" : "missing";
    return [{ kind: "name", force, about: run.map(({ text }) => text).join(" ") }];
  });
}

function nameRuns(claim: Reading): Word[][] {
  const amounts = new Set(claim.quantities.flatMap(({ first, last }) => range(first, last)));
  const runs: Word[][] = [];
  for (const word of claim.words) {
    if (!mayBeName(word, claim) || amounts.has(word.index)) continue;
    const run = runs.at(-1);
    const before = run?.at(-1);
    const isNext =
      before?.index === word.index - 1 &&
      before.clause === word.clause &&
      /^[\s.'’-]*$/.test(claim.text.slice(before.end, word.start).replace(/^'s/, ""));
    if (run !== undefined && isNext) run.push(word);
    else runs.push([word]);
  }
  return runs;
}

/** At the beginning of a sentence every word has a capital; an everyday one is no name, unless another name follows. */
function mayBeName(word: Word, { words }: Reading): boolean {
  if (isName(word)) return true;
  if (!word.beginsSentence || !word.isCapital || word.isStop) return false;
  const next = words[word.index + 1];
  return (
    (next !== undefined && isName(next)) ||
    (words.length > 1 && !isCommonWord(word.text, word.stem))
  );
}

/** A longer run of capitals is a title, which is not told by one of its words. */
const LONGEST_SHORTENED = 3;

/**
 * "held": the whole name, or its last or first part standing alone, as documents shorten names. "other": a part of it
 * stands beside another name ("Kevin Jones" where the evidence has "Kevin Smith"). "absent": nothing of it.
 */
function findRun(run: readonly Word[], words: readonly Word[]): "held" | "other" | "absent" {
  const places = run.map((word) => words.filter((other) => areSameWord(word, other)));
  if (standTogether(places)) return "held";
  if (holdsInitials(run, words)) return "held";
  const [first, last] = [places[0] ?? [], places.at(-1) ?? []];
  const isAlone = (word: Word, step: 1 | -1) => {
    const beside = words[word.index + step];
    if (beside === undefined || beside.clause !== word.clause) return true;
    return !isName(beside) || run.some((part) => areSameWord(part, beside));
  };
  const canBeShort = run.length > 1 && run.length <= LONGEST_SHORTENED;
  if (canBeShort && last.some((word) => isAlone(word, -1))) return "held";
  if (canBeShort && first.some((word) => isAlone(word, 1))) return "held";
  return places.some((at) => at.length > 0) ? "other" : "absent";
}

/** Words that may stand between the parts of one name: "Craig Ashley David". */
const BETWEEN = 2;

/** Whether every part of a name stands in the same place of the text. */
function standTogether(places: readonly (readonly Word[])[]): boolean {
  const [first, ...rest] = places;
  return (
    first?.some(({ index }) =>
      rest.every((at) =>
        at.some((word) => Math.abs(word.index - index) <= places.length + BETWEEN),
      ),
    ) ?? false
  );
}

/** "WHO" for "World Health Organization", and the other way round. */
function holdsInitials(run: readonly Word[], words: readonly Word[]): boolean {
  const [only] = run;
  if (run.length === 1 && only !== undefined) {
    return only.text.length > 1 && only.text.length < 7 && initialsOf(words).includes(only.text);
  }
  const short = initialsOf(run);
  return short.length > 1 && words.some((word) => word.isCapital && word.text === short);
}

const ANAPHOR = /^\W*(?:he|she|it|they|his|her|its|their|this|these|that|the \w+)\b/i;

/** The best sentence speaks of "it" or "the company", and whom it means stands before the evidence. */
function isSpokenOfElsewhere(evidence: Evidence, [best]: readonly Alignment[]): boolean {
  if (best === undefined || best.sentence.index > 0 || evidence.context.length > 0) return false;
  return ANAPHOR.test(best.sentence.text);
}

function initialsOf(words: readonly Word[]): string {
  return words.map((word) => (word.isCapital ? word.text.charAt(0) : " ")).join("");
}

/** A name where the claim's should stand. */
function holdsOtherName(claim: Reading, { sentence }: Alignment): boolean {
  return sentence.words.some(
    (word) =>
      isName(word) && !/\d/.test(word.text) && !claim.words.some((own) => areSameWord(own, word)),
  );
}

function firstInformative({ words }: Reading): number | undefined {
  return words.find(({ isStop }) => !isStop)?.index;
}

function range(first: number, last: number): number[] {
  return Array.from({ length: last - first + 1 }, (_, i) => first + i);
}
