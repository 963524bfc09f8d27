// Finds the term whose meaning a question asks for, in the forms of English and a few other
// languages.

const OF_TERM =
  "(?:(?:the|this|that|an?) )?(?:term|word|phrase|expression|concept|notion|acronym|abbreviation|initials|letters)(?: of)? ";
const TERM = "(?<term>.+?)";
/** Follows the term: where it is used, or to whom it is explained. */
const USED = "(?:,? (?:in|for|under|at|on|within|by|to|when|here|there|exactly|actually)\\b.*)?";
const TO_WHOM = "(?: (?:to|for) (?:me|us))?";

/** Each form matches a whole question without polite phrases. */
const FORMS = [
  `(?:explain |describe |know |understand )?(?:to (?:me|us) )?what (?:does|do|did) .+? (?:actually |exactly )?mean (?:by|with|when .+? (?:says?|calls?|writes?|refers? to|speaks? of|talks? (?:about|of))) ${TERM}`,
  `(?:explain|describe|know|understand)?.*\\bwhat .+? (?:means?|meant) by ${TERM}`,
  `what (?:exactly |actually )?(?:does|do|did) ${TERM} (?:actually |exactly )?(?:mean|stand for|refer to|signify|denote)${USED}`,
  `what(?:['’]s| is| are| was| were) (?:the |an? )?(?:exact |precise )?(?:meaning|definition|sense) of ${TERM}`,
  `(?:the )?(?:meaning|definition) of ${TERM}`,
  `how (?:does|do|did) .+? define ${TERM}`,
  `how (?:is|are|was|were) ${TERM} defined${USED}`,
  `(?:what|who) (?:counts?|qualif(?:y|ies)|(?:is|are) (?:considered|regarded|classed|treated|deemed|counted)) (?:as|to be) ${TERM}`,
  `defin(?:e|ing) ${TERM}`,
  `(?:explain|explaining|describe|describing) (?:to (?:me|us) )?${OF_TERM}${TERM}${TO_WHOM}`,
  `(?:explain|explaining|describe|describing) (?:to (?:me|us) )?what ${TERM} (?:is|are|means?|stands? for|refers? to)${USED}`,
  `what (?!(?:do|does|did|is|are|was|were)\\b)${TERM} (?:means?|stands? for)${USED}`,
  `${TERM},? (?:meaning|definition|stands for|means what)`,
  `was (?:bedeutet|heißt|bedeuten|versteht man unter|ist gemeint mit|ist mit) ${TERM}(?: gemeint)?`,
  `(?:qué (?:significa|quiere decir)|que (?:signifie|veut dire)|cosa significa|wat betekent) ${TERM}`,
].map(
  (form) => new RegExp(`^\\W*(?:[^?]*[,:] )?(?:and |so |but )?${form}[^\\p{L}\\p{N})]*$`, "iu"),
);

/** Words around a term: "the term “draw period”", "a slip road". */
const AROUND = new RegExp(`^\\W*(?:${OF_TERM}\\W*)?(?:(?:an?|the|its|their|our|your) )?`, "iu");

/**
 * Pronouns in questions such as "What does this mean for staff?", which ask for a consequence of
 * something mentioned before.
 */
const POINTS_BACK = /^(?:it|this|that|these|those|they)$/i;

/** No question for a meaning is longer, and long hostile texts would take too much time. */
const MOST_CHARACTERS = 300;

/**
 * The end of a sentence, because a sentence about the form of the answer may follow: "What does RPF
 * stand for? Give the words in full."
 */
const SENTENCE_END = /(?<=[?!.])\s+/u;

/**
 * Returns the term, such as "RPF" for "What does RPF stand for?", or undefined if the question asks
 * for something else.
 */
export function termAsked(question: string): string | undefined {
  const terms = question.split(SENTENCE_END).map(termIn);
  return terms.find((term) => term !== undefined);
}

/** Matches two letters, or a letter with a digit: "E04". */
const TERM_OR_CODE = /\p{L}{2}|\p{L}[-.]?\d/u;

function termIn(sentence: string): string | undefined {
  if (sentence.length > MOST_CHARACTERS) return undefined;
  for (const form of FORMS) {
    const found = form.exec(sentence)?.groups?.["term"];
    const term = found?.replace(AROUND, "").replace(/[^\p{L}\p{N})]+$/u, "") ?? "";
    if (TERM_OR_CODE.test(term) && !POINTS_BACK.test(term)) return term;
  }
  return undefined;
}

/** The words after a term that say what it is a term of. */
const CONTEXT = /,? (?:in|under|at|for|of|on|within|by|with|according to)\b.*$/iu;
const BRACKETED = /\s*\(([^()]+)\)/u;

/**
 * Returns the names under which documents may define a term: as asked, without its context, in
 * full, and abbreviated.
 */
export function namesOfTerm(term: string): string[] {
  const [, short] = BRACKETED.exec(term) ?? [];
  const long = term.replace(BRACKETED, "");
  return [...new Set([long, long.replace(CONTEXT, ""), ...(short === undefined ? [] : [short])])];
}

const WHAT_IS = /^\W*what(?:['’]s| is| are) (?<article>(?:an?|the) )?(?<words>[^?]+?)\W*$/iu;
const OF_ONE_OWNER = /\d|\b(?:its|his|her|our|their|my|your|total|net|gross|average)\b|['’]s\b/iu;
/** The largest number of words in a term without an article. */
const MOST_WORDS = 4;

/**
 * Returns the few words after "what is" or "what are", and whether the question is about any thing
 * of that kind: "What is a lease?", "What are leases?"
 */
export function thingAsked(question: string): { words: string; isAny: boolean } | undefined {
  const { article = "", words } = WHAT_IS.exec(question)?.groups ?? {};
  if (words === undefined) return undefined;
  if (/^a/i.test(article)) return { words, isAny: true };
  const isTerm = words.split(/\s+/).length <= MOST_WORDS && !OF_ONE_OWNER.test(words);
  return isTerm ? { words, isAny: article === "" } : undefined;
}

export const ASKS_FOR_LETTERS =
  /\b(?:stands? for|acronym|abbreviat\p{L}+|initials|letters|short for)\b/iu;
