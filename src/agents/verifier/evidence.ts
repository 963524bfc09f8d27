import { detectLanguage } from "../../language/question/detect-language.ts";
import type { EvidenceTable } from "./tables/evidence-table.ts";
import { sentencesOf, type TextRange } from "../../language/sentences.ts";
import { denialsIn, deniedWords } from "../../language/polarity.ts";
import { inOneNotation } from "../../language/notations/one-notation.ts";
import { quantitiesIn, quantitiesOf } from "../../language/quantities/quantities.ts";
import { isPeriod, type Quantity } from "../../language/quantities/quantity.ts";
import { isHeading } from "../../language/headings.ts";
import { type Word, wordsOf } from "../../language/words/words.ts";
import { beginsClause } from "../../language/words/function-words.ts";

/** A quoted item of a list, with what leads in to its list. */
export type Listed = { leadIn: string; item: string };

export type StatementToVerify = {
  text: string;
  /** What is quoted for it; only this proves it. */
  evidence: string;
  /** What the documents are called, what heads the quotes and what was asked: it names, and proves nothing. */
  context: string;
  /** What the documents are called: whom they are of. */
  title: string;
  /** What was asked: an answer may repeat it. */
  question: string;
  /** What stands around the quotes: it tells whom "it" means, and proves nothing. */
  around: string;
  listed: readonly Listed[];
  /** The tables that quoted rows stand in. */
  tables: readonly EvidenceTable[];
  /** Quoted rows of tables as they stand, and told by their headings. */
  rows: readonly { text: string; rendered: string }[];
  /** What stands directly before quotes, and the first rows of their tables. Only a model reads it. */
  before: () => readonly string[];
};

/** A sentence read for comparison. */
export type Reading = {
  text: string;
  words: Word[];
  quantities: Quantity[];
  /** Indexes of the words under a denial. */
  denied: ReadonlySet<number>;
};

/** Rows of tables are read cell by cell. */
export function isProse({ text }: Reading): boolean {
  return !text.includes(" | ");
}

/** A sentence of a passage; `range` counts in the passage's text. */
export type EvidenceSentence = Reading & { range: TextRange };

/**
 * Where a line ends says nothing, unless an item of a list follows, which is parted as by a semicolon. `text` is in one notation,
 * for comparing only; wide gaps part cells until that is done.
 */
export function readSentence(sentence: string): Reading {
  const listed = sentence
    .replaceAll(/(?<=\S)\s*\n\s*[-–•*]\s+/g, "; ")
    .replaceAll(/\s*\n\s*/g, " ");
  const text = inOneNotation(listed).replaceAll(/\s+/g, " ");
  const words = detectLanguage(text) === "de" ? withoutCapitals(wordsOf(text)) : wordsOf(text);
  return { text, words, quantities: quantitiesIn(text, words), denied: deniedWords(words) };
}

/** In German every noun has a capital, which tells no name. */
function withoutCapitals(words: readonly Word[]): Word[] {
  return words.map((word) => ({ ...word, isCapital: false }));
}

export type Evidence = {
  sentences: EvidenceSentence[];
  /** What the document is called, what heads the quotes and what was asked; it names, but proves nothing. */
  context: Word[];
  /** The same without what was asked. */
  headings: Word[];
  /** What the documents are called. */
  title: Word[];
  /** Years and dates of the question: a claim may repeat them. */
  periods: Quantity[];
  /** Those of what heads the quotes, which hold where the quotes name none of their own. */
  headed: Quantity[];
  /** What stands around the quotes: whom "she" and "the Company" mean, and first names of whom is quoted by the last one. */
  around: Word[];
  tables: readonly EvidenceTable[];
  /** What was asked. */
  asked: Word[];
  /** The amounts of what was asked. */
  askedAmounts: Quantity[];
};

export function readEvidence(statement: StatementToVerify): Evidence {
  const { evidence: text, context, question, listed } = statement;
  const ranges = sentencesOf(text)
    .map((range) => withoutBullet(text, range))
    .flatMap((range) => [range, ...proseCells(text, range)]);
  const told = ranges.map((range) => ({
    ...readSentence(text.slice(range.start, range.end)),
    range,
  }));
  const items = listed.filter(belongsToItem).map((one) => readItem(one, text));
  const askedAmounts = quantitiesOf(question);
  return {
    sentences: [...told, ...items],
    context: wordsOf(inOneNotation(`${context}\n${question}`)),
    headings: wordsOf(inOneNotation(context)),
    title: wordsOf(statement.title),
    asked: wordsOf(inOneNotation(question)),
    askedAmounts,
    periods: askedAmounts.filter(isPeriod),
    headed: quantitiesOf(context).filter(isPeriod),
    around: wordsOf(statement.around),
    tables: statement.tables,
  };
}

/** An item with what leads in to its list; "What is not covered" denies all of the item. */
function readItem({ leadIn, item }: Listed, text: string): EvidenceSentence {
  const start = Math.max(0, text.indexOf(item));
  const range = withoutBullet(text, { start, end: start + item.length });
  const lead = leadIn.replace(/^#+\s*/, "").replace(/[:.]$/, "");
  const reading = readSentence(`${lead} ${text.slice(range.start, range.end)}`);
  if (!deniesItsList(wordsOf(lead))) return { ...reading, range };
  return { ...reading, denied: new Set(reading.words.map(({ index }) => index)), range };
}

/** A heading only names what is listed below it, unless it denies it. */
function belongsToItem({ leadIn }: Listed): boolean {
  return !isHeading(leadIn) || deniesItsList(wordsOf(leadIn));
}

/** Not in a clause that only tells what is listed: "variables that are not included in the old plan". */
function deniesItsList(words: readonly Word[]): boolean {
  const [denial] = denialsIn(words);
  return denial !== undefined && !words.slice(1, denial.index).some(beginsClause);
}

/** "- 1.2 kg": the dash of a list is no minus, and the number of an item is no amount: "(1) If the risk has changed". */
export const BULLET = /^\s*(?:[-–•*]|\((?:\d{1,2}|[a-z]|[ivx]{2,4})\))\s+(?=\S)/;

function withoutBullet(text: string, { start, end }: TextRange): TextRange {
  const [bullet = ""] = BULLET.exec(text.slice(start, end)) ?? [];
  return { start: start + bullet.length, end };
}

/** Words from which a cell of a row is read as a sentence of its own. */
const LEAST_PROSE = 5;

/** Cells of a row that say something in words, as forms and checklists have them. */
function proseCells(text: string, { start, end }: TextRange): TextRange[] {
  const row = text.slice(start, end);
  // The first cell of a row of figures is their label.
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
