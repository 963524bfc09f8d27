// Answers questions for a price, a rate or a product of them from tables of rates, where that is
// certain.
import type { ParsedQuestion } from "../../../language/question/parsed-question.ts";
import { termsOf } from "../../../language/words/terms.ts";
import { type Amount, amountsIn } from "../../../tables/match/amounts/amounts.ts";
import { liesInRange } from "../../../tables/match/amounts/ranges.ts";
import { lineItemOf } from "../../../tables/lexicon/line-items.ts";
import { phraseTerms } from "../../../tables/match/phrase-terms.ts";
import { type Offer, offersFrom } from "../../../tables/offer.ts";
import type { Cell } from "../../../tables/read/cell.ts";
import { bareTitle } from "../../../tables/read/headings.ts";
import type { CheckedOffer } from "../cell-offer.ts";
import { quoteOffer, toStatement } from "../offer-cells.ts";
import { isAnswer } from "../same-figure.ts";
import type { ReadSource } from "../read-source.ts";
import type { OfferTools, TableAnswers } from "../table-tools.ts";
import { withWrittenCodes } from "./written-codes.ts";
import { readRates, withLabelled } from "./read-rates.ts";
import { CONDITIONS, headingOf, openColumn, rivalsFor, settleRates } from "./settle-rates.ts";
import { asksForRate } from "../../../language/question/asks-for.ts";
import { parseOnce } from "../../../language/question/parse-question.ts";
import { joinCodes } from "../../../language/names.ts";

/** Operations that read single rows, or calculate with rows that the question names. */
const KINDS = new Set(["none", "product", "sum", "difference", "ratio", "minimum", "maximum"]);
const NONE: TableAnswers = { statements: [], missing: [] };

export async function answerFromRates(
  tools: OfferTools,
  question: ParsedQuestion,
): Promise<TableAnswers> {
  const asked = parseOnce(joinCodes(question.original));
  const { kind } = asked.operation;
  // The titles of statements that repeat the words of one of their lines are no table of rates.
  const isOfRates =
    kind === "product" || (asksForRate(asked.text) && lineItemOf(asked.measure) === undefined);
  if (question.language !== "en" || !isOfRates || !KINDS.has(kind)) return NONE;
  const { read, offers } = await offerRates(tools, asked);
  const sure = offers.filter(isSure);
  if (sure.length === 0) return { statements: [], missing: missingOf(asked, read) };
  const quoted = await Promise.all(sure.map(async (offer) => quoteOffer(tools, read, offer)));
  const statements = quoted.flatMap((offer, at) =>
    offer === undefined ? [] : [withWrittenCodes(toStatement(offer), sure[at], read)],
  );
  const { evidence = [] } = read.settled ?? {};
  const conditionStatements = evidence.slice(0, 1).map(({ text }) => ({
    text: text.replaceAll(/\s+/g, " "),
    evidence,
  }));
  return statements.length === 0
    ? NONE
    : { statements: [...statements, ...conditionStatements], missing: [] };
}

/**
 * Returns the first that answers: titled tables, the same with conditions that sentences settle,
 * and figures below their names.
 */
async function offerRates(
  tools: OfferTools,
  asked: ParsedQuestion,
): Promise<{ read: ReadSource; offers: CheckedOffer[] }> {
  const titled = await readRates(tools, asked.text);
  const offers = offersOf(asked, titled);
  if (offers.some(isSure)) return { read: titled, offers };
  const settled = await settleRates(tools, asked, titled);
  const names = { question: asked.text, names: asked.operation.operands };
  const read = settled ?? (await withLabelled(tools, names, titled));
  const others = offersOf(asked, read);
  return others.some(isSure) ? { read, offers: others } : { read: titled, offers };
}

function isSure(offer: CheckedOffer): boolean {
  return isAnswer(offer) && (offer.cells.length === 1 || offer.calculation !== undefined);
}

/**
 * Returns the offers with what they ignore: amounts and names of the question that no cell depends
 * on.
 */
function offersOf(question: ParsedQuestion, read: ReadSource): CheckedOffer[] {
  const used = new Set(read.settled?.used.map(({ text }) => text));
  const amounts = amountsIn(question.text).filter(({ text }) => !used.has(text));
  const asked = new Set(termsOf(question.text));
  const unknown = read.unknown.map((name) => `no table names ${name}`);
  return offersFrom(question, read).map((offer) => {
    const passed = amounts
      .filter((amount) => !offer.cells.some((cell) => dependsOn(cell, amount)))
      .map(({ text }) => `no value depends on ${text}`);
    const isOther = isQualified(offer, asked) ? ["the value is of another kind"] : [];
    return { ...offer, unmet: [...passed, ...unknown, ...isOther] };
  });
}

/** The minimum or average of a thing is another figure than the thing. */
const QUALIFIERS = new Set(termsOf("minimum maximum average mean median"));

function isQualified({ cells }: Offer, asked: ReadonlySet<string>): boolean {
  return cells.some(({ heading, table }) =>
    termsOf(`${table.title} ${heading}`).some((term) => QUALIFIERS.has(term) && !asked.has(term)),
  );
}

function dependsOn(
  { labelTerms, heading, stub, table, ranges, columnRanges = [] }: Cell,
  amount: Amount,
): boolean {
  const around = new Set(termsOf(joinCodes([heading, stub, table.title].join(" "))));
  return (
    amount.terms.some((term) => labelTerms.has(term) || around.has(term)) ||
    [...ranges, ...columnRanges].some((range) => liesInRange(amount, range))
  );
}

/**
 * Returns what the intended table lacks. A sentence or row that merely sounds similar would answer
 * something else.
 */
function missingOf({ text, measure, operation }: ParsedQuestion, read: ReadSource): string[] {
  const bare = measure.replace(CONDITIONS, "");
  const single = phraseTerms(bare).length > 1 ? bare : measure;
  const names = operation.operands.length > 1 ? operation.operands : [single];
  return names.flatMap((name) => {
    const rivals = rivalsFor(name, read);
    const [best] = rivals;
    if (best === undefined || best.rank < best.score) return [];
    const { table } = best.cell;
    const title = bareTitle(table.title);
    const cells = read.cells.filter((cell) => cell.table.id === table.id);
    const unmet = amountsIn(text).filter(
      (amount) => !cells.some((cell) => dependsOn(cell, amount)),
    );
    if (unmet.length > 0)
      return [`no value of "${title}" depends on ${unmet.map((one) => one.text).join(" and ")}`];
    const open = openColumn(rivals.map(({ cell }) => cell));
    if (open !== undefined)
      return [`"${title}" depends on ${headingOf(table, open)}, which the question doesn't say`];
    return operation.operands.length > 1
      ? []
      : [`no value of "${title}" meets all that the question says`];
  });
}
