// Extracts what a question says about the documents that can answer it: names, years, a quarter and
// a kind of document.
import { memoizeText } from "../../shared/cache/memoize-text.ts";
import { quarterIn, yearsIn } from "../../language/time/periods.ts";
import { abbreviationLabel, joinedLabels, nameWords } from "../../shared/routing-labels.ts";
import { isStopTerm } from "../../language/words/terms.ts";

export type DocumentCues = {
  /** The labels of documents with these names. */
  names: readonly string[];
  /** In ascending order. */
  years: readonly number[];
  quarter: number | undefined;
  /** The kinds, in the words of the summaries. */
  types: readonly string[];
};

/** The words of a name, and what can join them. */
const NAME_RUN =
  /[\p{Lu}\p{N}][\p{L}\p{M}\p{N}'’.-]*(?:(?:\s+|\s*&\s*|\s+(?:and|of|the)\s+)[\p{Lu}\p{N}][\p{L}\p{M}\p{N}'’.-]*)*/gu;
/** At least two capitals, or letters around an "&". */
const ABBREVIATION = /\b(?:\p{L}&\p{Lu}|\p{Lu}[\p{L}&]*\p{Lu}\p{L}*)(?!\p{L})/gu;
const PERIOD_WORD = /^(?:fy\d{0,4}|q[1-4]|(?:19|20)\d{2})$/;

/** How questions ask for a kind of document, and the words that summaries use for it. */
const TYPES: readonly [asked: RegExp, types: readonly string[]][] = [
  [/\b(?:10-?k|annual report)\b/i, ["annual report"]],
  [/\b(?:10-?q|quarterly report)\b/i, ["quarterly report"]],
  [/\b(?:8-?k|current report)\b/i, ["current report"]],
  [/\b(?:earnings (?:release|report|call)|press release)\b/i, ["earnings release"]],
  [/\bmanual\b/i, ["rule manual", "manual"]],
  [/\brate (?:pages?|tables?|manual)\b/i, ["rate pages"]],
  [/\bobjections?\b/i, ["objection response"]],
  [/\bchecklist\b/i, ["checklist"]],
  [/\b(?:memo|memorandum)\b/i, ["memorandum"]],
  [/\bcover letter\b/i, ["cover letter"]],
  [/\b(?:agreement|contract)\b/i, ["agreement"]],
  [/\binvoice\b/i, ["invoice"]],
];

/** The size of a cache of questions, because a search reads its question twice. */
const OF_QUESTIONS = { longest: 2000, most: 100 };

export const readQuestion = memoizeText(
  (text: string): DocumentCues => ({
    names: namesIn(text),
    years: yearsIn(text),
    quarter: quarterIn(text),
    types: TYPES.filter(([asked]) => asked.test(text)).flatMap(([, types]) => types),
  }),
  OF_QUESTIONS,
);

/**
 * Returns the names in a question. Names begin with capitals. In a question without lower-case
 * letters or without capitals, every word may be part of a name.
 */
function namesIn(text: string): string[] {
  const isCaseless = !/\p{Lu}/u.test(text) || !/\p{Ll}/u.test(text);
  const runs = isCaseless ? [text] : (text.match(NAME_RUN) ?? []);
  const joined = runs.flatMap((run) =>
    joinedLabels(nameWords(run).filter((word) => !isStopTerm(word) && !PERIOD_WORD.test(word))),
  );
  const short = text.replaceAll(/['’]s\b/g, "").match(ABBREVIATION) ?? [];
  return [...new Set([...joined, ...short.map(abbreviationLabel)])];
}
