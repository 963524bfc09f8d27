// Whether a text tells what a thing is, or what its letters stand for, and the passages that do: the sentence that defines a word is
// rarely among those that use it most.
import { onOneLine } from "../../../shared/plain-text.ts";
import { beginsCondition } from "../../../language/words/function-words.ts";
import { wordsOf } from "../../../language/words/words.ts";
import { isBareVerb, kindsOf } from "../../../language/words/lexicon.ts";
import { informativeTerms, isStopTerm } from "../../../language/words/terms.ts";
import { isSought, shareMet } from "../coverage.ts";
import { abbreviationsIn, definedSubject, readQuestion, type Sought } from "../read-question.ts";
import type { Passage } from "../../../domain/documents/passage.ts";
import { candidatesIn } from "../candidates.ts";

/** In [0, 1]: how surely a text tells what the thing is whose meaning is asked for; 0 for other questions. */
export function definitionIn(sought: Sought, text: string): number {
  if (!sought.asksMeaning) return 0;
  return Math.max(definesSubject(sought, text), Number(spelledOut(sought, text) !== undefined));
}

/** What says by itself that it defines, then what does so only before the name of a thing: "Equity: the value", "Assets are money". */
const DEFINES =
  /^\W*(?:\p{L}+ly, )?(?!(?:these|those|such|if|when|whenever|where|while|unless|although|though|because|since|whether)\b)(?:(?:the|an?|our)\s+)?(?<subject>[^.:—–|]{2,80}?)\s*(?:\([^)]*\)\s*)?(?:[”"]?,?\s*(?:\bmean(?:s|ing)?\b|\brefers? to\b|\bstands? for\b|\bis defined\b|\bare defined\b|\brepresents?\b|\b(?:is|are|was|were) (?:an?|the|one|any|what|where|when)\b)|(?<mayDefine>[—–|]|:(?!\S)|[”"]?\s*\b(?:is|are)\b(?! (?:\p{L}+ed|not|no|being|also|still)\b)))/iu;

/** A question of the document, which the text answers: "5.1 What is a spool? A spool is …" */
const ASKED = /^[^\n?]{0,200}\p{L}\?["”’)]*\s+/u;

const QUOTED = /[“"]([^“”"]{2,})[”"]/g;

/** Two words in small letters: figures and names define nothing. */
const PROSE = /(?:^|\s)\p{Ll}[\p{L}'’-]*[\s,]+\p{Ll}/u;

/** "forms: tests: the second": labels that follow one another sort what is said, and none of them is explained. */
const LABEL = /^\W*[\p{L} ]{2,30}:\s/u;

const DETERMINER =
  /^\W*(?:an?|the|any|each|every|one|some|what|where|how|who|whether|this|that|your|our|means?|represents?)\b/i;

/** "MAUs are the number of …": how much of what stands before "are" the question says, and how much of the question it is. */
export function definesSubject(core: Sought, text: string): number {
  const answer = text.replace(ASKED, "");
  const match = DEFINES.exec(answer);
  const rest = answer.slice(match?.[0].length);
  if (match === null || !PROSE.test(rest)) return 0;
  const { subject = "", mayDefine } = match.groups ?? {};
  // "Tax if you are abroad | 5 %" tells a condition.
  if (wordsOf(subject).some(beginsCondition)) return 0;
  // Of a row, any of its cells may tell: "`TRIES` | 5 | the number of attempts".
  const told = mayDefine === "|" ? rest.split("|") : [rest];
  if (mayDefine !== undefined && told.every((one) => LABEL.test(one) || !namesThing(one))) return 0;
  // A CUPS “backend” is …
  const quoted = Array.from(match[0].matchAll(QUOTED), ([, words = ""]) => words);
  const subjects = quoted.length > 0 ? quoted : [subject];
  return Math.max(...subjects.map((one) => shareNamed(core, one)));
}

/** Begins with the name of a thing; not with what is to be done, as "tests: Add a form" does, or how something is. */
function namesThing(text: string): boolean {
  if (DETERMINER.test(text)) return true;
  const words = /^\W*?(?<!\d)(\p{L}[\p{L}’'-]*)\W+(\p{L}[\p{L}’'-]*)/u.exec(text);
  const [first = "", next = ""] = words?.slice(1).map((word) => word.toLowerCase()) ?? [];
  const kinds = kindsOf(first);
  // "Real property", not "bad for" or "now marked": nearly every adjective is a noun as well, and many an adverb.
  if (/[ar]/.test(kinds)) return kindsOf(next).includes("n") && !isStopTerm(next);
  if (!kinds.includes("n") || isStopTerm(first)) return false;
  // "Payment for", not "add a".
  return !isBareVerb(first) || (isStopTerm(next) && !ARTICLE.test(next));
}

const ARTICLE = /^(?:an?|the|any|all|each|every|your|its)$/;
const OF = /\s(?:of|for|in|on|with|from|to)\s/;

function shareNamed(core: Sought, subject: string): number {
  const terms = informativeTerms(subject);
  const isAsked = (term: string): boolean => isSought(core, term);
  // "The benefits of a mode are …" says nothing of what a mode is.
  const head = informativeTerms(subject.split(OF)[0] ?? "");
  if (terms.length === 0 || !head.some(isAsked)) return 0;
  const said = terms.filter(isAsked).length / terms.length;
  return said * shareMet(core, (term) => terms.includes(term));
}

/** The words that an abbreviation of the question is short for, as "road pricing fund" of "RPF (Road Pricing Fund)"; undefined if a text spells none out. */
export function spelledOut({ parsed }: Sought, text: string): string | undefined {
  for (const word of abbreviationsIn(parsed.text)) {
    const letters = word.replace(/s$/, "");
    const words = Array.from(letters)
      .map((letter) => `${RegExp.escape(letter)}[\\p{L}’'-]*`)
      .join("\\s+(?:(?:of|and|the|for|in)\\s+)?");
    const forms = [
      `(${words})\\s*\\(\\W{0,2}${letters}s?\\W{0,2}\\)`,
      `${letters}s?\\W{0,3}\\(\\W{0,2}(${words})`,
    ];
    for (const form of forms) {
      const pattern = new RegExp(form, "iu");
      const found = pattern.test(parsed.text) ? undefined : pattern.exec(text)?.[1];
      if (found !== undefined) return onOneLine(found.toLowerCase());
    }
  }
  return undefined;
}

/** So many passages that use a word are read for the one that defines it. */
const READ = 40;
const MOST = 3;
const LEAST_FIT = 0.5;

/** The search that finds them, undefined if a question does not ask for a meaning. */
export function definitionSearch(question: string) {
  const query = definedSubject(question);
  return query === undefined ? undefined : { query, strategy: "sparse" as const, topK: READ };
}

/** Those that define the query's subject, at most three, the surest first. */
export function definingPassages(query: string, passages: readonly Passage[]): Passage[] {
  const sought = readQuestion({ text: `What is ${query}?`, termWeights: new Map() });
  return passages
    .map((passage) => ({
      passage,
      fit: Math.max(0, ...candidatesIn([passage]).map(({ text }) => definitionIn(sought, text))),
    }))
    .filter(({ fit }) => fit >= LEAST_FIT)
    .toSorted((a, b) => b.fit - a.fit)
    .slice(0, MOST)
    .map(({ passage }) => passage);
}
