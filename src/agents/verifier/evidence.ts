import { detectLanguage } from "../../language/question/detect-language.ts";
import type { EvidenceTable } from "./tables/evidence-table.ts";
import { sentencesOf } from "../../language/sentences.ts";
import type { TextRange } from "../../language/text-range.ts";
import { denialsIn, deniedWords } from "../../language/polarity.ts";
import { inOneNotation } from "../../language/notations/one-notation.ts";
import { quantitiesIn, quantitiesOf } from "../../language/quantities/quantities.ts";
import { isPeriod, type Quantity } from "../../language/quantities/quantity.ts";
import { isHeading } from "../../language/headings.ts";
import { type Word, wordsOf } from "../../language/words/words.ts";
import { type Pair, pairsIn } from "./binding/pairs.ts";
import { beginsClause } from "../../language/words/function-words.ts";
import type { ListedItem, StatementToVerify } from "./statement-to-verify.ts";

/** A sentence, parsed for comparison. */
export type ParsedSentence = {
  text: string;
  words: Word[];
  quantities: Quantity[];
  /** Indexes of the words that a negation applies to. */
  denied: ReadonlySet<number>;
};

/** Returns whether the text is prose. Table rows are compared cell by cell instead. */
export function isProse({ text }: ParsedSentence): boolean {
  return !text.includes(" | ");
}

/** A sentence of the evidence; `range` refers to the evidence's text. */
export type EvidenceSentence = ParsedSentence & { range: TextRange };

/**
 * Parses a sentence for comparison, in normalised notation. A line break is a space, but a list
 * item that follows it is separated as by a semicolon. Wide gaps separate cells until the end.
 */
export function parseSentence(sentence: string): ParsedSentence {
  const listed = sentence
    .replaceAll(/(?<=\S)\s*\n\s*[-–•*]\s+/g, "; ")
    .replaceAll(/\s*\n\s*/g, " ");
  const text = inOneNotation(listed).replaceAll(/\s+/g, " ");
  const words = detectLanguage(text) === "de" ? withoutCapitals(wordsOf(text)) : wordsOf(text);
  return { text, words, quantities: quantitiesIn(text, words), denied: deniedWords(words) };
}

/** In German, every noun has a capital, so a capital does not indicate a name. */
function withoutCapitals(words: readonly Word[]): Word[] {
  return words.map((word) => ({ ...word, isCapital: false }));
}

export type Evidence = {
  sentences: EvidenceSentence[];
  /** Document names, headings and the question, which name things but prove nothing. */
  context: Word[];
  /** The same without the question. */
  headingWords: Word[];
  /** The names of the documents. */
  titleWords: Word[];
  /** Years and dates of the question, which a claim may repeat. */
  questionPeriods: Quantity[];
  /** Years and dates of the headings, which apply where the quotes name none. */
  headingPeriods: Quantity[];
  /** The text around the quotes, which tells whom "she" means, and people's first names. */
  surroundingWords: Word[];
  tables: readonly EvidenceTable[];
  /** Names with what they are, in a list of several: "Ann Lee, Chair". */
  pairs: readonly Pair[];
  /** The words of the question. */
  questionWords: Word[];
  /** The amounts in the question. */
  questionAmounts: Quantity[];
};

export function readEvidence(statement: StatementToVerify): Evidence {
  const { evidence: text, context, question, listed } = statement;
  const ranges = sentencesOf(text)
    .map((range) => withoutBullet(text, range))
    .flatMap((range) => [range, ...proseCells(text, range)]);
  const quoted = ranges.map((range) => ({
    ...parseSentence(text.slice(range.start, range.end)),
    range,
  }));
  const items = listed.filter(isReadWithItem).map((one) => readItem(one, text));
  const questionAmounts = quantitiesOf(question);
  return {
    sentences: [...quoted, ...items],
    context: wordsOf(inOneNotation(`${context}\n${question}`)),
    headingWords: wordsOf(inOneNotation(context)),
    titleWords: wordsOf(statement.title),
    questionWords: wordsOf(inOneNotation(question)),
    questionAmounts,
    questionPeriods: questionAmounts.filter(isPeriod),
    headingPeriods: quantitiesOf(context).filter(isPeriod),
    surroundingWords: wordsOf(statement.around),
    tables: statement.tables,
    pairs: pairsIn(statement.evidence),
  };
}

/** Reads a list item after its introduction. "What is not covered" negates the whole item. */
function readItem({ leadIn, item }: ListedItem, text: string): EvidenceSentence {
  const start = Math.max(0, text.indexOf(item));
  const range = withoutBullet(text, { start, end: start + item.length });
  const lead = leadIn.replace(/^#+\s*/, "").replace(/[:.]$/, "");
  const reading = parseSentence(`${lead} ${text.slice(range.start, range.end)}`);
  if (!deniesItsList(wordsOf(lead))) return { ...reading, range };
  return { ...reading, denied: new Set(reading.words.map(({ index }) => index)), range };
}

/** A heading only names what is listed below it, unless it negates the list. */
function isReadWithItem({ leadIn }: ListedItem): boolean {
  return !isHeading(leadIn) || deniesItsList(wordsOf(leadIn));
}

/**
 * Returns whether the introduction negates its list. A negation in a subordinate clause does not
 * count: "variables that are not included in the old plan".
 */
function deniesItsList(words: readonly Word[]): boolean {
  const [denial] = denialsIn(words);
  return denial !== undefined && !words.slice(1, denial.index).some(beginsClause);
}

/**
 * A bullet, which is no minus sign ("- 1.2 kg"), or an item's number, which is no amount ("(1)").
 */
export const BULLET = /^\s*(?:[-–•*]|\((?:\d{1,2}|[a-z]|[ivx]{2,4})\))\s+(?=\S)/;

function withoutBullet(text: string, { start, end }: TextRange): TextRange {
  const [bullet = ""] = BULLET.exec(text.slice(start, end)) ?? [];
  return { start: start + bullet.length, end };
}

/** A cell with at least this many words is read as a sentence of its own. */
const LEAST_PROSE = 5;

/** Returns the cells of a row that contain prose, as forms and checklists do. */
function proseCells(text: string, { start, end }: TextRange): TextRange[] {
  const row = text.slice(start, end);
  // In a row of figures, the first cell is only their label.
  const [, ...others] = row.split(" | ");
  if (others.length === 0 || others.some((cell) => /^[\s$€£(]*-?\d[\d.,]*[\s)%]*$/.test(cell)))
    return [];
  return Array.from(row.matchAll(/(?:^|(?<= \| ))(?!\s).*?(?= \| |$)/g), (cell) => ({
    start: start + cell.index,
    end: start + cell.index + cell[0].length,
  })).filter((cell) => {
    const words = text.slice(cell.start, cell.end).match(/\p{L}{2,}/gu) ?? [];
    return words.length >= LEAST_PROSE;
  });
}
