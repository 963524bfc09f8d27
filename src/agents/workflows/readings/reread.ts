// A question that nothing answers as it was asked, read once more as the passages spell it.
import type { Passage } from "../../../domain/documents/passage.ts";
import { isMisspelt } from "../../../language/words/alike/misspelt.ts";
import { isInLexicon } from "../../../language/words/lexicon.ts";
import { termsOf } from "../../../language/words/terms.ts";
import { type Analysis, analyseText } from "../../analyst/agent.ts";
import { isLedByModel, type Run } from "../../run/run.ts";
import { publish, silently } from "../write/write.ts";
import type { Written } from "../standard.ts";

export type Answered = { analysis: Analysis; written: Written };

export type Workflow = (run: Run, analysis: Analysis) => Promise<Written>;

/** By rules alone; a model understands either. */
export async function answerInEitherReading(
  run: Run,
  analysis: Analysis,
  workflow: Workflow,
): Promise<Answered> {
  const first = { analysis, written: await workflow(run, analysis) };
  if (isLedByModel(run) || isAnswered(first)) return first;
  const text = mendSpelling(analysis.text, first.written.passages);
  if (text === analysis.text) return first;
  const reread = analyseText(analysis, text);
  const warnings: string[] = [];
  const written = await workflow({ ...silently(run), warnings }, reread);
  const second = { analysis: reread, written };
  if (!isAnswered(second)) return first;
  run.warnings.splice(0, run.warnings.length, ...warnings);
  publish(run, written.draft);
  return second;
}

export function isAnswered({ written }: Answered): boolean {
  return written.draft.cited.claims.length > 0;
}

const WORD = /(?<![\p{L}\p{N}'’-])\p{L}\p{Ll}{2,}(?![\p{L}\p{N}'’-])/gu;
const CAPITAL = /^\p{Lu}/u;

/** The text with words that neither the dictionary nor the passages have written as the passages write one that is nearly the same. */
function mendSpelling(text: string, passages: readonly Passage[]): string {
  const written = new Set(
    passages.flatMap(({ text: own }) => Array.from(own.matchAll(WORD), ([word]) => word)),
  );
  // With a capital, a word that the dictionary lacks is a name: one name is not written for another.
  const known = new Set(
    [...written].flatMap((word) => {
      const lower = word.toLowerCase();
      return CAPITAL.test(word) && !isInLexicon(lower) ? [] : [lower];
    }),
  );
  return text.replaceAll(WORD, (word) => {
    if (CAPITAL.test(word) || known.has(word) || isInLexicon(word)) return word;
    const meant = [...known].filter((other) => isMisspelt(word, other));
    const stems = new Set(meant.flatMap((other) => termsOf(other)));
    return stems.size === 1 ? (meant[0] ?? word) : word;
  });
}
