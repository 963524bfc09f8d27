// Reports a conflict when a claim about several documents assigns an amount to the owner of another
// document.
import { isSaidBy } from "../../../language/quantities/compare-quantities.ts";
import { isPeriod, type Quantity } from "../../../language/quantities/quantity.ts";
import { isInLexicon } from "../../../language/words/lexicon.ts";
import { isAmong, type Word, wordsOf } from "../../../language/words/words.ts";
import { amountText } from "../amounts/proven-quantities.ts";
import type { Conflict } from "../conflict.ts";
import { type Evidence, isProse, type ParsedSentence } from "../evidence.ts";
import { type BoundAmount, bindAmounts } from "../tables/bind-amounts.ts";
import { nameOfCell } from "../tables/cell-places.ts";

/** A place where a claim names the owner of a document. */
type Mention = { document: string; word: Word };

export function ownerConflicts(claim: ParsedSentence, { tables, sentences }: Evidence): Conflict[] {
  const documents = [...new Set(tables.map(({ document }) => document))];
  const mentions = documents.length < 2 ? [] : mentionsIn(claim, documents);
  if (mentions.length === 0) return [];
  const prose = sentences.filter(isProse);
  const isInProse = (amount: Quantity) =>
    prose.some(({ quantities }) => isSaidBy(amount, quantities));
  const bound = bindAmounts(claim, tables).filter(
    ({ amount }) => !isPeriod(amount) && !isInProse(amount),
  );
  return bound.flatMap((one, at): Conflict[] => {
    const owner = ownerOf(one, at, { mentions, bound });
    if (owner === undefined || one.places.some((place) => belongsTo(place, owner))) return [];
    return [{ kind: "order", force: "denied", about: amountText(claim, one.amount) }];
  });
}

/**
 * Returns the capitalised words that appear in the title of exactly one document. For a name of
 * several words, the first word counts.
 */
function mentionsIn({ words }: ParsedSentence, documents: readonly string[]): Mention[] {
  const titles = documents.map((document) => wordsOf(document).map(({ stem }) => stem));
  const all = words.flatMap((word): Mention[] => {
    const having = documents.filter((_, at) => titles[at]?.includes(word.stem));
    const [document] = having;
    const isName = word.isCapital && !(word.beginsSentence && isInLexicon(word.text));
    return document === undefined || having.length > 1 || !isName ? [] : [{ document, word }];
  });
  return all.filter(
    ({ document, word }, at) =>
      all[at - 1]?.document !== document || all[at - 1]?.word.index !== word.index - 1,
  );
}

type Assignments = { mentions: readonly Mention[]; bound: readonly BoundAmount[] };

/**
 * Returns the owner to whom the claim assigns an amount. If there are as many names as amounts,
 * alternating or in two lists, they are paired in order. Otherwise a name applies to the amounts
 * after it.
 */
function ownerOf(
  { amount }: BoundAmount,
  at: number,
  { mentions, bound }: Assignments,
): Mention | undefined {
  const order = [
    ...mentions.map(({ word }) => ({ index: word.index, letter: "n" })),
    ...bound.map((one) => ({ index: one.amount.first, letter: "a" })),
  ].toSorted((a, b) => a.index - b.index);
  const turns = order.map(({ letter }) => letter).join("");
  const isPaired =
    mentions.length === bound.length && /^(?:(?:na)+|(?:an)+|n+a+|a+n+)$/.test(turns);
  if (isPaired) return mentions[at];
  return turns.startsWith("n")
    ? mentions.findLast(({ word }) => word.index < amount.first)
    : undefined;
}

/** Returns whether a cell belongs to the owner, by its document or by its headings. */
function belongsTo(place: BoundAmount["places"][number], { document, word }: Mention): boolean {
  const { table } = place;
  const heads = wordsOf(`${nameOfCell(place)} ${place.row.group} ${table.caption}`);
  return table.document === document || isAmong(word, heads);
}
