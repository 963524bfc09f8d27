// Where nothing states the answer: the passages that come nearest to it, each an exact quote found on its page.
import type { ClosestPassage } from "../../domain/answers/answer.ts";
import { termsOf } from "../../language/words/terms.ts";
import type { Locate } from "../citer/cite.ts";
import {
  LEAST_NEARNESS,
  nearnessOf,
  presenceOf,
  rankCandidates,
  type Ranked,
} from "../evidence/score.ts";
import type { Question } from "../synthesiser/extract.ts";
import { type Excerpt, excerptOf } from "./excerpt.ts";

const MOST = 5;
/** Candidates that excerpts are made of; those behind them promise next to nothing. */
const MOST_READ = 30;
/** Texts that share this part of the shorter one's terms say the same. */
const SAME = 0.85;

/** `presence`, in [0, 1]: how likely something in the passages answers. */
export type Closest = { passages: ClosestPassage[]; presence: number };

/** At most five passages, best first; none where nothing is relevant. */
export async function findClosest(locate: Locate, question: Question): Promise<Closest> {
  const scored = rankCandidates(question, question.passages);
  const located = await Promise.all(choose(scored.ranked).map((chosen) => place(locate, chosen)));
  return { passages: located.flatMap((found) => found ?? []), presence: presenceOf(scored) };
}

/** `share`: how likely the candidate answers, against the best one; `said`: its terms. */
type Chosen = Ranked & { excerpt: Excerpt; share: number; said: ReadonlySet<string> };

/**
 * The excerpt of the best candidate, and the few others that together most probably show the answer: several sentences side by
 * side may go before a single better one, and what an excerpt shows already adds nothing to the next.
 */
function choose(ranked: readonly Ranked[]): Chosen[] {
  let open = promising(ranked);
  const chosen: Chosen[] = [];
  while (chosen.length < MOST && open.length > 0) {
    const gains = open.map((one) => gainOf(one, open));
    const best = chosen.length === 0 ? open[0] : open[gains.indexOf(Math.max(...gains))];
    if (best === undefined) break;
    chosen.push(best);
    open = open.filter((one) => one !== best && !shows(best, one) && !saysTheSame(best, one));
  }
  return chosen.toSorted((a, b) => b.strength - a.strength);
}

function promising(ranked: readonly Ranked[]): Chosen[] {
  const near = ranked.filter((one) => nearnessOf(one) >= LEAST_NEARNESS).slice(0, MOST_READ);
  const best = near[0]?.strength ?? 0;
  return near.map((one) => ({
    ...one,
    excerpt: excerptOf(one.candidate),
    share: Math.exp(one.strength - best),
    said: new Set(termsOf(one.candidate.text)),
  }));
}

function gainOf(one: Chosen, open: readonly Chosen[]): number {
  return open.reduce((sum, other) => sum + (shows(one, other) ? other.share : 0), 0);
}

/** Most of the other's candidate stands in the excerpt. */
function shows({ candidate: { passage }, excerpt }: Chosen, { candidate }: Ranked): boolean {
  const { start, end } = candidate.range;
  const shown = Math.min(end, excerpt.range.end) - Math.max(start, excerpt.range.start);
  return passage.versionId === candidate.passage.versionId && shown > (end - start) / 2;
}

function saysTheSame({ said: left }: Chosen, { said: right }: Chosen): boolean {
  return left.intersection(right).size > SAME * Math.min(left.size, right.size);
}

/** Undefined where the stored pages don't hold it exactly. */
async function place(
  locate: Locate,
  { candidate: { passage }, excerpt, ...near }: Chosen,
): Promise<ClosestPassage | undefined> {
  const { range, text, focus, header } = excerpt;
  const location = await locate({ passage, range, text });
  if (location === undefined) return undefined;
  return {
    documentId: passage.documentId,
    sourceFile: passage.filename,
    chunkId: passage.id,
    quote: text,
    ...range,
    ...location,
    focus,
    ...(header === undefined ? {} : { header: { quote: header.text, ...header.range } }),
    score: Math.round(1000 * nearnessOf(near)) / 1000,
  };
}
