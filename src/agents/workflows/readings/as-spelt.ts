// Corrects misspelt words of a question to those most likely meant, by everything that the
// collection contains.
import type { MendedWord } from "../../../domain/documents/passage.ts";
import { type Analysis, analyseText } from "../../analyst/agent.ts";
import { isLedByModel, type Run } from "../../run/run.ts";
import { readAheadOfSearch } from "../look/ahead.ts";
import type { Written } from "../standard.ts";

export type Answered = { analysis: Analysis; written: Written; mended: readonly MendedWord[] };

export type Workflow = (run: Run, analysis: Analysis) => Promise<Written>;

/** Corrects the spelling only for rules, because a model understands both. */
export async function answerAsSpelt(
  run: Run,
  given: Analysis,
  workflow: Workflow,
): Promise<Answered> {
  if (isLedByModel(run))
    return { analysis: given, mended: [], written: await workflow(run, given) };
  // What the search itself will read is read at the same time.
  readAheadOfSearch(run, given);
  const { text, words: mended } = await run.tools.mendSpelling(given.text);
  const analysis = mended.length === 0 ? given : analyseText(given, text);
  return { analysis, mended, written: await workflow(run, analysis) };
}

export function isAnswered({ written }: Pick<Answered, "written">): boolean {
  return written.draft.cited.claims.length > 0;
}
