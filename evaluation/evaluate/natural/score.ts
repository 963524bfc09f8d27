// What an answer is worth, as the README.md of the data defines it.
import type { Evidence, Gold } from "./question-set.ts";
import { matches } from "./question-set.ts";

export type Shown = { file: string; page: number; quote: string };
export type Given = {
  /** `answered`, or any way of declining. */
  outcome: string;
  answer: string;
  citations: readonly Shown[];
  /** Passages that a declined answer shows instead. */
  closest: readonly Shown[];
  /** Passages beside an answer: they never make a wrong answer right. */
  otherPassages: readonly Shown[];
};
export type Score = {
  verdict: "right" | "wrong" | "declined";
  /** Not right, but a quote or passage shown holds the evidence. */
  isShown: boolean;
};

const ENOUGH_WORDS = 0.6;
const MARKER = /\s*\[\d+\]/g;

/** An unanswerable question is right where it is declined, whatever passages are shown. */
export function scoreOf(gold: Gold, given: Given): Score {
  if (gold.unanswerable) {
    return { verdict: given.outcome === "answered" ? "wrong" : "right", isShown: false };
  }
  const isShown = showsEvidence(gold.evidence, allShown(given));
  if (given.outcome !== "answered") return { verdict: "declined", isShown };
  return isRight(gold, given.answer)
    ? { verdict: "right", isShown: false }
    : { verdict: "wrong", isShown };
}

export function allShown({ citations, closest, otherPassages }: Given): Shown[] {
  return [...citations, ...closest, ...otherPassages];
}

/** Markers such as [2] are no figures of the answer. */
function isRight({ must, must_not: mustNot }: Gold, answer: string): boolean {
  const text = answer.replaceAll(MARKER, "");
  return (
    must.every((pattern) => matches(pattern, text)) &&
    !mustNot.some((pattern) => matches(pattern, text))
  );
}

/** What is shown of one page counts together: cells of a table are cited one by one. */
export function showsEvidence(evidence: readonly Evidence[], shown: readonly Shown[]): boolean {
  const pages = Map.groupBy(shown, ({ file, page }) => `${file}\n${page}`);
  return evidence.some(({ file, quote }) =>
    [...pages.values()].some(
      (quotes) =>
        quotes[0]?.file === file &&
        holds(
          quotes.map((each) => each.quote),
          quote,
        ),
    ),
  );
}

function holds(quotes: readonly string[], wanted: string): boolean {
  if (quotes.some((quote) => folded(quote).includes(folded(wanted)))) return true;
  const words = wordsOf(wanted);
  const there = new Set(quotes.flatMap(wordsOf));
  return words.filter((word) => there.has(word)).length >= ENOUGH_WORDS * words.length;
}

function folded(text: string): string {
  return text
    .replaceAll(/[\s|]+/g, " ")
    .trim()
    .toLowerCase();
}

/** Figures keep their separators: 3,033 is one word. */
function wordsOf(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}]+(?:[.,'’-][\p{L}\p{N}]+)*/gu) ?? [];
}
