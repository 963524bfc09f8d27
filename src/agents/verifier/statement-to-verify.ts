// Turns a cited claim into the statement that the verifier compares with its evidence.
import type { Citation, Claim } from "../../domain/answers/answer.ts";
import type { Passage } from "../../domain/documents/passage.ts";
import { spacedName } from "../../language/time/periods.ts";
import { DASHES, MARKDOWN_ROW } from "../../language/rows.ts";
import { sentencesOf } from "../../language/sentences.ts";
import { overlap } from "../../language/text-range.ts";
import { bareStatement } from "./bare-statement.ts";
import { type Unit, unitsOf } from "../../language/passage/passage-units.ts";
import { formatUnderHeader } from "../../language/passage/row-under-header.ts";
import { findLeadIns } from "../lists/lead-ins.ts";
import { type QuotedPlace, readTables, type EvidenceTable } from "./tables/evidence-table.ts";

/** A quoted list item with the text that introduces its list. */
export type ListedItem = { leadIn: string; item: string };

export type StatementToVerify = {
  text: string;
  /** The quoted text; only this proves the statement. */
  evidence: string;
  /** Document names, headings and the question, which name things but prove nothing. */
  context: string;
  /** The names of the documents, which tell whom they concern. */
  title: string;
  /** The question, which an answer may repeat. */
  question: string;
  /** The text around the quotes, which tells whom "it" means but proves nothing. */
  around: string;
  listed: readonly ListedItem[];
  /** The tables that contain quoted rows. */
  tables: readonly EvidenceTable[];
  /** The quoted table rows, verbatim and rendered with their column headings. */
  rows: readonly { text: string; rendered: string }[];
  /** Returns the text before the quotes and the first rows of their tables, for models only. */
  before: () => readonly string[];
};

/** The first rows of a table, which include those with column headings. */
const FIRST_ROWS = 3;

/** The question, and the passages that the writer read. */
export type QuestionAndPassages = { text: string; passages: readonly Passage[] };

/**
 * Returns a claim with the sentences that contain its quotes, and the text around them. The whole
 * sentence counts, because a quote may leave out the "not", or the "million" after its figure.
 */
export function toStatement(
  { text, citations: numbers, arithmetic }: Claim,
  citations: readonly Citation[],
  { text: question, passages }: QuestionAndPassages,
): StatementToVerify {
  const own = citations.filter(({ n }) => numbers.includes(n));
  const passageOf = new Map(passages.map((passage) => [passage.id, passage]));
  const evidence = own.map((quote) => sentencesAround(quote, passageOf.get(quote.chunkId)));
  const quoted = own.flatMap((quote) => {
    const passage = passageOf.get(quote.chunkId);
    return passage === undefined ? [] : [{ quote, passage }];
  });
  const ofPassages = Map.groupBy(quoted, ({ passage }) => passage);
  const cited = [...ofPassages.keys()];
  const tables = [...ofPassages].flatMap(([passage, quotes]) =>
    readTables(placeOf(passage, quotes)),
  );
  const heads = tables.flatMap(({ caption, headings, rows }) => [
    caption,
    ...headings.flat(),
    ...rows.filter(({ isQuoted }) => isQuoted).map(({ group }) => group),
  ]);
  const named = cited.flatMap(({ filename, context }) => [spacedName(filename), context]);
  const pages = new Set(own.flatMap(({ pageStart, pageEnd }) => [pageStart, pageEnd]));
  return {
    text: bareStatement(text, pages),
    evidence: [...new Set([...evidence, arithmetic ?? []].flat())].join("\n\n"),
    context: [...new Set([...named, ...heads])].join("\n"),
    title: cited.map(titleOf).join("\n"),
    question,
    around: cited.map((passage) => (passage.window ?? passage).text).join("\n"),
    listed: quoted.flatMap(itemsWithLeadIns),
    tables,
    rows: quoted.flatMap(renderedRows),
    before: () => [...new Set(quoted.flatMap(textBefore))],
  };
}

function placeOf(passage: Passage, quoted: readonly Quoted[]): QuotedPlace {
  const { text, start } = passage.window ?? passage;
  const quotes = quoted.map(({ quote }) => ({
    start: quote.start - start,
    end: quote.end - start,
  }));
  return { text, quotes, context: passage.context, document: titleOf(passage) };
}

/** Returns the name of the passage's file, and the title at the start of its context. */
function titleOf({ filename, context }: Passage): string {
  const [title = ""] = context.split(" · ");
  return `${spacedName(filename.replace(/\.\w+$/, ""))} ${title}`;
}

type Quoted = { quote: Citation; passage: Passage };

/** Returns a list item once for each of its lead-ins, or nothing if the quote is not in a list. */
function itemsWithLeadIns({ quote, passage }: Quoted): ListedItem[] {
  const { text, start } = passage.window ?? passage;
  const item = sentencesAround(quote, passage);
  return findLeadIns(text, quote.start - start).map((range) => ({
    leadIn: text.slice(range.start, range.end),
    item,
  }));
}

/** Returns the quoted table rows, each with its cells under their column headings. */
function renderedRows(quoted: Quoted): StatementToVerify["rows"] {
  return quotedUnits(quoted)
    .filter(({ isRow }) => isRow)
    .map(({ text, header, headings }) => ({
      text,
      rendered: formatUnderHeader(header?.text ?? headings, text),
    }));
}

/**
 * Returns the first rows of the table if the first quoted unit is a row, and otherwise the sentence
 * before it.
 */
function textBefore(quoted: Quoted): string[] {
  const [first] = quotedUnits(quoted);
  if (first === undefined) return [];
  if (!first.isRow) return first.before === "" ? [] : [first.before];
  const { text, start } = quoted.passage.window ?? quoted.passage;
  const lines = text
    .slice(0, first.range.start - start)
    .trimEnd()
    .split("\n");
  const above = lines.findLastIndex((line) => !MARKDOWN_ROW.test(line));
  return lines
    .slice(above + 1)
    .filter((line) => !DASHES.test(line.trim()))
    .slice(0, FIRST_ROWS);
}

function quotedUnits({ quote, passage }: Quoted): Unit[] {
  return unitsOf(passage).filter(({ range }) => overlap(range, quote));
}

/** Returns the sentences that contain the quote, or the quote alone if there are none. */
function sentencesAround({ start, end, quote }: Citation, passage: Passage | undefined): string {
  const { text, start: offset } = passage?.window ?? passage ?? { text: "", start: 0 };
  const touched = sentencesOf(text).filter(
    (range) => range.start + offset < end && range.end + offset > start,
  );
  // Outside its page, a line break within a sentence would look like the end of a sentence.
  const sentences = touched.map((range) =>
    text.slice(range.start, range.end).replaceAll("\n", " "),
  );
  return sentences.length === 0 ? quote : sentences.join("\n\n");
}
