// The passages that come nearest to a question, each an exact quote found on its page: in place of an answer, or beside one.
import type { Citation, ClosestPassage } from "../../domain/answers/answer.ts";
import type { Place } from "../../domain/answers/session.ts";
import type { TextRange } from "../../language/sentences.ts";
import { termsOf } from "../../language/words/terms.ts";
import type { Locate } from "../citer/cite.ts";
import { rankCandidates, type Ranked, type Scored } from "../evidence/score.ts";
import { LEAST_NEARNESS, nearnessOf, presenceOf } from "../evidence/probability.ts";
import type { Question } from "../synthesiser/extract.ts";
import { type Excerpt, excerptOf } from "./excerpt.ts";
import { preferPlaces } from "./prefer-places.ts";

const MOST = 5;
/** Beside an answer. */
const MOST_OTHERS = 4;
/** Candidates that excerpts are made of; those behind them promise next to nothing. */
const MOST_READ = 80;
/** The weights are fitted to tell the one that answers; several weaker candidates side by side count somewhat more than they say. */
const SHARPNESS = 0.8;
/** Texts that share this part of the shorter one's terms say the same. */
const SAME = 0.85;

/** `presence`, in [0, 1]: how likely something in the passages answers. */
export type Closest = { passages: ClosestPassage[]; presence: number };

/** What a question of a conversation has beside it: other readings, and pages that the conversation is about. */
type Beside = {
  readings?: readonly Question[] | undefined;
  places?: readonly Place[] | undefined;
};

/**
 * At most five passages, best first; none where nothing is relevant. Of a question that can be read in several ways, each
 * reading has its turn.
 */
export async function findClosest(
  locate: Locate,
  question: Question,
  { readings = [], places = [] }: Beside = {},
): Promise<Closest> {
  const scored = rankCandidates(question, question.passages);
  const chosen = [
    choose(promising(scored, places), MOST),
    ...readings.map((one) => choose(promising(rankCandidates(one, one.passages), places), MOST)),
  ];
  const shown = takeTurns(chosen).slice(0, MOST);
  const passages = await placeAll(
    locate,
    shown.toSorted((a, b) => b.strength - a.strength),
  );
  return { passages, presence: presenceOf(scored) };
}

/** The first of each list, then the second of each; what an excerpt before it shows is left out. */
function takeTurns(lists: readonly (readonly Chosen[])[]): Chosen[] {
  if (lists.length === 1) return lists.flat();
  const taken: Chosen[] = [];
  for (let at = 0; at < MOST; at += 1) {
    for (const one of lists.flatMap((list) => list.slice(at, at + 1))) {
      if (!taken.some((other) => shows(other, one) || isAlike(other.said, one.said)))
        taken.push(one);
    }
  }
  return taken;
}

/** At most four passages, best first, that an answer neither cites nor repeats. */
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
  // What says all of a quote and more may be the better answer.
  const open = promising(scored).filter(
    (one) => !quoted.some(({ citation, said }) => isCited(one, citation) || isIn(said, one.said)),
  );
  return placeAll(locate, choose(open, MOST_OTHERS));
}

/** `share`: how likely the candidate answers, against the best one; `said`: its terms. */
type Chosen = Ranked & { excerpt: Excerpt; share: number; said: ReadonlySet<string> };

/**
 * The excerpt of the best candidate, and the few others that together most probably show the answer: several sentences side by
 * side may go before a single better one, and what an excerpt shows already adds nothing to the next.
 */
function choose(promised: readonly Chosen[], most: number): Chosen[] {
  let open = promised;
  const chosen: Chosen[] = [];
  while (chosen.length < most && open.length > 0) {
    const gains = open.map((one) => gainOf(one, open));
    const best = chosen.length === 0 ? open[0] : open[gains.indexOf(Math.max(...gains))];
    if (best === undefined) break;
    chosen.push(best);
    open = open.filter((one) => one !== best && !shows(best, one) && !isAlike(best.said, one.said));
  }
  return chosen.toSorted((a, b) => b.strength - a.strength);
}

/** Near by its strength, or because it speaks of everything that the question names. */
function promising(scored: Scored, places: readonly Place[] = []): Chosen[] {
  const { sought } = scored;
  const ranked = preferPlaces(places, scored.ranked);
  const isNear = (one: Ranked): boolean =>
    nearnessOf(one) >= LEAST_NEARNESS || (sought.names.length > 0 && one.features.nameUnmet === 0);
  const near = ranked.filter(isNear).slice(0, MOST_READ);
  const best = near[0]?.strength ?? 0;
  return near.map((one) => ({
    ...one,
    excerpt: excerptOf(one.candidate),
    share: Math.exp(SHARPNESS * (one.strength - best)),
    said: new Set(termsOf(one.candidate.text)),
  }));
}

function gainOf(one: Chosen, open: readonly Chosen[]): number {
  return open.reduce((sum, other) => sum + (shows(one, other) ? other.share : 0), 0);
}

/** Most of the other's candidate stands in the excerpt. */
function shows({ candidate: { passage }, excerpt }: Chosen, { candidate }: Ranked): boolean {
  return (
    passage.versionId === candidate.passage.versionId && holdsMost(excerpt.range, candidate.range)
  );
}

function isCited({ candidate }: Ranked, citation: Citation): boolean {
  return (
    citation.documentId === candidate.passage.documentId && holdsMost(citation, candidate.range)
  );
}

function holdsMost(shown: TextRange, { start, end }: TextRange): boolean {
  return Math.min(end, shown.end) - Math.max(start, shown.start) > (end - start) / 2;
}

function isAlike(left: ReadonlySet<string>, right: ReadonlySet<string>): boolean {
  return isIn(left, right) || isIn(right, left);
}

/** Nearly all of the part's terms are among those of the whole. */
function isIn(whole: ReadonlySet<string>, part: ReadonlySet<string>): boolean {
  return whole.intersection(part).size > SAME * part.size;
}

async function placeAll(locate: Locate, chosen: readonly Chosen[]): Promise<ClosestPassage[]> {
  const located = await Promise.all(chosen.map((one) => place(locate, one)));
  return located.flatMap((found) => found ?? []);
}

/** Undefined where the stored pages don't hold it exactly. */
async function place(
  locate: Locate,
  { candidate: { passage }, excerpt, ...near }: Chosen,
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
