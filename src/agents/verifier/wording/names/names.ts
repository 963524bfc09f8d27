// Whether who and what a claim names are who and what its evidence names.
import { type Alignment, isName } from "../align.ts";
import { areSameWord } from "../../../../language/words/same-word.ts";
import { isInLexicon } from "../../../../language/words/lexicon.ts";
import { isNegation } from "../../../../language/polarity.ts";
import type { Conflict } from "../../conflict.ts";
import type { Evidence, Reading } from "../../evidence.ts";
import { isCommonWord } from "../../../../models/embedded/word-weight.ts";
import type { Word } from "../../../../language/words/words.ts";

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
  const texts = [...evidence.sentences.map(({ words }) => words), evidence.context];
  return nameRuns(claim).map((run, i): NameFound => {
    if (texts.some((words) => isSpelledOtherwise(run, words))) return { run, state: "other" };
    const found = texts.map((words) => findRun(run, words));
    const isShort = run.length > 1;
    if (found.includes("held") && (!isShort || isKnown(run, [...texts, evidence.around]))) {
      return { run, state: "held" };
    }
    if (found.includes("other")) return { run, state: "other" };
    const isSubject = run[0]?.index === firstInformative(claim);
    const isIndirect = isSubject && isSpokenOfIndirectly(evidence, alignments);
    const isAssumed =
      i === 0 &&
      ((isIndirect && isKnown(run, [evidence.around])) ||
        (isRow(alignments) && isNamedAtHead(run, evidence)));
    return { run, state: isAssumed ? "assumed" : "absent" };
  });
}

/** Of a name that the evidence shortens, every part must stand somewhere around it. */
function isKnown(run: readonly Word[], texts: readonly (readonly Word[])[]): boolean {
  if (texts.some((words) => holdsInitials(run, words))) return true;
  const parts = run.filter(({ text }) => text.length > 1);
  return texts.some((words) =>
    standTogether(parts.map((part) => words.filter((word) => areSameName(part, word)))),
  );
}

export function nameConflicts(names: readonly NameFound[]): Conflict[] {
  return names.flatMap(({ run, state }): Conflict[] => {
    if (state === "held" || state === "assumed") return [];
    // A capital that only begins the sentence may be no name: it speaks against the claim less loudly.
    if (run.length === 1 && run[0]?.beginsSentence === true) {
      return state === "absent" ? [{ kind: "subject", force: "missing", about: run[0].text }] : [];
    }
    // What a writer has quoted may call it otherwise.
    const force = state === "other" ? "denied" : "missing";
    return [{ kind: "name", force, about: run.map(({ text }) => text).join(" ") }];
  });
}

function nameRuns(claim: Reading): Word[][] {
  const amounts = new Set(claim.quantities.flatMap(({ first, last }) => range(first, last)));
  const runs: Word[][] = [];
  for (const word of claim.words) {
    if (!mayBeName(word, claim) || amounts.has(word.index)) continue;
    if (isNegation(word, claim.words)) continue;
    const run = runs.at(-1);
    const before = run?.at(-1);
    const isNext =
      before?.index === word.index - 1 &&
      before.clause === word.clause &&
      /^[\s.'’-]*$/.test(claim.text.slice(before.end, word.start).replace(/^'s/, ""));
    if (run !== undefined && isNext) run.push(word);
    // An initial names nobody by itself.
    else if (word.text.length > 1) runs.push([word]);
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
    (words.length > 1 && !isCommonWord(word.text, word.stem) && !isInLexicon(word.text))
  );
}

/** What stands before a name and is no part of it. */
const TITLES: ReadonlySet<string> = new Set(
  "mr mrs ms miss dr prof professor sir lady lord mister madam duke king queen prince president".split(
    " ",
  ),
);

/** A longer run of capitals is a title, which is not told by one of its words. */
const LONGEST_SHORTENED = 3;

/**
 * "held": the whole name, or its last or first part standing alone, as documents shorten names. "other": a part of it
 * stands beside another name ("Kevin Jones" where the evidence has "Kevin Smith"). "absent": nothing of it.
 */
