// An amount that is quoted from a table belongs to its column and its row: what the claim says it of must be theirs.
import { isFunctionWord } from "../../../language/words/function-words.ts";
import { compareQuantities } from "../../../language/quantities/compare-quantities.ts";
import { areSameUnit } from "../../../language/quantities/currency.ts";
import { quantitiesIn } from "../../../language/quantities/quantities.ts";
import type { Quantity } from "../../../language/quantities/quantity.ts";
import { type Word, wordsOf } from "../../../language/words/words.ts";
import type { Bound } from "./bind-amounts.ts";
import { type Place, saysAmount } from "./cell-amounts.ts";
import type { Conflict } from "../conflict.ts";
import { isPeriod, type Reading } from "../evidence.ts";
import { type EvidenceRow, headingLevels } from "./evidence-table.ts";

/** What the claim says otherwise than the table: another column, another row. `asked` are the words of the question. */
export function bindingConflicts(
  claim: Reading,
  bound: readonly Bound[],
  asked: readonly Word[],
): Conflict[] {
  return [...cellConflicts(claim, bound, asked), ...partedConflicts(claim, bound)];
}

/** A currency that neither the table nor the page around it has. */
export function unitConflicts({ words }: Reading, bound: readonly Bound[]): Conflict[] {
  return bound.flatMap(({ amount, places }): Conflict[] => {
    const counted = words[amount.last + 1];
    const isCount = amount.kind === "number" && counted !== undefined && isNoun(counted);
    // "1,604,000 shares" of "$ 1,604,000".
    if (isCount && places.every(({ cell }) => cell.amount?.kind === "money"))
      return [{ kind: "unit", force: "missing", about: counted.text }];
    if (amount.kind !== "money") return [];
    const isKnown = places.some(({ table, cell }) =>
      [...table.currencies, cell.amount?.unit].some((unit) => areSameUnit(amount.unit, unit)),
    );
    const about = words[amount.first]?.text ?? "";
    return isKnown ? [] : [{ kind: "unit", force: "missing", about }];
  });
}

function isNoun({ text, isStop }: Word): boolean {
  return !isStop && !isFunctionWord(text) && !/\d/.test(text);
}

/** "0.672 for rating 2", where the one stands in a row and the other in another of the same label. */
function partedConflicts({ words }: Reading, bound: readonly Bound[]): Conflict[] {
  const amounts = bound.filter(({ amount }) => !isPeriod(amount));
  return amounts.flatMap(({ amount, places }, i): Conflict[] => {
    const isParted = amounts.slice(0, i).some((other) => {
      const pairs = places.flatMap((one) => other.places.map((two) => [one.row, two.row] as const));
      return (
        pairs.every(([one, two]) => one !== two) &&
        pairs.every(([one, two]) => one.label !== "" && one.label === two.label)
      );
    });
    const about = words[amount.first]?.text ?? "";
    return isParted ? [{ kind: "row", force: "denied", about }] : [];
  });
}

function cellConflicts(
  claim: Reading,
  bound: readonly Bound[],
  asked: readonly Word[],
): Conflict[] {
  return bound.flatMap(({ amount, places }): Conflict[] => {
    const found = places.map((place) => conflictAt({ claim, amount, asked }, place));
    // One cell that fits is enough: the same amount may stand in several.
    if (found.includes(undefined)) return [];
    const about = found[0]?.about ?? "";
    return [{ kind: found[0]?.kind ?? "column", force: "denied", about }];
  });
}

type Saying = { claim: Reading; amount: Quantity; asked: readonly Word[] };

function conflictAt(
  saying: Saying,
  place: Place,
): { kind: "column" | "row"; about: string } | undefined {
  const column = otherColumn(saying, place);
  if (column !== undefined) return { kind: "column", about: column };
  const row = otherRow(saying, place);
  return row === undefined ? undefined : { kind: "row", about: row };
}

/** The heading of another column with another amount, that the claim says this amount of. */
function otherColumn(saying: Saying, { table, row, cell }: Place): string | undefined {
  const levels = headingLevels(table, cell.column);
  const rivals = row.cells.filter(
    (other) =>
      other.column !== cell.column &&
      (other.text === "" || other.amount !== undefined) &&
      other.amount?.value !== cell.amount?.value,
  );
  const stated = [...saying.claim.quantities, ...quantitiesOf(saying.asked)];
  for (const rival of rivals) {
    const { amount: theirs } = rival;
    const isStated =
      theirs !== undefined &&
      stated.some((one) => saysAmount(one, { table, row, cell: rival }) === "same");
    const others = headingLevels(table, rival.column);
    const [own, other] = tellingHeadings(levels, others);
    if (isDated(saying, levels) || (isStated && isYearEarlier(saying, own, other))) continue;
    const label = `${row.label} ${row.group}`;
    const { caption } = table;
    // If the claim states that amount too, it has its own heading: only the words beside this amount describe it.
    const heard = isStated ? { ...saying, asked: [] } : saying;
    if (isSaidOf(heard, { own, other, label, caption, isOtherTold: isStated })) return other;
  }
  return undefined;
}

