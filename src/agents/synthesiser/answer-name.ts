// Whether a text names somebody that the question doesn't: "who" is answered by a name, not by the word "Our".
import { isStopTerm } from "../../language/terms.ts";
import { holdsPredicate, type Predicate } from "./predicate.ts";
import { wordsOf } from "../../language/words.ts";

const NAME =
  /\p{Lu}[\p{L}\p{M}.'’&-]*(?:\s+(?:(?:of|de|la|von|van|der|du|al|bin|y)\s+)?\p{Lu}[\p{L}\p{M}.'’&-]*)*/gu;
/** Whoever has a duty or a right may be told by a role: "the insured must sign". */
const ASKS_ROLE =
  /^\W*who(?:m)?\s+(?:must|can|may|should|shall|has to|have to|needs?|pays?|decides?|is (?:responsible|required|allowed|entitled|liable))\b/i;
const ROLE =
  /\b(?:the|an?|each|every|any|all|our|your)\s+(?:\p{L}+\s+){0,3}?\p{L}+|\b(?:we|you)\b/iu;
/** Speaks of somebody whom the text named before. */
const PRONOUN = /^\W*(?:he|she|they)\b|\b(?:he|she)\b/i;

/** Written large without being anybody: papers, and parts of them. */
const PAPER =
  /\b(?:Act|Agreement|Article|Certification|Exhibit|Form|Framework|Index|Item|Letter|Note|Notice|Plan|Policy|Report|Rule|Schedule|Section|Standards?|Statements?|Table)$/;
/** A post, not who has it. */
const OFFICE =
  /^(?:[\p{L}&-]+\s+)*(?:Officer|President|Director|Counsel|Actuary|Manager|Chairman|Chairwoman|Chair|Secretary|Treasurer|Controller|Executive|Commissioner)s?$/u;
/** Tells what "we" or "you" do without saying who that is. */
const FIRST_PERSON = /^\W*(?:[^,]{1,60},\s*)?(?:we|our|i|my|you|your)\b/i;

/** "Fjord Boats, owned by Vane": whose name stands close behind what is asked of, whoever else is spoken of. */
const BY_NAME = /(\p{Lu}[\p{L}-]*)(?:[\s,(]+(?!by\b)\p{Ll}+){0,4}\s+by \p{Lu}/gu;

function isByName(text: string, asked: ReadonlySet<string>): boolean {
  return Array.from(text.matchAll(BY_NAME)).some(([, name = ""]) => asked.has(name.toLowerCase()));
}

export function namesPerson(text: string, question: string): boolean {
  if (ASKS_ROLE.test(question) && ROLE.test(text)) return true;
  const asked = new Set(question.toLowerCase().match(/\p{L}+/gu));
  if (FIRST_PERSON.test(text) && !isByName(text, asked)) return false;
  if (PRONOUN.test(text)) return true;
  return newNames(text, asked).length > 0;
}

/** Where names stand that the question doesn't say. */
function newNames(text: string, asked: ReadonlySet<string>): { start: number; end: number }[] {
  return Array.from(text.matchAll(NAME)).flatMap((match) => {
    const [name] = match;
    const place = { start: match.index, end: match.index + name.length };
    const words = (name.match(/\p{L}[\p{L}\p{M}'’-]*/gu) ?? []).filter(
      (word) =>
        word.length > 1 && !isStopTerm(word.toLowerCase()) && !asked.has(word.toLowerCase()),
    );
    const plain = name.replace(/[.’'&-]+$/u, "");
    if (words.length === 0 || PAPER.test(plain) || OFFICE.test(plain)) return [];
    if (words.length > 1) return [place];
    // "the Board", "Item 15": a common noun that is written large.
    const before = text.slice(0, match.index);
    const isNumbered = /^\s+\d/.test(text.slice(place.end));
    const isCommon = /\b(?:the|this|such|its|our)\s+$/i.test(before) && !name.endsWith("s");
    return isNumbered || isCommon ? [] : [place];
  });
}

/** Words between somebody and what they are said to do or to be, at most. */
const REACH = 14;
/** "Who is it meant for?" */
const ENDS_OPEN = /\b(?:by|for|from|of|to|with)\W*$/i;
const BY = /\bby\b|^\s+of\b/i;
const TO = /\b(?:by|to)\b/i;
/** Whoever buys is sold to. */
const TO_ONE = /^(?:s[eo]ll?\w*|ga?[iv]ven?|gave|grant\w*|award\w*|leas\w*|rent\w*|pa(?:id|ys?))$/i;
const DONE_TO =
  /^\W*whom?\s+(?:(?:is|was|are|were|been)\b|(?:has|have|had) been\b|(?:do|does|did)\b)/i;

/**
 * Whether a sentence says of somebody new what is asked: "Ann Vane signed …", "signed by Ann Vane", "the owner, Ann Vane".
 * Names that stand elsewhere in it are of others.
 */
export function statesWho(text: string, question: string, predicate: Predicate): boolean {
  if (predicate.words.length === 0 || ASKS_ROLE.test(question) || ENDS_OPEN.test(question))
    return true;
  const asked = new Set(question.toLowerCase().match(/\p{L}+/gu));
  const names = newNames(text, asked);
  const words = wordsOf(text);
  const between = (from: number, to: number): number =>
    words.filter(({ start }) => start >= from && start < to).length;
  return words
    .filter(
      (word, at) =>
        holdsPredicate(predicate, words.slice(Math.max(0, at - 1), at + 1)) &&
        holdsPredicate({ ...predicate, isPost: false }, [word]),
    )
    .some(({ start, end }) => {
      const ahead = text.slice(0, start);
      if (
        words.some(
          (word) => isPronoun(word.text) && word.start < start && between(word.end, start) <= REACH,
        )
      )
        return true;
      return names.some((name) => {
        const isBefore = name.end <= start && between(name.end, start) <= REACH;
        const isBehind = name.start >= end && between(end, name.start) <= REACH;
        if (predicate.isPost || /[|:]\s*$/.test(ahead)) return isBefore || isBehind;
        const isBy = (TO_ONE.test(text.slice(start, end)) ? TO : BY).test(
          text.slice(end, name.start),
        );
        return isBefore || (isBehind && (isBy || DONE_TO.test(question)));
      });
    });
}

function isPronoun(word: string): boolean {
  return /^(?:he|she|they|it|who)$/.test(word);
}
