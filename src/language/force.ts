// What a clause makes of an action: a duty, a permission, a ban, or something that nobody has to do.
import { isFunctionWord } from "./words/function-words.ts";
import type { Word } from "./words/words.ts";

export type Force = "duty" | "permission" | "ban" | "choice";

/** `verb` is what is to be done; undefined where a word tells the force of the whole clause, as "optional" does. */
export type ToldForce = {
  force: Force;
  /** As it is written. */
  about: string;
  verb: Word | undefined;
  first: Word;
  last: Word;
};

const BE = "(?:is|are|was|were|be|been|being)";
const NOT = "(?: not| never| no longer)?";

/** Before a verb. A denied duty is a choice, a denied permission a ban; "must not" bans as well. */
const BEFORE_VERB =
  /\b(?:must|shall|(?:has|have|had) to|need(?:s|ed)? to|need(?= not\b)|ought to|may|can(?:not)?|could)\b/;
const BEFORE_TO = new RegExp(
  `\\b${BE}${NOT} (?:required|obliged|obligated|bound|compelled|allowed|permitted|entitled|free|authori[sz]ed|eligible|able|welcome) to\\b`,
);
/** Of a whole clause. */
const OF_CLAUSE = new RegExp(
  [
    `\\b${BE}${NOT} (?:mandatory|compulsory|obligatory|prohibited|forbidden|banned|allowed|permitted|permissible)\\b(?! to\\b)`,
    "\\b(?:optional|optionally|voluntary|voluntarily|discretionary)\\b",
    "\\b(?:merely|only|just|simply|no more than) (?:an? )?(?:recommendation|recommended|suggestion|suggested|advice|advised|option)\\b",
    `\\b${BE} (?:recommended|advisable|advised)\\b`,
    "\\b(?:(?:is|are|be) free to|may|can) (?:choose|decide)(?: freely)? (?:whether|if)\\b",
  ].join("|"),
  "u",
);
const ANY = new RegExp(`${OF_CLAUSE.source}|${BEFORE_TO.source}|${BEFORE_VERB.source}`, "giu");

const DUTY =
  /^(?:must|shall|ha(?:s|ve|d) to|need|ought)|required|obliged|obligated|bound|compelled|mandatory|compulsory|obligatory/i;
const BAN = /cannot|prohibited|forbidden|banned/i;
const CHOICE = /option|volunt|discretion|recommend|suggest|advi[sc]|choose|decide/i;

export function forcesIn(text: string, words: readonly Word[]): ToldForce[] {
  return Array.from(text.matchAll(ANY)).flatMap(({ index, 0: about }): ToldForce[] => {
    const first = words.find(({ end }) => end > index);
    const last = words.findLast(({ start }) => start < index + about.length);
    if (first === undefined || last === undefined || isNameOfMonth(first)) return [];
    const isDenied = deniesIt({ about, first, last }, words);
    const force = forceOf(about, isDenied);
    const isOfClause = new RegExp(`^(?:${OF_CLAUSE.source})$`, "iu").test(about);
    return [{ force, about, first, last, verb: isOfClause ? undefined : verbBehind(last, words) }];
  });
}

/** "in May", "May 5"; "may" in small letters or at the beginning is the verb. */
function isNameOfMonth({ text, isCapital, beginsSentence }: Word): boolean {
  return text === "may" && isCapital && !beginsSentence;
}

function forceOf(about: string, isDenied: boolean): Force {
  if (BAN.test(about)) return isDenied ? "permission" : "ban";
  if (CHOICE.test(about)) return isDenied ? "duty" : "choice";
  if (!DUTY.test(about)) return isDenied ? "ban" : "permission";
  if (!isDenied) return "duty";
  return /^(?:must|shall)$/i.test(about) ? "ban" : "choice";
}

const DENIES = /^(?:not|never|no|none|neither|nor|nobody|cannot)$|n't$/;
/** "no tenant or visitor may smoke". */
const DENIED_BEFORE = 5;

function deniesIt(
  { about, first, last }: Pick<ToldForce, "about" | "first" | "last">,
  words: readonly Word[],
): boolean {
  if (/ (?:not|never|no longer)\b/i.test(about)) return true;
  const next = words[last.index + 1]?.text ?? "";
  if (/^(?:not|never)$/.test(next)) return true;
  const before = words.slice(Math.max(0, first.index - DENIED_BEFORE), first.index);
  return before.some(
    ({ text, clause, index }) =>
      clause === first.clause &&
      DENIES.test(text) &&
      // "no later than 5 May each member must"
      !/^(?:later|earlier|more|less|fewer|only)$/.test(words[index + 1]?.text ?? ""),
  );
}

function verbBehind(last: Word, words: readonly Word[]): Word | undefined {
  return words.find(
    ({ text, index, clause }) =>
      index > last.index && clause === last.clause && !isFunctionWord(text) && !text.endsWith("ly"),
  );
}
