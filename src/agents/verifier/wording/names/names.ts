// Checks whether the names in a claim are those of its evidence.
import { isInQuantity } from "../changes.ts";
import { isInLexicon } from "../../../../language/words/lexicon.ts";
import { isFunctionWord } from "../../../../language/words/function-words.ts";
import { baseOf, type Word, textOf } from "../../../../language/words/words.ts";
import { isCommonWord } from "../../../../models/embedded/word-weight.ts";
import type { Conflict } from "../../conflict.ts";
import type { Evidence, ParsedSentence } from "../../evidence.ts";
import { type Alignment, isCertainName } from "../align.ts";
import { locateName, isNameKnown } from "./locate-name.ts";
import { areSameWord } from "../../../../language/words/alike/same-word.ts";
import { wordSet } from "../../../../language/words/word-lists.ts";

/**
 * A run of names in a claim ("Johanna Mansfield Macy") and how the evidence contains it. "assumed":
 * the evidence says "it" or "she", and the name stands before the evidence.
 */
export type FoundName = { run: Word[]; state: "held" | "other" | "absent" | "assumed" };

export function findNames(
  claim: ParsedSentence,
  evidence: Evidence,
  alignments: readonly Alignment[],
): FoundName[] {
  const sentences = evidence.sentences.map(({ words }) => words);
  return nameRuns(claim).map((run, i): FoundName => {
    // If a document is named after somebody else, a name in the question does not tell whom the
    // document concerns.
    const mayBeAsked = !isOfSomebodyElse(run, evidence);
    const texts = [...sentences, mayBeAsked ? evidence.context : evidence.headingWords];
    const inTexts = texts.map((words) => locateName(run, words));
    // If a name's words occur anywhere, its initials do not prove it: "Automated Pricing" is not
    // "Adaptive Pricing".
    const isByInitials = inTexts.includes("initials") && !inTexts.includes("other");
    const found = isByInitials ? ["held"] : inTexts;
    if (
      found.includes("held") &&
      (run.length === 1 || isNameKnown(run, [...texts, evidence.surroundingWords]))
    )
      return { run, state: "held" };
    if (found.includes("other")) return { run, state: "other" };
    const isSubject = run[0] === claim.words.find(({ isStop }) => !isStop);
    const isIndirect = isSubject && isSpokenOfIndirectly(evidence, alignments);
    const isAssumed = i === 0 && isIndirect && isNameKnown(run, [evidence.surroundingWords]);
    return { run, state: isAssumed ? "assumed" : "absent" };
  });
}

export function nameConflicts(names: readonly FoundName[]): Conflict[] {
  return names.flatMap(({ run, state }): Conflict[] => {
    if (state === "held" || state === "assumed") return [];
    // The quotes may use another name for the same thing.
    const force = state === "other" ? "denied" : "missing";
    return [{ kind: "name", force, about: textOf(run) }];
  });
}

function nameRuns(claim: ParsedSentence): Word[][] {
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
    // An initial alone names nobody.
    else if (word.text.length > 1) runs.push([word]);
  }
  return runs;
}

/**
 * Returns whether a word may be a name. At the start of a sentence, where every word has a capital,
 * a common word is a name only if another name follows.
 */
function mayBeName(word: Word, { words }: ParsedSentence): boolean {
  if (isCertainName(word)) return true;
  if (!word.beginsSentence || !word.isCapital || word.isStop) return false;
  if (isFunctionWord(word.text)) return false;
  const next = words[word.index + 1];
  return (
    (next !== undefined && isCertainName(next)) ||
    (!isCommonWord(word.text, word.stem) && !isDictionaryWord(word.text))
  );
}

/**
 * Returns whether a word is in the dictionary or formed from a word in it: "undeliverable",
 * "anyone".
 */
function isDictionaryWord(text: string): boolean {
  return [text, baseOf(text), text.replace(PREFIX, "")].some(isInLexicon);
}

const PREFIX = /^(?:un|non|re|pre|mis|over|under)/;

/** The fewest letters of a word that may be a name. */
const SHORTEST_NAME = 4;

/**
 * Returns whether the documents are named after somebody, and neither their titles nor the text
 * around the quotes has this name.
 */
function isOfSomebodyElse(
  run: readonly Word[],
  { titleWords, surroundingWords }: Evidence,
): boolean {
  if (!titleWords.some(mayNameSomebody) || isNameKnown(run, [surroundingWords])) return false;
  return !run.some((word) => titleWords.some((other) => areSameWord(word, other)));
}

/** Returns whether a word is neither in the dictionary nor a code. */
function mayNameSomebody({ text }: Word): boolean {
  return text.length >= SHORTEST_NAME && /^\p{L}+$/u.test(text) && !isInLexicon(text);
}

const ANAPHOR =
  /^\W*(?:(?:[Hh]e|[Ss]he|[Ii]t|[Tt]hey|[Hh]is|[Hh]er|[Ii]ts|[Tt]heir|[Tt]his|[Tt]hese|[Tt]hat)\b|[Tt]he \p{Ll})/u;

/**
 * Returns whether a quote says "we", "he" or "the company" for someone whom the surrounding text
 * names.
 */
function isSpokenOfIndirectly({ sentences }: Evidence, [best]: readonly Alignment[]): boolean {
  const isOwn = sentences.some(({ words }) => {
    const own = words.find(({ text }) => FIRST_PERSON.has(text));
    const name = words.find((word) => isCertainName(word) && !/\d/.test(word.text));
    return own !== undefined && (name === undefined || own.index < name.index);
  });
  return isOwn || ANAPHOR.test(best?.sentence.text ?? "");
}

const FIRST_PERSON = wordSet("we us our ours");
