// Lists the readings of a question of a conversation, in the order in which they are tried.
import { entitiesIn } from "../../../language/question/conditions.ts";
import { detectLanguage } from "../../../language/question/detect-language.ts";
import { analyseText, type Analysis } from "../../analyst/agent.ts";
import { readFragment } from "../../analyst/follow-up/fragment.ts";
import { dependsOnEarlierTurns, otherReadings } from "../../analyst/follow-up/other-readings.ts";
import type { Run } from "../../run/run.ts";
import { ownWords, termsOfContent } from "./own-words.ts";

/** `least` is the share of the follow-up's own words that an answer must contain. */
export type Reading = {
  run: Run;
  analysis: Analysis;
  own: { words: readonly string[]; isCompleted: boolean };
  least: number;
};

/** A single word occurs in too many contexts. */
const FEWEST_WORDS = 2;
/** The least share in a document of the conversation. */
const MOST = 2 / 3;
/**
 * The least share in other documents, because nothing else shows that they concern the question,
 * unless it stands alone.
 */
const NEARLY_ALL = 0.9;

export type Readings = {
  /** The question as it was understood, in the documents of the conversation and in all. */
  understood: Reading[];
  /** The other questions for which the follow-up may stand. */
  others: Reading[];
  /** The question as typed, which may depend on no earlier turn. */
  typed: Reading[];
};

export function readingsOf(run: Run, within: Run, analysis: Analysis): Readings {
  const { question, text } = analysis;
  const isUnderstood = !dependsOnEarlierTurns(text);
  const isCompleted = isUnderstood && text !== question;
  const words = ownWords(analysis, run.history);
  const here = { run: within, analysis, own: { words, isCompleted }, least: MOST };
  const everywhere = { ...here, run, least: NEARLY_ALL };
  if (!isCompleted) {
    // "Who is the porter?" is specific enough if only the documents of the conversation are
    // searched.
    const isEnough = words.length >= FEWEST_WORDS;
    if (!isEnough) return only(isUnderstood && words.length > 0 ? [here] : []);
    return only(isUnderstood ? [here, everywhere] : [here]);
  }
  const own = { words: termsOfContent(question), isCompleted: false };
  const others = otherReadings(question, run.history).filter((other) => other !== text);
  const readings = others.map((other) => {
    const read = analyseText(analysis, other);
    return { ...here, analysis: read, own };
  });
  // "When does the kitchen close?" may have been resolved to the current subject, a tent. Documents
  // of the conversation need not name the owner of the kitchen. Other documents may be about
  // somebody else, so an added name is kept for them.
  const isAsTyped = own.words.length >= FEWEST_WORDS && isWhole(question, run);
  const isOfSame = entitiesIn(text).every((name) => question.includes(name));
  const typed = { ...everywhere, analysis: analyseText(analysis, question), own };
  const typedHere = { ...typed, run: within, least: MOST };
  return {
    // "And without one?" contains nothing by which another document could be recognised.
    understood: own.words.length === 0 ? [here] : [here, everywhere],
    others: readings,
    typed: isAsTyped ? [typedHere, ...(isOfSame ? [typed] : [])] : [],
  };
}

function only(understood: Reading[]): Readings {
  return { understood, others: [], typed: [] };
}

/**
 * Returns whether nothing shows that the question depends on earlier turns. Only English words
 * reveal a hidden dependence.
 */
export function isWhole(question: string, { history }: Run): boolean {
  const earlier = history.at(-1)?.question ?? "";
  return (
    !dependsOnEarlierTurns(question) &&
    readFragment(question, earlier) === undefined &&
    detectLanguage(`${earlier} ${question}`) === "en"
  );
}
