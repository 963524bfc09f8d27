// Finds the passages nearest to a question, each an exact quote on its page, to show in place of an
// answer or beside it.
import type { Citation, ClosestPassage } from "../../domain/answers/answer.ts";
import type { Place } from "../../domain/answers/session.ts";
import { termsOf } from "../../language/words/terms.ts";
import type { Locate } from "../citer/cite.ts";
import { rankCandidates } from "../evidence/score.ts";
import type { Ranked } from "../evidence/ranked.ts";
import { nearnessOf, presenceOf } from "../evidence/probability.ts";
import type { Question } from "../synthesiser/extract.ts";
import {
  chooseExcerpts,
  type ExcerptCandidate,
  holdsMost,
  containsTerms,
  selectPromising,
  interleave,
} from "./choose-excerpts.ts";

const MOST = 5;
/** The most passages beside an answer. */
const MOST_OTHERS = 4;

/** `presence` is the probability, in [0, 1], that something in the passages answers. */
export type Closest = { passages: ClosestPassage[]; presence: number };

/** Other readings of a question, and the pages that the conversation is about. */
type Beside = { readings?: readonly Question[] | undefined; places?: readonly Place[] | undefined };

/**
 * Returns at most five passages, best first; none if nothing is relevant. If a question has several
 * readings, they take turns.
 */
export async function findClosest(
  locate: Locate,
  question: Question,
  { readings = [], places = [] }: Beside = {},
): Promise<Closest> {
  const scored = rankCandidates(question, question.passages);
  const chosen = [
    chooseExcerpts(selectPromising(scored, places), MOST),
    ...readings.map((one) =>
      chooseExcerpts(selectPromising(rankCandidates(one, one.passages), places), MOST),
    ),
  ];
  const shown = interleave(chosen, MOST).slice(0, MOST);
  const passages = await locateExcerpts(
    locate,
    shown.toSorted((a, b) => b.strength - a.strength),
  );
  return { passages, presence: presenceOf(scored) };
}

/** Returns at most four passages, best first, that an answer neither cites nor repeats. */
export async function findOthers(
  locate: Locate,
  question: Question,
  citations: readonly Citation[],
): Promise<ClosestPassage[]> {
  const scored = rankCandidates(question, question.passages);
  const quoted = citations.map((citation) => ({
    citation,
    said: new Set(termsOf(citation.quote)),
  }));
  // A text that contains all of a quote and more may be the better answer.
  const open = selectPromising(scored).filter(
    (one) =>
      !quoted.some(
        ({ citation, said }) => isCited(one, citation) || containsTerms(said, one.terms),
      ),
  );
  return locateExcerpts(locate, chooseExcerpts(open, MOST_OTHERS));
}

function isCited({ candidate }: Ranked, citation: Citation): boolean {
  return (
    citation.documentId === candidate.passage.documentId && holdsMost(citation, candidate.range)
  );
}

async function locateExcerpts(
  locate: Locate,
  chosen: readonly ExcerptCandidate[],
): Promise<ClosestPassage[]> {
  const located = await Promise.all(chosen.map((one) => locateExcerpt(locate, one)));
  return located.flatMap((found) => found ?? []);
}

/** Returns undefined if the stored pages do not contain the excerpt exactly. */
async function locateExcerpt(
  locate: Locate,
  { candidate: { passage }, excerpt, ...near }: ExcerptCandidate,
): Promise<ClosestPassage | undefined> {
  const { range, text, focus, header } = excerpt;
  const best = text.slice(focus.start - range.start, focus.end - range.start);
  const [location, ofFocus] = await Promise.all([
    locate({ passage, range, text }),
    locate({ passage, range: focus, text: best }),
  ]);
  if (location === undefined) return undefined;
  return {
    documentId: passage.documentId,
    sourceFile: passage.filename,
    chunkId: passage.id,
    quote: text,
    ...range,
    ...location,
    focus: { ...focus, page: ofFocus?.pageStart ?? location.pageStart },
    ...(header === undefined ? {} : { header: { quote: header.text, ...header.range } }),
    score: Math.round(1000 * nearnessOf(near)) / 1000,
  };
}
