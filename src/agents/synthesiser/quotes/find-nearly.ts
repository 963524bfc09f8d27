// Finds where passages say nearly what a model quotes.
import type { Passage } from "../../../domain/documents/passage.ts";
import { sentencesOf } from "../../../language/sentences.ts";
import type { Evidence } from "../../run/statement.ts";
import { findNear } from "./align-words.ts";
import { withoutSource, sentencesAt, shownText } from "./quoted-text.ts";

/**
 * Returns the whole sentences and rows that nearly match the quote, as a whole or sentence by
 * sentence. `numbered` is the passage that the model named.
 */
export function findNearly(
  passages: readonly Passage[],
  quote: string,
  numbered: Passage | undefined,
): Evidence[] {
  const whole = [quote, withoutSource(quote)].map((words) => nearestTo(passages, words, numbered));
  const found = whole.find((places) => places.length > 0);
  return (
    found ??
    sentencesOf(quote).flatMap(({ start, end }) =>
      nearestTo(passages, quote.slice(start, end), numbered),
    )
  );
}

/**
 * Searches the passage that matches best. Returns nothing if none matches, or if two documents
 * match equally.
 */
function nearestTo(
  passages: readonly Passage[],
  quote: string,
  numbered: Passage | undefined,
): Evidence[] {
  const found = passages.flatMap((passage) => {
    const near = findNear(shownText(passage), quote);
    return near === undefined ? [] : { passage, near };
  });
  const most = Math.max(...found.map(({ near }) => near.matched));
  const best = found.filter(({ near }) => near.matched === most);
  const chosen = best.find(({ passage }) => passage === numbered) ?? best[0];
  const isOnly = best.every(({ passage }) => passage.versionId === chosen?.passage.versionId);
  if (chosen === undefined || !(isOnly || chosen.passage === numbered)) return [];
  return sentencesAt(chosen.passage, [chosen.near]);
}
