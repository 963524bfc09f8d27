// What a question asks of its subject: the verb ("Who audits …", "When did … open") or the post ("Who is the auditor of …").
// A sentence that lacks it shares the question's other words only, and tells something else of them.
import { inSynonyms, rootOf } from "../../language/word-family.ts";
import { areAlike } from "../../language/polarity.ts";
import { stemOf, type Word, wordsOf } from "../../language/words.ts";

/** One of the words has to be said; empty where the question asks no more than what its names say. */
export type Predicate = {
  words: readonly Word[];
  isPost: boolean;
  /** The noun that is asked for: rows of a table leave it to their title. */
  isNoun?: boolean;
};

const NONE: Predicate = { words: [], isPost: false };
const AUXILIARIES = new Set(
  `is are was were be been being has have had will would can could may might must should shall do does did also currently
  originally first usually now mainly actually ever`.split(/\s+/),
);
const DETERMINERS = new Set(
  "the a an its their his her our your my this that these those".split(" "),
);
/** What begins another part of the sentence: before it the verb ends its own. */
const BREAKS = new Set(
  `of in on at for to from with by about as into over under after before since until during per than that who which where when
  if because and or through against between within upon off up down out`.split(/\s+/),
);
/** Say so little that other verbs say the same. */
const LIGHT = new Set(
  `be do have make take get give go come happen occur use call name know mean hold place become get say stand include involve
  play serve act part role type kind person people one two first last time date day year work exist able begin start located
  situated found responsible eligible allowed required entitled covered considered most best main major new other many much
  often different same long old play put keep let set amount number total value sum figure result purpose role reason cause
  difference meaning definition status age size example problem man woman guy character player member actor singer winner name`
    .split(/\s+/)
    .map(stemOf),
);