/** The claim tells the whole date of the heading: "fiscal 2022 (January 28, 2023)". */
function isDated({ claim }: Saying, levels: readonly string[]): boolean {
  const heading = levels.join(" ");
  const dates = quantitiesIn(heading, wordsOf(heading)).filter(
    ({ date }) => date?.day !== undefined,
  );
  return dates.some((date) =>
    claim.quantities.some(
      (one) => one.date?.day !== undefined && compareQuantities(one, date) === "same",
    ),
  );
}

const YEAR_EARLIER =
  /\b(?:year (?:earlier|before|ago)|year-ago|(?:prior|previous|preceding|last) (?:fiscal |calendar )?(?:year|period))\b/i;

/** "less than the $12 million a year earlier", beside the amount of the year itself. */
function isYearEarlier({ claim }: Saying, own: string, other: string): boolean {
  return Number(own) === Number(other) - 1 && YEAR_EARLIER.test(claim.text);
}

function yearsIn(heading: string): string {
  return (heading.match(/\b(?:19|20)\d\d\b/g) ?? []).join(" ");
}

/**
 * What tells two columns apart. A heading over several columns is written above one of them, so that only levels that both
 * have count; a year may be written on any of them.
 */
function tellingHeadings(
  levels: readonly string[],
  others: readonly string[],
): [own: string, other: string] {
  const [mine = "", theirs = ""] = [levels, others].map((all) => yearsIn(all.join(" ")));
  if (mine !== "" && theirs !== "" && mine !== theirs) return [mine, theirs];
  const isApart = levels.map((own, at) => own !== "" && others[at] !== "" && own !== others[at]);
  const [own = "", other = ""] = [levels, others].map((all) =>
    all.filter((_, at) => isApart[at]).join(" "),
  );
  return [own, other];
}

/** The label of another row with another amount in the same column, that the claim says this amount of. */
function otherRow(saying: Saying, { table, row, cell }: Place): string | undefined {
  const own = tellingIn(row.label);
  if (own.length === 0) return undefined;
  const said = new Set([...saying.claim.words, ...saying.asked].map(({ stem }) => stem));
  const isOwnSaid = own.every((stem) => said.has(stem));
  const claimed = new Set(saying.claim.words.map(({ stem }) => stem));
  for (const rival of table.rows) {
    const other = rival.cells.find(({ column }) => column === cell.column)?.amount;
    if (rival === row || other === undefined || other.value === cell.amount?.value) continue;
    if (isOtherKind(saying.amount, cell.amount, other)) continue;
    const theirs = tellingIn(rival.label);
    if (theirs.length === 0) continue;
    if (isBetterSaid({ own, theirs, said, claimed })) return rival.label;
    if (!theirs.every((stem) => claimed.has(stem))) continue;
    const [ownOnly, theirsOnly] = apart(labelTerms(row.label), labelTerms(rival.label));
    if (ownOnly.length === 0 && theirsOnly.length === 0) {
      if (saidOfGroup(saying, row, rival)) return rival.group;
      continue;
    }
    const ownSaid = ownOnly.filter((stem) => said.has(stem));
    if (!isOwnSaid && ownSaid.length === 0) {
      if (theirsOnly.length > 0 || ownOnly.length > 0) return rival.label;
      continue;
    }
    // Words of its own that are said beside another amount are that one's.
    if (theirsOnly.length > 0 && isNearer(saying, ownSaid, theirsOnly)) return rival.label;
  }
  return undefined;
}

/** A share beside an amount of money that the claim tells as money. */
function isOtherKind(claim: Quantity, own: Quantity | undefined, other: Quantity): boolean {
  return (
    isShare(claim) === isShare(own) && isShare(other) !== isShare(own) && own?.unit !== undefined
  );
}

function isShare(amount: Quantity | undefined): boolean {
  return amount?.kind === "percent";
}

