// The extraction by itself: each question over its own passages, along the least probability that counts as an answer.
import { readFile } from "node:fs/promises";
import { z } from "zod";
import { extractEvidence } from "../../../src/agents/synthesiser/extract.ts";
import type { Passage } from "../../../src/domain/documents/passage.ts";
import { termsOf } from "../../../src/language/words/terms.ts";
import { bootstrapStatistic } from "../statistics/bootstrap.ts";
import type { CurvePoint } from "./curve.ts";
import { balancedAccuracy, type Labelled, recallOf } from "../statistics/label-measures.ts";
import { makePassage } from "../../../test/support/agents/passages.ts";
import type { ClapNqQuestion } from "./clapnq.ts";

export const LABELS = ["answered", "insufficient"];
const PROBABILITIES = [0, 0.05, 0.1, 0.15, 0.2, 0.25, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9];

type Asked = { question: string; passages: Passage[]; label: string };

export function extractionCurve(asked: readonly Asked[]): CurvePoint[] {
  const termWeights = termWeightsOf(asked);
  return PROBABILITIES.map((least) => {
    const rows = asked.map(({ question, passages, label }): Labelled => {
      const found = extractEvidence({ text: question, passages, termWeights }, least);
      return { label, predicted: found.length > 0 ? "answered" : "insufficient" };
    });
    return curvePoint(least, rows);
  });
}

export function curvePoint(at: number, rows: readonly Labelled[]): CurvePoint {
  return {
    at,
    balanced: bootstrapStatistic(rows, (sample) => balancedAccuracy(sample, LABELS)),
    answered: recallOf(rows, "answered"),
    declined: recallOf(rows, "insufficient"),
  };
}

export function withOwnPassages(questions: readonly ClapNqQuestion[]): Asked[] {
  return questions.map(({ question, label, passages }) => ({
    question,
    label,
    passages: passages.map(({ title, text }) => makePassage(text, `${title}.txt`)),
  }));
}

/** As search weighs terms: BM25's idf over all passages of the set. */
function termWeightsOf(asked: readonly Asked[]): Map<string, number> {
  const texts = asked.flatMap(({ passages }) => passages.map(({ text }) => new Set(termsOf(text))));
  const counts = new Map<string, number>();
  for (const terms of texts)
    for (const term of terms) counts.set(term, (counts.get(term) ?? 0) + 1);
  const total = texts.length;
  const questions = asked.flatMap(({ question }) => termsOf(question));
  return new Map(
    questions.map((term) => {
      const count = counts.get(term) ?? 0;
      return [term, Math.log(1 + (total - count + 0.5) / (count + 0.5))];
    }),
  );
}

const Rgb = z.object({
  query: z.string(),
  positive: z.array(z.string()),
  negative: z.array(z.string()),
});

/** RGB (Chen et al. 2024): each question once over the texts that hold the answer, and once over those that don't. */
export async function readRgb(path: string): Promise<Asked[]> {
  const lines = (await readFile(path, "utf8")).trim().split("\n");
  return lines.flatMap((line, i) => {
    const { query, positive, negative } = Rgb.parse(JSON.parse(line));
    const of = (texts: readonly string[]) =>
      texts.map((text, j) => makePassage(text, `${i}-${j}.txt`));
    return [
      { question: query, label: "answered", passages: of(positive.slice(0, 3)) },
      { question: query, label: "insufficient", passages: of(negative.slice(0, 3)) },
    ];
  });
}
