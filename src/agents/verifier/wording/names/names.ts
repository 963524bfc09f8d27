// Whether who and what a claim names are who and what its evidence names.
import { isInQuantity } from "../changes.ts";
import { isInLexicon } from "../../../../language/words/lexicon.ts";
import { isFunctionWord } from "../../../../language/words/function-words.ts";
import { baseOf, type Word, textOf } from "../../../../language/words/words.ts";
import { isCommonWord } from "../../../../models/embedded/word-weight.ts";
import type { Conflict } from "../../conflict.ts";
import type { Evidence, Reading } from "../../evidence.ts";
import { type Alignment, isName } from "../align.ts";
import { findRun, isKnown } from "./find-run.ts";
import { areSameWord } from "../../../../language/words/alike/same-word.ts";
import { wordSet } from "../../../../language/words/word-lists.ts";

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
  const sentences = evidence.sentences.map(({ words }) => words);
  return nameRuns(claim).map((run, i): NameFound => {
    // Of a document that is called after somebody, the question does not say whom it is of.
    const mayBeAsked = !isOfSomebodyElse(run, evidence);
    const texts = [...sentences, mayBeAsked ? evidence.context : evidence.headings];
    const inTexts = texts.map((words) => findRun(run, words));
    // Spelled out anywhere, a name is told by its words: "Automated Pricing" is not the "Adaptive Pricing" of the same letters.
    const isByInitials = inTexts.includes("initials") && !inTexts.includes("other");
    const found = isByInitials ? ["held"] : inTexts;
    if (found.includes("held") && (run.length === 1 || isKnown(run, [...texts, evidence.around])))
      return { run, state: "held" };
    if (found.includes("other")) return { run, state: "other" };
    const isSubject = run[0] === claim.words.find(({ isStop }) => !isStop);
    const isIndirect = isSubject && isSpokenOfIndirectly(evidence, alignments);
    const isAssumed = i === 0 && isIndirect && isKnown(run, [evidence.around]);
    return { run, state: isAssumed ? "assumed" : "absent" };
  });
}

export function nameConflicts(names: readonly NameFound[]): Conflict[] {
  return names.flatMap(({ run, state }): Conflict[] => {
    if (state === "held" || state === "assumed") return [];
    // What a writer has quoted may call it otherwise.
    const force = state === "other" ? "denied" : "missing";
    return [{ kind: "name", force, about: textOf(run) }];
  });
}

function nameRuns(claim: Reading): Word[][] {
  const runs: Word[][] = [];
  for (const word of claim.words) {
    if (!mayBeName(word, claim) || isInQuantity(word, claim)) continue;
    const run = runs.at(-1);
    const before = run?.at(-1);
    const isNext =
      before?.index === word.index - 1 &&
      before.clause === word.clause &&
      /^[\s.'’&-]*$/.test(claim.text.slice(before.end, word.start)) &&
      !/['’]s$/.test(claim.text.slice(before.start, before.end));
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
  if (isFunctionWord(word.text)) return false;
  const next = words[word.index + 1];
  return (
    (next !== undefined && isName(next)) ||
    (!isCommonWord(word.text, word.stem) && !isEveryday(word.text))
  );
}

/** In the dictionary, or made of a word in it: "undeliverable", "anyone". */
function isEveryday(text: string): boolean {
  return [text, baseOf(text), text.replace(PREFIX, "")].some(isInLexicon);
}

const PREFIX = /^(?:un|non|re|pre|mis|over|under)/;

/** Letters from which on a word may be a name. */
const SHORTEST_NAME = 4;

/** Whether the documents are called after somebody, and neither their titles nor what stands around the quotes has this name. */
function isOfSomebodyElse(run: readonly Word[], { title, around }: Evidence): boolean {
  if (!title.some(namesSomebody) || isKnown(run, [around])) return false;
  return !run.some((word) => title.some((other) => areSameWord(word, other)));
}

/** A word that is no word of the language, and no code. */
function namesSomebody({ text }: Word): boolean {
  return text.length >= SHORTEST_NAME && /^\p{L}+$/u.test(text) && !isInLexicon(text);
}

const ANAPHOR =
  /^\W*(?:(?:[Hh]e|[Ss]he|[Ii]t|[Tt]hey|[Hh]is|[Hh]er|[Ii]ts|[Tt]heir|[Tt]his|[Tt]hese|[Tt]hat)\b|[Tt]he \p{Ll})/u;

/** A quote says "we", "he" or "the company" of whom the text around it names. */
function isSpokenOfIndirectly({ sentences }: Evidence, [best]: readonly Alignment[]): boolean {
  const isOwn = sentences.some(({ words }) => {
    const own = words.find(({ text }) => FIRST_PERSON.has(text));
    const name = words.find((word) => isName(word) && !/\d/.test(word.text));
    return own !== undefined && (name === undefined || own.index < name.index);
  });
  return isOwn || ANAPHOR.test(best?.sentence.text ?? "");
}

const FIRST_PERSON = wordSet("we us our ours");
