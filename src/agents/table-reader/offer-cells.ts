// Returns what the tables of the relevant documents offer for a question, each offer with the rows
// to quote.
import type { Passage } from "../../domain/documents/passage.ts";
import type { ParsedQuestion } from "../../language/question/parsed-question.ts";
import { formatPeriod } from "../../language/time/period.ts";
import { offersFrom } from "../../tables/offer.ts";
import type { Cell } from "../../tables/read/cell.ts";
import { scaleWord } from "../../tables/read/units.ts";
import type { Statement } from "../run/statement.ts";
import { type ReadSource, readSource, tableTermsOf } from "./read-source.ts";
import type { CellOffer, CheckedOffer, OfferedCell } from "./cell-offer.ts";
import { differsFrom, isAnswer } from "./same-figure.ts";
import { type Source, sourcesOf } from "./sources.ts";
import type { OfferTools, TableTools } from "./table-tools.ts";

/** The most offers that are quoted. */
const MOST_OFFERS = 16;

/**
 * Returns the offers, best first: those of the document that answers with certainty, or else those
 * of all candidates.
 */
export async function offerCells(
  tools: OfferTools,
  question: ParsedQuestion,
  passages: readonly Passage[],
): Promise<CellOffer[]> {
  if (passages.length === 0 || question.language !== "en") return [];
  const ids = [...new Set(passages.map(({ documentId }) => documentId))];
  const sources = sourcesOf(question.text, passages, await tools.summaries(ids));
  const near: CellOffer[] = [];
  const terms = tableTermsOf(question);
  // All documents are read at once, because a round trip to a distant database takes longer than
  // the reading.
  await Promise.all(
    sources.map(({ document }) => tools.findTables({ terms, documents: [document] })),
  );
  let answer: CellOffer[] | undefined;
  for (const source of sources) {
    const held = await offersOf(tools, source, { question, passages });
    if (answer === undefined && held.some(isAnswer)) {
      if (source.isNamed) return [...held, ...near];
      answer = held;
    } else if (answer !== undefined && held.some((one) => differsFrom(one, answer ?? []))) {
      // Nothing in the question says whose figure is meant.
      const both = [...answer, ...held].map((offer) => ({ ...offer, isCertain: false }));
      return [...both, ...near].slice(0, MOST_OFFERS);
    } else if (answer === undefined) near.push(...held);
  }
  return answer === undefined
    ? near.toSorted((a, b) => b.score - a.score).slice(0, MOST_OFFERS)
    : [...answer, ...near];
}

async function offersOf(
  tools: OfferTools,
  source: Source,
  asked: { question: ParsedQuestion; passages: readonly Passage[] },
): Promise<CellOffer[]> {
  const read = await readSource(tools, source, asked);
  const unmet = read.unknown.map((name) => `no table of the document names ${name}`);
  const quoted = await Promise.all(
    offersFrom(asked.question, read)
      .slice(0, MOST_OFFERS)
      .map(async (offer) => quoteOffer(tools, read, { ...offer, unmet })),
  );
  return quoted.flatMap((offer) => offer ?? []);
}

/** Turns an offer into a statement that quotes its rows. */
export function toStatement({
  sentence,
  cells,
  calculation,
  asked = "",
}: Omit<CellOffer, "unmet">): Statement {
  const statement = {
    text: sentence,
    evidence: cells.map(({ quote }) => quote),
    given: [...cells.map(({ given }) => given), asked].join(" "),
  };
  const [only, another] = cells;
  if (calculation !== undefined) return { ...statement, calculation };
  if (only === undefined || another !== undefined) return statement;
  const name = `${only.label} ${only.period ?? ""}`.trim();
  const value = only.value.replaceAll(/[^\d.,()-]/g, "");
  return { ...statement, figure: { name, value, unit: only.unit, scale: only.scale } };
}

/** Returns undefined if a row is on no stored page, because it cannot be cited then. */
export async function quoteOffer(
  tools: TableTools,
  source: Pick<ReadSource, "tables" | "quotes">,
  { cells, ...offer }: CheckedOffer,
): Promise<CellOffer | undefined> {
  const quoted = await Promise.all(cells.map(async (cell) => quoteCell(tools, source, cell)));
  const held = quoted.flatMap((cell) => cell ?? []);
  const [only, another] = cells;
  const amount =
    only === undefined || another !== undefined
      ? undefined
      : { value: only.value * only.measure.scale, measure: only.measure };
  return held.length < cells.length ? undefined : { ...offer, cells: held, amount };
}

async function quoteCell(
  tools: TableTools,
  { tables, quotes }: Pick<ReadSource, "tables" | "quotes">,
  cell: Cell,
): Promise<OfferedCell | undefined> {
  const table = tables.find(({ id }) => id === cell.table.id);
  const row = table?.rows.find(({ index }) => index === cell.row);
  const found =
    quotes?.get(cell.table.id) ?? (table && row && (await tools.quoteRow({ table, row })));
  if (table === undefined || row === undefined || found === undefined) return undefined;
  const { label, heading, section, stub, measure, period } = cell;
  const periodText = period === undefined ? undefined : formatPeriod(period);
  const scale = scaleWord(measure.scale);
  return {
    document: table.documentId,
    label,
    period: periodText,
    value: cell.text,
    unit: measure.percent ? "%" : measure.currency,
    scale: scale || undefined,
    quote: found,
    given: [heading, section, stub, label, table.title, periodText, measure.currency, scale].join(
      " ",
    ),
  };
}