const PARTICIPLE = /(?:ed|en|[lmw]d|nt|wn|de|id|ght)$/;
const ASKS = /^\W*(who|whom|when|where|why)(?:['’]s)?\s+(.*)$/is;
/** "What did … announce", "How many … does … own", "Which … must be treated …". */
const ASKS_WHAT =
  /^\W*(?:(?:by|for|to|in) )?(?:what|which|how (?:many|much))\b(?:(?!\b(?:is|are|was|were|do|does|did|must|can|may|will|should)\b)[^?])*?\s(is|are|was|were|do|does|did|must|can|may|will|should)\s+([^?]*)/is;
const ASKS_WHETHER =
  /^\W*(?:is|are|was|were|do|does|did|has|have|can|could|may|must|will|would|should|shall)\s+(.*)$/is;
/** "What is the penalty [for …]": the noun that is asked for. */
const ASKS_NOUN =
  /^\W*what (?:is|are|was|were) the (?:[\p{L}’'-]+ ){0,3}?([\p{L}’'-]+)(?:\s+(?:of|for|if|when|in|on|to|at|under|between)\b|\s*$)/iu;
/** A question whose writer uses no capitals doesn't tell its names from what is said of them. */
const BEGINS_LARGE = /^\W*\p{Lu}/u;

/** Somebody named by what they are to another, "the director of … born": the chain's own steps ask for each. */
const BY_RELATION =
  /\bof the (?:[\p{L}-]+ ){1,3}(?:of|who|that|which)\b|^\W*(?:when|where|why) (?:is|was|did|does|has) the [\p{L}-]+ of\b/iu;

/** Of questions for a person, a time, a place or a reason, and of those that tell their verb by "do". */
export function predicateOf(question: string): Predicate {
  const text = question.replace(/[?!.]+\s*$/, "");
  if (BY_RELATION.test(text)) return NONE;
  const [, asks, rest = ""] = ASKS.exec(text) ?? [];
  if (asks === undefined) return BEGINS_LARGE.test(text) ? ofThing(text) : NONE;
  const words = wordsOf(rest);
  const first = words.findIndex(({ text: word }) => !AUXILIARIES.has(word));
  if (first < 0) return NONE;
  const said = words.slice(first);
  const helpers = words.slice(0, first).map((word) => word.text);
  const isDone = helpers.some((word) => /^(?:do|does|did)$/.test(word));
  if (/^whom?$/i.test(asks) && !isDone) {
    // "Who has priority": what is had is no verb.
    const isHad =
      /^ha(?:s|ve|d)$/.test(helpers.at(-1) ?? "") && !PARTICIPLE.test(said[0]?.text ?? "");
    return isHad ? NONE : ofPerson(said, rest);
  }
  return BEGINS_LARGE.test(text) ? ofVerbs(said) : NONE;
}

function ofThing(question: string): Predicate {
  const [, whether] = ASKS_WHETHER.exec(question) ?? [];
  if (whether !== undefined) return ofVerbs(wordsOf(whether));
  const [, noun] = ASKS_NOUN.exec(question) ?? [];
  if (noun !== undefined) {
    return { words: wordsOf(noun).filter(isInformative), isPost: false, isNoun: true };
  }
  const [, helper = "", rest = ""] = ASKS_WHAT.exec(question) ?? [];
  const verbs = ofVerbs(wordsOf(rest));
  if (/^do/i.test(helper)) return verbs;
  return { ...verbs, words: verbs.words.filter(({ text }) => /(?:ing|ed)$/.test(text)) };
}

/** After a name comes its verb; a common noun may be told more closely before its verb comes. */
function ofVerbs(said: readonly Word[]): Predicate {
  const verbs = verbsIn(said);
  const isNamed = said[0]?.isCapital === true;
  return { words: (isNamed ? verbs.slice(0, 1) : verbs).filter(isInformative), isPost: false };
}

/** "Who [is] the chair of …", "Who [has] signed …"; a name alone asks who that is. */
function ofPerson(said: readonly Word[], rest: string): Predicate {
  const [first] = said;
  if (first === undefined) return NONE;
  const owner = said.findIndex(({ start, end }) =>
    /['’]s?$|s['’]$/.test(rest.slice(start, end + 1)),
  );
  if (first.isCapital || DETERMINERS.has(first.text)) {
    if (first.isCapital && owner < 0) return NONE;
    const post = headOf(said.slice(Math.max(owner, 0) + 1));
    return { words: post.filter(isInformative), isPost: true };
  }
  return { words: [first].filter(isInformative), isPost: false };
}

/** The noun before what says whose or where: "the chief executive [of …]". */
function headOf(words: readonly Word[]): Word[] {
  const end = words.findIndex(({ text }) => BREAKS.has(text));
  return words.slice(0, end < 0 ? words.length : end).slice(-1);
}

/** The last words before an article or a preposition: "the lease [of the land] expire", "Best Buy open [its …]". */
function verbsIn(words: readonly Word[]): Word[] {
  return words.filter((word, at) => {
    const [before, next] = [words[at - 1], words[at + 1]];
    const endsHere = next === undefined || BREAKS.has(next.text) || DETERMINERS.has(next.text);
    return at > 0 && endsHere && !word.isCapital && !isEmpty(word) && before?.text !== "of";
  });
}

/** "Own" is empty in "its own", not in "Who owns …". */
function isEmpty({ text, isStop }: Word): boolean {
  return isStop && text !== "own";
}

function isInformative(word: Word): boolean {
  const { text, stem } = word;
  return !isEmpty(word) && text.length > 2 && !LIGHT.has(stem) && !/\d/.test(text);
}

/** A vice president is no president. */
const DEPUTY = new Set("vice deputy assistant former ex".split(" "));

const OF_LIFE = new Set("born bear birth die died death birthday".split(" ").map(stemOf));
const LIFE = /\([^)]*\b\d{3,4}\b[^)]*\)/;

/** "Ann Vane (1970–2015) was …" says when somebody was born and died without these words. */
export function statesLifeEvent({ words }: Predicate, text: string): boolean {
  return words.length > 0 && words.every(({ stem }) => OF_LIFE.has(stem)) && LIFE.test(text);
}

/** Whether the words say it, in another form or by a word for the same. */
export function holdsPredicate({ words, isPost }: Predicate, said: readonly Word[]): boolean {
  return (
    words.length === 0 ||
    words.some((word) =>
      said.some(
        (other, at) =>
          !(isPost && DEPUTY.has(said[at - 1]?.text ?? "")) &&
          (word.stem === other.stem ||
            inSynonyms(word, other) ||
            areAlike(word.stem, other.stem) ||
            (isPost ? isDoerOf(word, other) : rootOf(word) === rootOf(other))),
      ),
    )
  );
}

/** "Owner" where something is "owned"; a contract says nothing of a contractor. */
function isDoerOf(post: Word, other: Word): boolean {
  return (
    /(?:er|or)$/.test(post.text) && /(?:ed|en)$/.test(other.text) && rootOf(post) === rootOf(other)
  );
}