function quantitiesOf(words: readonly Word[]): Quantity[] {
  const text = words.map(({ text: word }) => word).join(" ");
  return quantitiesIn(text, wordsOf(text));
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
  const isAll = theirsOnly.every((stem) => claimed.has(stem));
  // What the claim itself says counts before what was asked.
  if (ownOnly.some((stem) => (isAll ? claimed : said).has(stem))) return false;
  if (isAll && ownOnly.length > 0) return true;
  const [share, other] = [own, theirs].map(
    (stems) => stems.filter((stem) => claimed.has(stem)).length / stems.length,
  );
  return (other ?? 0) - (share ?? 0) >= CLEARLY_MORE;
}

function saidOfGroup(saying: Saying, own: EvidenceRow, rival: EvidenceRow): boolean {
  if (own.group === rival.group || own.group === "" || rival.group === "") return false;
  return isSaidOf(saying, { own: own.group, other: rival.group });
}

type Rivals = {
  own: string;
  other: string;
  label?: string;
  caption?: string;
  isOtherTold?: boolean;
};

/** Whether the claim names the other heading and not its own, or has it nearer to the amount. Words of the row's label are its own. */
function isSaidOf(
  saying: Saying,
  { own, other, label = "", caption = "", isOtherTold = false }: Rivals,
): boolean {
  const [ownOnly, otherOnly] = apart(termsIn(own), termsIn(other));
  // A caption that has the words of both tells neither column.
  const captioned = termsIn(caption);
  const isOfOther = !ownOnly.some((stem) => captioned.includes(stem));
  const labelled = new Set([...termsIn(label), ...(isOfOther ? captioned : [])]);
  const theirs = otherOnly.filter((stem) => !labelled.has(stem) || /\d/.test(stem));
  if (theirs.length === 0) return false;
  const { claim, asked } = saying;
  const mine = ownOnly.length > 0 ? ownOnly : termsIn(own);
  const hasOwn = namesAll(claim.words, mine);
  // An amount of the other column that the claim tells as well may have its heading beside it.
  const isToBeNearer = hasOwn || isOtherTold;
  if (namesAll(claim.words, theirs)) return !isToBeNearer || isNearer(saying, mine, theirs);
  // The claim names neither: it answers what was asked.
  return !hasOwn && namesAll(asked, theirs) && !namesAll(asked, mine);
}

function namesAll(words: readonly Word[], stems: readonly string[]): boolean {
  return stems.length > 0 && stems.every((stem) => words.some((word) => word.stem === stem));
}

const CLAUSE = 5;
const COORDINATION = 2;

/** Whether the words of the other stand nearer to the amount than its own, and no other amount is nearer to them. */
function isNearer(
  { claim, amount }: Saying,
  own: readonly string[],
  other: readonly string[],
): boolean {
  const [nearestOwn, nearestOther] = [own, other].map((stems) => nearest(claim, stems, amount));
  if (nearestOther === undefined) return false;
  if (nearestOwn !== undefined && nearestOther.distance >= nearestOwn.distance) return false;
  return claim.quantities.every(
    (rival) =>
      rival === amount ||
      isPeriod(rival) ||
      distanceTo(claim, nearestOther.word, rival) >= nearestOther.distance,
  );
}

function nearest(
  claim: Reading,
  stems: readonly string[],
  amount: Quantity,
): { word: Word; distance: number } | undefined {
  return claim.words
    .filter(({ stem }) => stems.includes(stem))
    .map((word) => ({ word, distance: distanceTo(claim, word, amount) }))
    .toSorted((a, b) => a.distance - b.distance)[0];
}

/** In words, where the end of a clause counts as five and "and" as two more. */
function distanceTo(
  { words }: Reading,
  { index, clause }: Word,
  { first, last }: Quantity,
): number {
  const [from, to] = index < first ? [index, first] : [last, index];
  const joints = words.slice(from + 1, to).filter(({ text }) => text === "and" || text === "or");
  const clauses = Math.abs(clause - (words[first]?.clause ?? 0));
  return to - from + CLAUSE * clauses + COORDINATION * joints.length;
}

function apart(a: readonly string[], b: readonly string[]): [string[], string[]] {
  return [a.filter((one) => !b.includes(one)), b.filter((one) => !a.includes(one))];
}

/** Of a heading every word counts: "Money in" and "Money out" differ in one that says little elsewhere. */
function termsIn(text: string): string[] {
  return [...new Set(wordsOf(text).map(({ stem }) => stem))];
}

function labelTerms(label: string): string[] {
  return termsIn(label).filter((stem) => stem.length > 1);
}

function tellingIn(label: string): string[] {
  return [
    ...new Set(
      wordsOf(label)
        .filter(({ isStop, text }) => !isStop && text.length > 1)
        .map(({ stem }) => stem),
    ),
  ];
}
