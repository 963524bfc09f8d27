// Lists the closed word classes of English, and German function words that are not English words.
// They build sentences and say nothing about the subject.
import { wordSet } from "./word-lists.ts";
import type { Word } from "./words.ts";

/** As alternatives of a regular expression. */
export const FORMS_OF_BE = "is|are|was|were|be|been|being";
/** Verbs that another verb follows. */
export const HELPING_VERBS = "do|does|did|will|would|can|cannot|could|may|might|must|shall|should";
export const AUXILIARIES = `is|are|was|were|has|have|had|${HELPING_VERBS}`;
export const QUESTION_WORDS = "what|which|who|whom|whose|when|where|why|how";

const FUNCTION_WORDS =
  wordSet(`a an the this that these those such same other another others each every either neither both all any some no none few several
  many much more most less least enough
  i me my mine myself you your yours yourself he him his himself she her hers herself it its itself we us our ours ourselves they
  them their theirs themselves one ones oneself who whom whose which what where when why how whoever whatever whichever wherever
  whenever anyone anybody anything someone somebody something everyone everybody everything nobody nothing
  be am is are was were been being have has had having do does did doing done will would shall should can cannot could may might
  must ought
  of in on at by to from for with without within into onto upon about above across after against along amid among around as before
  behind below beneath beside besides between beyond down during except inside like near off out outside over past per plus minus
  regarding since than through throughout till toward towards under until up versus via
  and or nor but yet so if unless because although though while whereas whether once lest provided
  not never also too very quite rather just only even still already again ever else instead however therefore thus hence then now
  here there namely respectively collectively together altogether apart aside away back
  almost nearly approximately roughly about exactly precisely mainly mostly chiefly primarily largely partly overall
  according accordingly
  ie eg vs etc yes
  der das und oder ist sind wird werden wurde wurden hatte haben betrug betragt lag liegt sich auch dass wenn sofern bei auf von vom zum zur
  nach aus fur mit um im bis ein eine einer einem eines dem den des`);

const AUXILIARY: ReadonlySet<string> = new Set(AUXILIARIES.split("|"));

/** Reports whether a word in lower case is an auxiliary. */
export function isAuxiliary(text: string): boolean {
  return AUXILIARY.has(text);
}

/**
 * Reports whether a word is a function word, including contractions such as "isn't" and "they've".
 */
export function isFunctionWord(text: string): boolean {
  return FUNCTION_WORDS.has(text) || /n't$|'(?:ve|re|ll|d|m)$/.test(text);
}

const BEFORE_INEXACT =
  "about almost approximately around nearly over roughly than more less least most at";

/** Words before a number that is not exact. */
export const APPROXIMATES = wordSet(`${BEFORE_INEXACT} some fewer`);

/**
 * Words between a measure and its amount: "is", "of", "to be at least". "In", "for" and "by" are
 * left out, because something else follows them.
 */
export const LINKS_AMOUNT =
  wordSet(`${BEFORE_INEXACT} is are was were be being been will would shall of to not up under exactly only just currently now
  a an the`);
const BE = new RegExp(`^(?:${FORMS_OF_BE})$`);

export function isFormOfBe(word: string): boolean {
  return BE.test(word);
}

export function isPreposition(word: string): boolean {
  return /^(?:of|to|for|in|on|at|by|from|with|under)$/.test(word);
}

export function isDeterminer(word: string): boolean {
  return /^(?:an?|the|our|its|their|your|my|his|her)$/.test(word);
}

type Text = Pick<Word, "text">;

export function isAndOr({ text }: Text): boolean {
  return text === "and" || text === "or";
}

/** Reports whether the word limits the amount before "or": "1,500 mg or more". */
export function limitsAmount(word: Text | undefined): boolean {
  return /^(?:more|less|fewer|longer|later|earlier|older|younger|over|above|under|below)$/.test(
    word?.text ?? "",
  );
}

/** Reports whether the word is a title. A full stop after it does not end a sentence. */
export function isTitle({ text }: Text): boolean {
  return /^(?:mr|mrs|ms|dr|prof|st)$/.test(text);
}

const BEGINNINGS =
  wordSet(`but while whereas although though however unless except if when because since
  which who whose whom that where`);

export function beginsClause({ text }: Text): boolean {
  return BEGINNINGS.has(text);
}

const CONDITIONS = wordSet("if when whenever unless while because");

/** Reports whether the words after this one say when or why something is so. */
export function beginsCondition({ text }: Text): boolean {
  return CONDITIONS.has(text);
}

export const JOINS_PARTS = wordSet("and or but while whereas with then");
