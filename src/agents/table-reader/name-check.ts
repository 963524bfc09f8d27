// Detects names in a question that a document does not mention: then the document's figures belong
// to somebody else.
import { readQuestion } from "../../retrieval/routing/read-question.ts";
import { abbreviationLabel } from "../../shared/routing-labels.ts";
import { isDocumentNoun } from "../../language/words/document-nouns.ts";
import { isDeterminer, isPreposition } from "../../language/words/function-words.ts";
import { isStopTerm, termsOf } from "../../language/words/terms.ts";
import { type Word, wordsOf } from "../../language/words/words.ts";
import { type Cell, tableTerms } from "../../tables/read/cell.ts";
import { subjectOfForm } from "../../tables/read/rows/name-value-pairs.ts";
import { lineItemNamesIn } from "../../tables/lexicon/line-items.ts";
import { withoutPeriods } from "../../language/time/time-periods.ts";
import { MONTHS } from "../../language/quantities/number-words.ts";
import { ratioIn } from "../../tables/lexicon/ratios.ts";
import type { Source } from "./sources.ts";

const CAPITALISED =
  /(?<before>[.?!:]\s+)?(?<![\p{L}\p{N}])(?<word>\p{Lu}[\p{L}\p{N}&]*)(?<owner>['’]s)?/gu;
/** Capitalised words that name nobody: months, currencies, standards, forms. */
const NOBODY = new Set([
  ...MONTHS,
  ...`usd eur gbp us gaap non ifrs sec fy ytd eps i ii iii iv v company group table note item level
  million millions billion thousand thousands`.split(/\s+/),
]);

/**
 * Returns the words of names in the question that are neither in the document's name nor in its
 * tables.
 */
export function namesUnknownTo(
  source: Pick<Source, "labels" | "name" | "said">,
  question: string,
  cells: readonly Cell[],
): string[] {
  const names = namesIn(question);
  if (names.length === 0) return [];
  const borne = readQuestion(question).names.filter((name) => source.labels.has(name));
  const ofTables = new Set(
    cells.flatMap(({ table, section, label, heading }) => [
      table.title,
      subjectOfForm(table),
      section,
      label,
      heading,
    ]),
  );
  const known = new Set(
    [...ofTables, ...lineItemNamesIn(question)].flatMap((text) => tableTerms(text)),
  );
  return names.filter((word) => {
    const plain = word.toLowerCase();
    if (borne.some((label) => label.includes(plain) || label === abbreviationLabel(word)))
      return false;
    return !termsOf(word).every(
      (term) => known.has(term) || source.name.has(term) || source.said.has(term),
    );
  });
}

/**
 * Returns the terms by which the question names the source, and those of its full name, because
 * they do not identify a row.
 */
export function nameTerms(
  { labels, name }: Pick<Source, "labels" | "name">,
  question: string,
): Set<string> {
  const words = Array.from(question.matchAll(CAPITALISED), ({ groups }) => groups?.["word"] ?? "");
  const short = words.filter((word) => labels.has(abbreviationLabel(word)));
  const own = new Set([...name, ...short.flatMap((word) => termsOf(word))]);
  return new Set([...own, ...documentNounsIn(question, own)]);
}

/**
 * Returns the terms of "filing" in "in the Halden filing" and of "manual" in "this manual",
 * whatever the document calls itself.
 */
function documentNounsIn(question: string, name: ReadonlySet<string>): string[] {
  const words = wordsOf(question);
  const isOfName = ({ text }: Word) => termsOf(text).some((term) => name.has(term));
  const nouns = words.filter(({ text }, at) => {
    // In "What did Halden release?", the word is a verb.
    const lead = words.slice(0, at).findLast((word) => !isOfName(word))?.text ?? "";
    const isNamed = isDeterminer(lead) || isPreposition(lead) || /^(?:this|that)$/.test(lead);
    return isDocumentNoun(text) && isNamed;
  });
  return nouns.flatMap(({ text }) => termsOf(text));
}

/** Returns capitalised words that do not begin a sentence, or that have a possessive ending. */
function namesIn(question: string): string[] {
  const text = withoutPeriods(question, "§");
  return Array.from(text.matchAll(CAPITALISED)).flatMap(({ groups = {}, index }) => {
    const { word = "", owner } = groups;
    const isFirst = index === 0 || groups["before"] !== undefined;
    const isNobody =
      NOBODY.has(word.toLowerCase()) || termsOf(word).every((term) => isStopTerm(term));
    const isRatio = ratioIn(word) !== undefined;
    return (isFirst && owner === undefined) || isNobody || isRatio ? [] : [word];
  });
}
