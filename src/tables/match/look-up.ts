// Finds the cell of one document that a phrase and a time name, under a name for calculations.
import { type Amount, amountsIn } from "./amounts/amounts.ts";
import { writeOutAmounts } from "./amounts/plain-amounts.ts";
import { findRange } from "./amounts/ranges.ts";
import type { Match } from "./rivals/choose-among.ts";
import { findCell } from "./find-cell.ts";
import { phraseTerms } from "./phrase-terms.ts";
import { scoreCell, type Sought } from "./score-cell.ts";
import { blanksAround } from "../read/blank-cells.ts";
import type { Cell } from "../read/cell.ts";
import type { Table } from "../../domain/documents/table.ts";
import { type LineItem, lineItemOf } from "../lexicon/line-items.ts";
import { asksPerShare, shortenPerShare, keepPerShare } from "../read/per-share.ts";
import { periodsIn } from "../../language/time/time-periods.ts";
import { canBeLine, findStatementLine, hasStatementOf } from "./statement-line.ts";
import type { CellQuery } from "../operations/formula/formula.ts";
import { type Input, inputOf } from "../operations/input.ts";
import { withoutDocumentName } from "./without-document-name.ts";

/** The cells of one document and what helps to choose among them. */
export type Source = {
  cells: readonly Cell[];
  /** Cells of words. */
  texts: readonly Cell[];
  /** Terms of the document's name, which identify no row. */
  documentTerms: ReadonlySet<string>;
  /** The scale that the document's text states for its tables. */
  scale?: number | undefined;
  /** Terms of the whole question. They count only if a row or its column contains them. */
  context?: readonly string[];
  /** Terms of the whole question. They choose among cells that a phrase of it matches equally. */
  questionTerms?: ReadonlySet<string> | undefined;
  /** Reports whether a cell holds the kind of value that is asked for. */
  holdsAskedKind?: ((cell: Cell) => boolean) | undefined;
};

/** Looks up all of them. Returns undefined unless each is found. */
export function lookUpAll(wanted: readonly CellQuery[], source: Source): Input[] | undefined {
  const found = wanted.flatMap((one) => lookUp(one, source) ?? []);
  return found.length === wanted.length && found.length > 0 ? found : undefined;
}

export function lookUp({ subject, period }: CellQuery, source: Source): Input | undefined {
  const { cells, documentTerms } = source;
  const bare = withoutDocumentName(subject, documentTerms).replace(AT_END, "");
  const name = bare.replace(PAID_FOR, "");
  const item = lineItemOf(name) ?? lineItemOf(name.replace(/^total /i, ""));
  const line = item && findStatementLine(cells, item, period);
  if (line !== undefined) return inputOf(line.cell, line.score);
  const among = item && isWhole(subject, bare, cells) ? linesAmong(cells, item) : cells;
  const match = bestMatch({ ...source, cells: among }, { subject, period });
  return match && inputOf(match.cell, match.score);
}

function linesAmong(cells: readonly Cell[], item: LineItem): Cell[] {
  const hasStatement = hasStatementOf(item, cells);
  return cells.filter((cell) => canBeLine(cell, item, hasStatement));
}

/**
 * Reports whether a phrase loses nothing that names a row if the document's name is left out. The
 * name of a company names a row only beside the rest of the phrase: "Alder revenue", but not "Alder
 * Company".
 */
function isWhole(subject: string, bare: string, cells: readonly Cell[]): boolean {
  const kept = new Set(phraseTerms(bare));
  const dropped = subject.split(/\s+/).flatMap((word) =>
    phraseTerms(word)
      .filter((term) => !kept.has(term))
      .map((term) => ({ term, isName: /^\p{Lu}/u.test(word) })),
  );
  return !cells.some(({ labelTerms }) =>
    dropped.some(
      ({ term, isName }) => labelTerms.has(term) && !(isName && labelTerms.isDisjointFrom(kept)),
    ),
  );
}

function bestMatch(
  { cells, documentTerms, context, questionTerms, holdsAskedKind }: Source,
  { subject, period }: CellQuery,
): Match | undefined {
  if (!asksPerShare(subject)) {
    const phrase = writeOutAmounts(subject, cells);
    const amounts = amountsIn(phrase);
    const terms = termsSought(cells, phrase, amounts);
    const sought = {
      terms,
      period,
      amounts,
      documentTerms,
      context,
      questionTerms,
      holdsAskedKind,
    };
    const match = findNamed(cells, sought) ?? findInTimelessTables(cells, sought);
    return match !== undefined && isBlankMeant(match.cell, sought) ? undefined : match;
  }
  const among = keepPerShare(cells, subject);
  return (
    findNamed(among, { terms: phraseTerms(subject), period, documentTerms }) ??
    findNamed(among, { terms: phraseTerms(shortenPerShare(subject)), period, documentTerms })
  );
}

