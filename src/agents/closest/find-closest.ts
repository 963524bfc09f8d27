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

type Chosen = Ranked & { excerpt: Excerpt };

function choose(ranked: readonly Ranked[]): Chosen[] {
  const chosen: Chosen[] = [];
  for (const near of ranked) {
    if (chosen.length === MOST || nearnessOf(near) < LEAST_NEARNESS) break;
    const isShown = chosen.some((other) => shows(other, near) || saysTheSame(other, near));
    if (!isShown) chosen.push({ ...near, excerpt: excerptOf(near.candidate) });
  }
  return chosen;
}

function shows({ candidate: { passage }, excerpt }: Chosen, { candidate }: Ranked): boolean {
  const { start, end } = candidate.range;
  const isSameText = passage.versionId === candidate.passage.versionId;
  return isSameText && start < excerpt.range.end && end > excerpt.range.start;
}

function saysTheSame({ candidate: a }: Ranked, { candidate: b }: Ranked): boolean {
  const [left, right] = [new Set(termsOf(a.text)), new Set(termsOf(b.text))];
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
