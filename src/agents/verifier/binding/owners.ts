// Rows of several documents: an amount must be told of whom its document is of.
import { isSaidBy } from "../../../language/quantities/compare-quantities.ts";
import { isPeriod, type Quantity } from "../../../language/quantities/quantity.ts";
import { isInLexicon } from "../../../language/words/lexicon.ts";
import { isAmong, type Word, wordsOf } from "../../../language/words/words.ts";
import { quantityText } from "../amounts/proven-quantities.ts";
import type { Conflict } from "../conflict.ts";
import { type Evidence, isProse, type Reading } from "../evidence.ts";
import { type Bound, bindAmounts } from "../tables/bind-amounts.ts";
import { headsOf } from "../tables/cell-places.ts";

/** Where a claim names whom a document is of. */
type Mention = { document: string; word: Word };

export function ownerConflicts(claim: Reading, { tables, sentences }: Evidence): Conflict[] {
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
    if (owner === undefined || one.places.some((place) => isOf(place, owner))) return [];
    return [{ kind: "order", force: "denied", about: quantityText(claim, one.amount) }];
  });
}

/** Capitalised words that the title of one document has alone. Of a name of several words the first one counts. */
function mentionsIn({ words }: Reading, documents: readonly string[]): Mention[] {
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

type Told = { mentions: readonly Mention[]; bound: readonly Bound[] };

/**
 * Whom an amount is told of. As many names as amounts, in turns or in two lists, belong together in their order; otherwise a name
 * belongs to what stands behind it.
 */
function ownerOf({ amount }: Bound, at: number, { mentions, bound }: Told): Mention | undefined {
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

/** By its document, or by what heads it. */
function isOf(place: Bound["places"][number], { document, word }: Mention): boolean {
  const { table } = place;
  const heads = wordsOf(`${headsOf(place)} ${place.row.group} ${table.caption}`);
  return table.document === document || isAmong(word, heads);
}
