// What a question names and asks of it, in words that a sentence can be held against.
import { termsOf } from "../shared/terms.ts";
import { entitiesIn, periodsIn } from "./analyse/mentions.ts";
import { withoutAsking } from "./answer-type.ts";
import { type Predicate, predicateOf } from "./predicate.ts";
import { stemOf, type Word, wordsOf } from "./verify/words.ts";

/** What a question names and what it asks of it, as words to be met in the evidence. */
export type Asked = {
  /** People, places, organisations, works: the words of each. */
  names: readonly (readonly Word[])[];
  /** Names of whose it is that is asked for: "Apple's revenue". */
  owners: readonly (readonly Word[])[];
  /** "Who is the chief financial officer": every word of a post tells it from the others. */
  post: readonly Word[];
  predicate: Predicate;
  /** The question, where it asks for a person or a body. */
  who: string | undefined;
  /** Surnames after "Mr" or "Ms": a person, not a firm or a place of that name. */
  people: readonly string[];
  /** What the question says or asks about them, each word with its idf weight. */
  matters: readonly { word: Word; weight: number; isHead: boolean }[];
  /** What "how many" counts. */
  counted: Word | undefined;
  countsPeople: boolean;
  /** "In 54 percent of cases": what has another share is of others. */
  shares: readonly string[];
  /** Whether it asks of what is no more. */
  isOfFormer: boolean;
};

/** Rules of English words are for questions asked in English. */
const IN_ENGLISH =
  /\b(?:who|whom|whose|what|which|when|where|why|how|is|are|was|were|do|does|did|has|have|had|can|could|will|would|should|may|must)\b/i;
/** Verbs and nouns of asking: an answer need not repeat them ("Where is … located?", "What is the date of …?"). */
const OF_ASKING: ReadonlySet<string> = new Set(
  `be do have call name know locate situate live mean stand take get give make go come happen type kind form part place time
  date day year word text according become begin exist refer consider use include new`
    .split(/\s+/)
    .map(stemOf),
);
/** The kind of thing asked for: "which airline" is answered by the airline's name. */
const KIND =
  /\b(?:what|which)\s+(?:(?:other|two|three|four|(?:kind|type|sort)s? of)\s+)*([\p{L}-]+)/iu;
/** The last noun before the verb: "how many full-time employees does …". People are counted under many names. */
const COUNTED =
  /\bhow (?:many|much)\s+(?:[\p{L}&-]+\s+){0,5}?(?!people\b|persons?\b)([\p{L}-]+)\s+(?:is|are|was|were|do|does|did|has|have|had|can|could|will|would|must|of|in|at|on|for|per)\b/iu;
/**
 * The last word of what a preposition or a possessor brings in: a thing, never the verb. After a name it only says what kind
 * of thing that is ("the Avatar movie"); written without capitals, it may be a name itself.
 */
