// The label of another row, that a claim tells an amount of.
import type { Quantity } from "../../../language/quantities/quantity.ts";
import { type Word, wordsOf } from "../../../language/words/words.ts";
import type { Place } from "./cell-amounts.ts";
import type { Reading } from "../evidence.ts";
import type { EvidenceRow } from "./evidence-table.ts";
import { apart, isNearer, type Saying, termsIn } from "./said-of.ts";

/** `isQuoted`: a claim that tells amounts of several quoted rows speaks of each of them. */
type OtherRow = { about: string; isQuoted: boolean };

/** The label of another row with another amount in the same column, that the claim says this amount of. */
export function otherRow(saying: Saying, { table, row, cell }: Place): OtherRow | undefined {
  const key = table.rows.find(
    (rival) => rival !== row && cell.column > 0 && isSaidByKey(saying.claim, row, rival),
  );
  if (key !== undefined) return { about: key.cells[0]?.text ?? "", isQuoted: key.isQuoted };
  const own = tellingIn(row.label);
  if (own.length === 0) return undefined;
  const said = new Set([...saying.claim.words, ...saying.asked].map(({ stem }) => stem));
  const isOwnSaid = own.every((stem) => said.has(stem));
  const claimed = new Set(saying.claim.words.map(({ stem }) => stem));
  // What heads the columns is what all rows are of: "borrowed" names no row "Did not borrow".
  const measured = new Set(table.headings.flatMap((level) => level.flatMap(termsIn)));
  for (const rival of table.rows) {
    const other = rival.cells.find(({ column }) => column === cell.column)?.amount;
    if (rival === row || other === undefined || other.value === cell.amount?.value) continue;
    const isOneGroup = row.group === rival.group;
    if (isOtherKind(saying.amount, cell.amount, other) && !(isOneGroup && isBareShare(other)))
      continue;
    const theirs = tellingIn(rival.label).filter((stem) => !measured.has(stem));
    if (theirs.length === 0) continue;
    if (isBetterSaid({ own, theirs, said, claimed }))
      return { about: rival.label, isQuoted: rival.isQuoted };
    const isTold = rival.isQuoted
      ? theirs.some((stem) => claimed.has(stem))
      : theirs.every((stem) => claimed.has(stem));
    if (!isTold) continue;
    const [ownOnly, theirsOnly] = apart(labelTerms(row.label), labelTerms(rival.label));
    if (ownOnly.length === 0 && theirsOnly.length === 0) continue;
    const ownSaid = ownOnly.filter((stem) => said.has(stem));
    if (!isOwnSaid && ownSaid.length === 0) return { about: rival.label, isQuoted: rival.isQuoted };
    // Words of its own that are said beside another amount are that one's.
    if (theirsOnly.length > 0 && isNearer(saying, ownSaid, theirsOnly))
      return { about: rival.label, isQuoted: rival.isQuoted };
  }
  return undefined;
}

/** "above 3.5" where the amount stands in the row "2.0 to 3.5": the claim has the words of the first cell of another row. */
function isSaidByKey({ words }: Reading, row: EvidenceRow, rival: EvidenceRow): boolean {
  const said = toldWords(words);
  const [own, other] = [keyOf(row), keyOf(rival)];
  return own !== undefined && other !== undefined && said.includes(other) && !said.includes(own);
}

/** The words of an amount in the first cell that says more than a number. */
function keyOf({ cells: [first] }: EvidenceRow): string | undefined {
  const isKey = first?.amount !== undefined && /\p{L}/u.test(first.text);
  return isKey ? toldWords(wordsOf(first.text)) : undefined;
}

function toldWords(words: readonly Word[]): string {
  return ` ${words.map(({ text }) => text).join(" ")} `;
}

/** A share beside an amount of money that the claim tells as money. */
function isOtherKind(claim: Quantity, own: Quantity | undefined, other: Quantity): boolean {
  return (
    isShare(claim) === isShare(own) && isShare(other) !== isShare(own) && own?.unit !== undefined
  );
}

/** "60%" above "33": of a column of shares often only the first has its sign. */
function isBareShare({ kind, unit, value }: Quantity): boolean {
  return kind === "number" && unit === undefined && Math.abs(value) <= WHOLE;
}

const WHOLE = 100;

function isShare(amount: Quantity | undefined): boolean {
  return amount?.kind === "percent";
}

type Labels = {
  own: readonly string[];
  theirs: readonly string[];
  said: ReadonlySet<string>;
  claimed: ReadonlySet<string>;
};

/** How much more of the other label a claim must say than of the own, where it says nothing that is the own one's alone. */
const CLEARLY_MORE = 0.3;

function isBetterSaid({ own, theirs, said, claimed }: Labels): boolean {
  const [ownOnly, theirsOnly] = apart(own, theirs);
  if (!theirsOnly.some((stem) => claimed.has(stem))) return false;
  const told = theirsOnly.filter((stem) => claimed.has(stem));
  const isAll = told.length === theirsOnly.length;
  // What the claim itself says counts before what was asked.
  const isNamed = 2 * told.length >= theirsOnly.length;
  if (ownOnly.some((stem) => (isNamed ? claimed : said).has(stem))) return false;
  if (isAll && ownOnly.length > 0) return true;
  const [share, other] = [own, theirs].map(
    (stems) => stems.filter((stem) => claimed.has(stem)).length / stems.length,
  );
  return (other ?? 0) - (share ?? 0) >= CLEARLY_MORE;
}

function labelTerms(label: string): string[] {
  return termsIn(label.replaceAll(/\[[^\]]*\]/g, " ")).filter((stem) => stem.length > 1);
}

/** Without what stands in brackets, which tells how the row was calculated. */
function tellingIn(label: string): string[] {
  return [
    ...new Set(
      wordsOf(label.replaceAll(/\[[^\]]*\]/g, " "))
        .filter(({ isStop, text }) => !isStop && text.length > 1)
        .map(({ stem }) => stem),
    ),
  ];
}