function findRun(run: readonly Word[], words: readonly Word[]): "held" | "other" | "absent" {
  const places = run.map((word) => words.filter((other) => areSameName(word, other)));
  if (standTogether(places)) return "held";
  if (holdsInitials(run, words)) return "held";
  const [first, last] = [places[0] ?? [], places.at(-1) ?? []];
  // "River" of "the Colorado River" is no short form of "River Thames".
  const isAlone = (word: Word) =>
    [words[word.index - 1], words[word.index + 1]].every(
      (beside) =>
        beside === undefined ||
        beside.clause !== word.clause ||
        !isName(beside) ||
        TITLES.has(beside.text) ||
        run.some((part) => areSameWord(part, beside)),
    );
  const canBeShort = run.length > 1 && run.length <= LONGEST_SHORTENED;
  if (canBeShort && last.some((word) => word.isCapital && isAlone(word))) return "held";
  if (canBeShort && first.some((word) => word.isCapital && isAlone(word))) return "held";
  return places.some((at) => at.length > 0) ? "other" : "absent";
}

const SHORTEST_NICKNAME = 3;

/** The same name, or the beginning of it: "Tim", "Timothy". */
function areSameName(a: Word, b: Word): boolean {
  if (areSameWord(a, b)) return true;
  const [short, long] = a.text.length < b.text.length ? [a, b] : [b, a];
  return (
    a.isCapital &&
    b.isCapital &&
    short.text.length >= SHORTEST_NICKNAME &&
    !isInLexicon(short.text) &&
    long.text.startsWith(short.text)
  );
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
export function holdsInitials(run: readonly Word[], words: readonly Word[]): boolean {
  const [only] = run;
  if (run.length === 1 && only !== undefined) {
    if (only.text.length < 2 || only.text.length > 6) return false;
    // "CEO" of "chief executive officer": three words or more, so that it is not by chance.
    const small = words.map(({ text }) => text.charAt(0)).join("");
    return (
      initialsOf(words).includes(only.text) || (only.text.length > 2 && small.includes(only.text))
    );
  }
  const short = initialsOf(run);
  return short.length > 1 && words.some((word) => word.isCapital && word.text === short);
}

/** "Amazon Warehouse Services" where the text has "Amazon Web Services (AWS)": the same initials, and other words. */
function isSpelledOtherwise(run: readonly Word[], words: readonly Word[]): boolean {
  const short = initialsOf(run);
  if (run.length < 2 || !words.some(({ text }) => text === short)) return false;
  const initials = initialsOf(words);
  let at = initials.indexOf(short);
  let isSpelled = false;
  while (at >= 0) {
    const spelled = words.slice(at, at + run.length);
    if (run.every((word, i) => spelled[i] !== undefined && areSameWord(word, spelled[i])))
      return false;
    isSpelled = true;
    at = initials.indexOf(short, at + 1);
  }
  return isSpelled;
}

const ANAPHOR =
  /^\W*(?:(?:[Hh]e|[Ss]he|[Ii]t|[Tt]hey|[Hh]is|[Hh]er|[Ii]ts|[Tt]heir|[Tt]his|[Tt]hese|[Tt]hat)\b|[Tt]he \p{Ll})/u;

/** Words of a page that may say whom all of it is of. */
const HEAD = 60;

/** A name at the head of the page, which no row of its tables has. */
function isNamedAtHead(run: readonly Word[], { around, tables }: Evidence): boolean {
  const rows = tables.flatMap((table) => table.rows.map(({ label }) => label.toLowerCase()));
  const isInRow = rows.some((label) => run.some(({ text }) => label.includes(text)));
  return !isInRow && isKnown(run, [around.slice(0, HEAD)]);
}

/** A row of a table does not say whom it is of. */
function isRow([best]: readonly Alignment[]): boolean {
  return best?.sentence.text.includes(" | ") ?? false;
}

/** A quote says "we", "he" or "the company" of whom the text around it names. */
function isSpokenOfIndirectly({ sentences }: Evidence, [best]: readonly Alignment[]): boolean {
  const isOwn = sentences.some(({ words }) => {
    const own = words.find(({ text }) => FIRST_PERSON.has(text));
    const name = words.find((word) => isName(word) && !/\d/.test(word.text));
    return own !== undefined && (name === undefined || own.index < name.index);
  });
  return isOwn || ANAPHOR.test(best?.sentence.text ?? "");
}

const FIRST_PERSON: ReadonlySet<string> = new Set("we us our ours".split(" "));

function initialsOf(words: readonly Word[]): string {
  return words.map((word) => (word.isCapital ? word.text.charAt(0) : " ")).join("");
}

function firstInformative({ words }: Reading): number | undefined {
  return words.find(({ isStop }) => !isStop)?.index;
}

function range(first: number, last: number): number[] {
  return Array.from({ length: last - first + 1 }, (_, i) => first + i);
}