const HEADS =
  /(?<!\p{Lu}\p{L}*\s+)(?<=(?:\b(?:for|of|in|on|at|about|with|per|from)|['’]s?)\s+(?:[\p{L}-]+\s+){0,3})[\p{L}-]+(?=\s*(?:[?,.]|$)|\s+(?:for|of|in|on|at|about|with|per|from)\b)/gu;

const POST =
  /^\W*who (?:is|was|are|were) the (?:(?:new|current|present) )?((?:(?!(?:of|at|for|in|to|on|first|last)\b)[\p{L}-]+ ){1,3}(?!(?:of|at|for|in)\b)[\p{L}-]+)(?: (?:of|at|for|in)\b|\W*$)/iu;
/** "Who was Chief Risk Officer of …", "Who is Oslo Docks' General Counsel?" */
const POST_OF_NAME =
  /^\W*[Ww]ho (?:is|was|are|were) (?:(?:\p{Lu}[\p{L}&.-]*['’]?s? )+(?<=['’]s? ))?((?:\p{Lu}[\p{L}-]+ ){1,3}\p{Lu}[\p{L}-]+)(?: (?:of|at|for)\b|\W*$)/u;
const TITLE =
  /\b(?:officer|president|director|counsel|secretary|treasurer|chair\w*|manager|head|controller|actuary|commissioner|governor|mayor|minister|ambassador|dean|provost|partner|editor|coach|captain)\b/i;
/** Of a person; a document's own name leaves them out. */
export const TITLES: ReadonlySet<string> = new Set(["mr", "mrs", "ms", "miss", "dr", "prof"]);
const TITLED =
  /\b(?:Mrs?|Ms|Miss|Dr|Prof)\b\.?\s+(?:\p{Lu}[\p{L}.'’-]*\s+)*?(\p{Lu}[\p{L}-]+)(?!\s+\p{Lu})/gu;
/** Only of the present is it wrong to tell who was: "was", "did" and "became" ask of the past. */
const OF_FORMER =
  /\b(?:former|formerly|previous|previously|past|ex|was|were|did|had|became|been|served?|until|before)\b/i;

const SHARE = /\bin (\d+(?:\.\d+)?) ?(?:%|per ?cent) of\b/gi;

export function readAsked(question: {
  text: string;
  termWeights: ReadonlyMap<string, number>;
}): Asked {
  const { text, termWeights } = question;
  if (!IN_ENGLISH.test(text))
    return {
      names: [],
      owners: [],
      post: [],
      predicate: { words: [], isPost: false },
      who: undefined,
      people: [],
      matters: [],
      counted: undefined,
      countsPeople: false,
      shares: [],
      isOfFormer: true,
    };
  const [first] = /\p{L}[\p{L}'’-]*/u.exec(text) ?? [];
  const names = entitiesIn(text)
    // One capital at the beginning may be only that.
    .filter((name) => name !== first)
    .map((name) => wordsOf(name).filter((word) => isInformative(word) && !TITLES.has(word.text)))
    .filter((words) => words.length > 0);
  const aside = new Set([
    ...names.flat().map(({ stem }) => stem),
    ...periodsIn(text).flatMap((period) => wordsOf(period).map(({ stem }) => stem)),
    ...wordsOf(KIND.exec(text)?.[1] ?? "").map(({ stem }) => stem),
  ]);
  const matters = wordsOf(withoutAsking(text)).filter(
    (word) =>
      isInformative(word) &&
      !/\d/.test(word.text) &&
      !aside.has(word.stem) &&
      !OF_ASKING.has(word.stem),
  );
  const heads = new Set(
    /\p{Lu}/u.test(text) ? Array.from(text.matchAll(HEADS), ([head]) => head.toLowerCase()) : [],
  );
  const [, counted] = COUNTED.exec(text) ?? [];
  return {
    names,
    owners: names.filter((name) => isOwner(name, text)),
    post: wordsOf(postIn(text)).filter(isInformative),
    predicate: predicateOf(text),
    who: /^\W*whom?\b/i.test(text) ? text : undefined,
    people: Array.from(text.matchAll(TITLED), ([, surname = ""]) => surname),
    isOfFormer: OF_FORMER.test(text),
    matters: matters.map((word) => ({
      word,
      weight: weightOf(word, termWeights),
      isHead: heads.has(word.text),
    })),
    countsPeople: /\bhow many (?:\p{L}+ )?(?:people|persons)\b/iu.test(text),
    shares: Array.from(text.matchAll(SHARE), ([, figure = ""]) => figure),
    counted: matters.find((word) => word.text === counted?.toLowerCase()),
  };
}

function postIn(text: string): string {
  const [, post] = POST.exec(text) ?? POST_OF_NAME.exec(text) ?? [];
  // "Who is Ann Vane?" asks for no post.
  return post !== undefined && (POST.test(text) || TITLE.test(post)) ? post : "";
}

function isOwner(name: readonly Word[], text: string): boolean {
  const last = name.at(-1);
  return wordsOf(text).some(
    ({ text: word, end }) =>
      word === last?.text &&
      /^['’]s?\s/.test(text.slice(/['’]s$/.test(text.slice(0, end)) ? end - 2 : end)),
  );
}

function isInformative(word: Word): boolean {
  return !word.isStop && (word.text.length > 1 || /\d/.test(word.text));
}

function weightOf(word: Word, termWeights: ReadonlyMap<string, number>): number {
  return Math.max(0.1, ...termsOf(word.text).map((term) => termWeights.get(term) ?? 1));
}
