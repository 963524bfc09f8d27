// The simple peer: answer where BM25's best score over all passages is high enough.
import { termsOf } from "../../../src/language/words/terms.ts";
import type { ClapNqQuestion } from "./clapnq.ts";

const K1 = 1.2;
const B = 0.75;

/** BM25's best score for each question, over the question's own weight: so that long questions don't score higher. */
export function topScores(questions: readonly ClapNqQuestion[]): number[] {
  const texts = questions.flatMap(({ passages }) => passages.map(({ text }) => termsOf(text)));
  const average = texts.reduce((sum, { length }) => sum + length, 0) / texts.length;
  const counted = texts.map((terms) => {
    const counts = new Map<string, number>();
    for (const term of terms) counts.set(term, (counts.get(term) ?? 0) + 1);
    return { counts, norm: K1 * (1 - B + (B * terms.length) / average) };
  });
  return questions.map(({ question }) => {
    const terms = [...new Set(termsOf(question))].map((term) => {
      const holding = counted.filter(({ counts }) => counts.has(term)).length;
      return { term, idf: Math.log(1 + (texts.length - holding + 0.5) / (holding + 0.5)) };
    });
    const scores = counted.map(({ counts, norm }) =>
      terms.reduce((sum, { term, idf }) => {
        const count = counts.get(term) ?? 0;
        return sum + (idf * count * (K1 + 1)) / (count + norm);
      }, 0),
    );
    const most = terms.reduce((sum, { idf }) => sum + idf * (K1 + 1), 0);
    return most === 0 ? 0 : Math.max(...scores) / most;
  });
}
