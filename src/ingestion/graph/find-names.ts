// Finds the names that a text mentions without a model: runs of capitalised words, quoted terms,
// identifiers and references.
import { normalName } from "../../language/names.ts";
import { MONTHS, WEEKDAYS } from "../../language/quantities/number-words.ts";
import { isStopTerm } from "../../language/words/terms.ts";
import { type Span, spansOfRun, capitalRuns } from "./capital-runs.ts";
import { findReferences } from "./find-references.ts";

const QUOTED = [
  /“([^“”\n]{2,80})”/gu,
  /"([^"\n]{2,80})"/gu,
  /«\s?([^«»\n]{2,80}?)\s?»/gu,
  /„([^“”„\n]{2,80})[“”]/gu,
  /[「『《〈]([^「」『』《》〈〉\n]{2,40})[」』》〉]/gu,
];
const QUOTED_WORDS = 8;
/** Japanese writes foreign names in this script, which has no capitals. */
const KATAKANA_NAME = /[\p{Script=Katakana}ー・]{4,24}/gu;

const UNINFORMATIVE = new Set([
  ...MONTHS,
  ...MONTHS.map((month) => month.slice(0, 3)),
  ...WEEKDAYS,
  "sept",
  "page",
]);

/**
 * Returns the distinct normalised names in a text, ordered by kind. `isCommon` tells whether the
 * document also writes a word without a capital; such a word is not a name if it stands alone at
 * the beginning of a sentence.
 */
export function findNames(text: string, isCommon: (word: string) => boolean): Set<string> {
  const found = new Set<string>(findReferences(text));
  const add = (raw: string): void => {
    const name = normalName(raw);
    if (name !== undefined && isInformative(name)) found.add(name);
  };
  for (const pattern of QUOTED) {
    for (const [, inner = ""] of text.matchAll(pattern)) {
      if (inner.trim().split(/\s+/).length <= QUOTED_WORDS) add(inner);
    }
  }
  for (const run of capitalRuns(text)) {
    for (const { start, end } of spansOfRun(run, (span) => isPlainOpening(span, isCommon))) {
      add(text.slice(start, end));
    }
  }
  for (const [name] of text.matchAll(KATAKANA_NAME)) add(name);
  return found;
}

function isPlainOpening({ opens, text }: Span, isCommon: (word: string) => boolean): boolean {
  return opens && (isStopTerm(text.toLowerCase()) || isCommon(text.toLowerCase()));
}

/** Returns whether the name has letters and a word other than function words and dates. */
function isInformative(name: string): boolean {
  if (name.length < 2) return false;
  return name
    .split(" ")
    .some((word) => /\p{L}/u.test(word) && !isStopTerm(word) && !UNINFORMATIVE.has(word));
}
