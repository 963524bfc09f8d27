// Finds who does something to what, in active and passive voice: "A caused B" and "B was caused by
// A".
import { FORMS_OF_BE, isFunctionWord } from "../../../../language/words/function-words.ts";
import { mayBeVerb } from "../../../../language/words/lexicon.ts";
import { baseOf, isAmong, type Word } from "../../../../language/words/words.ts";
import type { ParsedSentence } from "../../evidence.ts";
import { isContent } from "../changes.ts";
import { hasSynonymIn } from "../matching/parts-of-speech.ts";

/**
 * The words for the agent and for the object of a verb. Either may be empty: "it was rebuilt in
 * 1951" names no agent. `hasByAgent` means that a participle with "by" names the agent.
 */
type Roles = { doer: Word[]; object: Word[]; hasByAgent: boolean };

/** Returns words that the claim gives the opposite role of the same verb as its quote does. */
export function findReversedRoles(
  claim: ParsedSentence,
  evidence: ParsedSentence,
): string | undefined {
  for (const verb of claim.words) {
    const claimRoles = rolesOf(verb, claim);
    if (claimRoles === undefined) continue;
    const [only, second] = evidence.words.filter(({ stem }) => stem === verb.stem);
    const quotedRoles = only && second === undefined ? rolesOf(only, evidence) : undefined;
    if (quotedRoles === undefined) continue;
    const turned =
      reversedWords(claimRoles, quotedRoles) ??
      (claimRoles.hasByAgent || quotedRoles.hasByAgent
        ? findOtherDoer(claimRoles, quotedRoles)
        : undefined);
    if (turned !== undefined) return turned;
  }
  return undefined;
}

function reversedWords(own: Roles, theirs: Roles): string | undefined {
  const first = own.doer.find(
    (word) => isAmong(word, theirs.object) && !isAmong(word, theirs.doer),
  );
  const second = own.object.find(
    (word) => isAmong(word, theirs.doer) && !isAmong(word, theirs.object),
  );
  return first === undefined || second === undefined ? undefined : `${first.text} / ${second.text}`;
}

/**
 * Returns agents that differ for the same object: "The strike caused the delay" for "The delay was
 * caused by a fire and led to a strike".
 */
function findOtherDoer(own: Roles, theirs: Roles): string | undefined {
  const [doer, other] = [own.doer.at(-1), theirs.doer.at(-1)];
  const isOfSame = own.object.some((word) => isAmong(word, theirs.object));
  if (doer === undefined || other === undefined || !isOfSame) return undefined;
  const isKnown = own.doer.some((word) => hasSynonymIn(word, theirs.doer));
  return isKnown ? undefined : `${doer.text} / ${other.text}`;
}

const BE_FORM = new RegExp(`^(?:${FORMS_OF_BE}|gets?|got)$`);
const ENDS_PHRASE =
  /^(?:and|or|but|who|which|that|because|if|unless|when|while|as|in|on|at|for|from|to|with|after|before|during|than)$/;

/**
 * Returns the roles of a verb between its subject and object, or of a participle with "by". Returns
 * undefined for any other word.
 */
function rolesOf(verb: Word, reading: ParsedSentence): Roles | undefined {
  if (!isPlainVerb(verb)) return undefined;
  const { words } = reading;
  const content = (some: readonly Word[]) => some.filter((word) => isContent(word, reading));
  const before = content(wordsBeside(words, verb, -1));
  const behind = wordsBeside(words, verb, 1);
  if (!isPassiveAt(verb, words)) {
    const object = content(behind);
    return before.length === 0 || object.length === 0
      ? undefined
      : { doer: before, object: object, hasByAgent: false };
  }
  const by = words
    .slice(verb.index + 1)
    .find((word) => word.text === "by" && word.clause === verb.clause);
  return {
    doer: by === undefined ? [] : content(wordsBeside(words, by, 1)),
    object: before,
    hasByAgent: by !== undefined,
  };
}

/** Returns the words on one side of a word, up to the end of their phrase. */
function wordsBeside(words: readonly Word[], { index, clause }: Word, step: 1 | -1): Word[] {
  const found: Word[] = [];
  for (let at = index + step; words[at]?.clause === clause; at += step) {
    const word = words[at];
    const mayEnd = step > 0 || found.length > 0;
    if (word === undefined || (mayEnd && ENDS_PHRASE.test(word.text))) break;
    found.push(word);
  }
  return found;
}

function isPlainVerb({ text, isStop, isCapital }: Word): boolean {
  return (
    !isStop &&
    !isCapital &&
    !isFunctionWord(text) &&
    mayBeVerb(baseOf(text)) &&
    (/(?:ed|en|s)$/.test(text) || baseOf(text) !== text)
  );
}

function isPassiveAt(verb: Word, words: readonly Word[]): boolean {
  const isParticiple = /(?:ed|en|wn)$/.test(verb.text) || baseOf(verb.text) !== verb.text;
  const [before, first] = [1, 2].map((step) => words[verb.index - step]?.text ?? "");
  const isBy = words[verb.index + 1]?.text === "by";
  return isParticiple && (isBy || BE_FORM.test(before ?? "") || BE_FORM.test(first ?? ""));
}
