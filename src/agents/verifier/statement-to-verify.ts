// A cited claim → the statement that the verifier holds against its evidence.
import type { Citation, Claim } from "../../domain/answers/answer.ts";
import type { Passage } from "../../domain/documents/passage.ts";
import { spacedName } from "../../language/time/periods.ts";
import { MARKDOWN_ROW, sentencesOf, overlap } from "../../language/sentences.ts";
import { bareStatement } from "./bare-statement.ts";
import type { Listed, StatementToVerify } from "./evidence.ts";
import {
  DASHES,
  formatUnderHeader,
  type Unit,
  unitsOf,
} from "../../language/quantities/passage-units.ts";
import { leadInsOf } from "../lists/lead-ins.ts";
import { type QuotedPlace, readTables } from "./tables/evidence-table.ts";

/** Of a table's rows, those that head its columns are among these. */
const FIRST_ROWS = 3;

/** What was asked, and the passages that were before the writer. */
export type Read = { text: string; passages: readonly Passage[] };

/**
 * A claim with the sentences that its quotes stand in, and what stands around them. The whole sentence counts, not the quote: a
 * quote may leave out the "not", or the "million" after its figure.
 */
export function toStatement(
  { text, citations: numbers, arithmetic }: Claim,
  citations: readonly Citation[],
  { text: question, passages }: Read,
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

/** The name of its file, and the title that its context begins with. */
function titleOf({ filename, context }: Passage): string {
  const [title = ""] = context.split(" · ");
  return `${spacedName(filename.replace(/\.\w+$/, ""))} ${title}`;
}

type Quoted = { quote: Citation; passage: Passage };

/** An item of a list with each of its lead-ins; none where the quote is of no list. */
function itemsWithLeadIns({ quote, passage }: Quoted): Listed[] {
  const { text, start } = passage.window ?? passage;
  const item = sentencesAround(quote, passage);
  return leadInsOf(text, quote.start - start).map((range) => ({
    leadIn: text.slice(range.start, range.end),
    item,
  }));
}

/** The quoted rows of tables, each with its cells under their headings. */
function renderedRows(quoted: Quoted): StatementToVerify["rows"] {
  return quotedUnits(quoted)
    .filter(({ isRow }) => isRow)
    .map(({ text, header, headings }) => ({
      text,
      rendered: formatUnderHeader(header?.text ?? headings, text),
    }));
}

/** The first rows of the table that a quoted row is from; otherwise the sentence before the first that is quoted. */
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

/** The quote alone where no sentence holds it. */
function sentencesAround({ start, end, quote }: Citation, passage: Passage | undefined): string {
  const { text, start: offset } = passage?.window ?? passage ?? { text: "", start: 0 };
  const touched = sentencesOf(text).filter(
    (range) => range.start + offset < end && range.end + offset > start,
  );
  // Out of its page, a line that is only broken would be read as a sentence of its own.
  const sentences = touched.map((range) =>
    text.slice(range.start, range.end).replaceAll("\n", " "),
  );
  return sentences.length === 0 ? quote : sentences.join("\n\n");
}