/** How much better a cell without a figure must fit, which is less than among figures. */
const LEAD_OF_BLANK = 0.01;

/** Reports whether a cell without a figure, in the cell's column or row, fits better than the cell. */
function isBlankMeant(cell: Cell, sought: Sought): boolean {
  if (Number.isNaN(cell.value)) return false;
  const score = scoreCell(cell, sought);
  return blanksAround(cell).some((blank) => scoreCell(blank, sought) > score + LEAD_OF_BLANK);
}

type SoughtIn = Sought & { documentTerms: ReadonlySet<string> };

/**
 * Finds the cell in tables without times, if the document's name contains the year that is asked
 * for: "Price list 2024".
 */
function findInTimelessTables(cells: readonly Cell[], sought: SoughtIn): Match | undefined {
  const { period, documentTerms } = sought;
  const { year, quarter, half, month } = period ?? {};
  if ((quarter ?? half ?? month) !== undefined || !documentTerms.has(String(year)))
    return undefined;
  const byTable = Map.groupBy(cells, ({ table }) => table);
  const timeless = [...byTable].flatMap(([table, own]) => (isTimeless(table, own) ? own : []));
  return findNamed(timeless, { ...sought, period: undefined });
}

function isTimeless({ title, header }: Table, cells: readonly Cell[]): boolean {
  const sections = new Set(cells.map(({ section }) => section));
  const texts = [title, ...header.flat(), ...sections];
  return (
    cells.every(({ period }) => period === undefined) &&
    texts.every((text) => periodsIn(text).length === 0)
  );
}

/**
 * Finds the cell for the phrase as given, or else without the document's name, unless the table
 * uses that name for rows or columns.
 */
function findNamed(cells: readonly Cell[], sought: SoughtIn): Match | undefined {
  const whole = findCell(cells, sought);
  if (whole !== undefined) return whole;
  const name = sought.terms.filter((term) => sought.documentTerms.has(term));
  const terms = sought.terms.filter((term) => !sought.documentTerms.has(term));
  if (name.length * terms.length === 0) return undefined;
  const found = findCell(cells, { ...sought, terms });
  const isName = (ownTerms: ReadonlySet<string>): boolean =>
    ownTerms.size === name.length && name.every((term) => ownTerms.has(term));
  // Part of a name may also name a segment, in any table.
  const namesRowOrColumn = cells.some(
    ({ table, labelTerms, headingTerms }) =>
      isName(labelTerms) ||
      isName(headingTerms) ||
      (table === found?.cell.table &&
        name.every((term) => labelTerms.has(term) || headingTerms.has(term))),
  );
  return namesRowOrColumn ? undefined : found;
}

/**
 * Drops the thing that an amount belongs to, as in "a crate of 7 kg", if no table with a range that
 * contains the amount names it. The amount then identifies the row. A number without a unit counts
 * its thing, as in "4 drivers", and is no amount of anything else.
 */
function termsSought(cells: readonly Cell[], subject: string, amounts: readonly Amount[]) {
  const measured = amounts.filter(({ of, quantity }) => of.length > 0 && quantity?.unit !== "");
  const byTable =
    measured.length === 0 ? [] : [...Map.groupBy(cells, ({ table }) => table).values()];
  const things = new Set(
    measured.flatMap((amount) => {
      const ranged = byTable.filter((own) => own.some((cell) => findRange(amount, cell)));
      const isSaid = (term: string): boolean =>
        ranged
          .flat()
          .some(({ labelTerms, headingTerms, aroundTerms }) =>
            [labelTerms, headingTerms, aroundTerms].some((terms) => terms.has(term)),
          );
      return ranged.length === 0 ? [] : amount.of.filter((term) => !isSaid(term));
    }),
  );
  return phraseTerms(subject).filter((term) => !things.has(term));
}

/** "Spent on research" and "paid in dividends" ask for the line itself. */
const PAID_FOR = /^(?:spen[dt]|pa(?:y|id))\s+(?:on|in|for|as)\s+/i;
/** A balance is the one at the end of a period, unless its beginning is asked for. */
const AT_END = /\s+(?:at|as of|by) (?:the )?(?:year[- ])?end(?: of)?$/i;
