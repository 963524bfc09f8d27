// "After five years it rises to 25 days and after ten years to 28": an amount, a name or a letter of a claim belongs to its own part
// of the text, and not to what another part has instead.
import { compareQuantities } from "../../../../language/quantities/compare-quantities.ts";
import type { Quantity } from "../../../../language/quantities/quantity.ts";
import { type Word, baseOf } from "../../../../language/words/words.ts";
import type { Conflict } from "../../conflict.ts";
import { isPeriod, type Reading } from "../../evidence.ts";
import { isInQuantity, isNamed } from "../changes.ts";
import { isVerb } from "../matching/parts-of-speech.ts";

/** What one part may have where another part has something else of the same kind. */
type Mark = { kind: string; word: Word; quantity: Quantity | undefined };

/**
 * Two things that a claim tells together and its quotes tell in two parts, each of which has another one of the other's kind that the
 * claim does not tell.
 */
export function crossedConflicts(claim: Reading, sentences: readonly Reading[]): Conflict[] {
  return sentences.flatMap((sentence) => crossedIn(claim, partsOf(sentence))).slice(0, 1);
}

function crossedIn(claim: Reading, parts: readonly (readonly Mark[])[]): Conflict[] {
  for (const own of wordsOfParts(claim)) {
    const told = parts.map((part) => part.filter((mark) => isTold(mark, own, claim)));
    const all = parts.map((part) => part.filter((mark) => isTold(mark, claim.words, claim)));
    const isSaid = (mark: Mark, i: number) => told[i]?.some((other) => areSame(mark, other));
    const crossed = told.flatMap((marks, i) =>
      marks.flatMap((one) =>
        told.slice(i + 1).flatMap((others, after) => {
          const j = i + 1 + after;
          return others
            .filter(
              (two) =>
                mayCross(one, two) &&
                !told.some((_, k) => isSaid(one, k) && isSaid(two, k)) &&
                hasOther(parts[i], two, all[i]) &&
                hasOther(parts[j], one, all[j]),
            )
            .map((two) => ({ one, two }));
        }),
      ),
    );
    const [first] = crossed;
    if (first !== undefined) {
      const about = `${first.one.word.text} / ${first.two.word.text}`;
      return [{ kind: "order", force: "missing", about }];
    }
  }
  return [];
}

/** Two amounts of one claim may come from anywhere; a verb is crossed only with who does it. */
function mayCross(one: Mark, two: Mark): boolean {
  const kinds = [one.kind, two.kind];
  if (kinds.includes("verb")) return kinds.includes("name");
  return one.kind !== two.kind || one.kind === "name";
}

/** A number whose unit is told before may be of any. */
function areOfOneKind({ kind: one }: Mark, { kind: two }: Mark): boolean {
  return (
    one === two ||
    ([one, two].includes("number ") && one.startsWith("number") && two.startsWith("number"))
  );
}

/** Another one of the kind of a mark, none of which the claim tells of this part. */
function hasOther(part: readonly Mark[] = [], mark: Mark, told: readonly Mark[] = []): boolean {
  return (
    part.some((other) => areOfOneKind(other, mark) && !told.includes(other)) &&
    !told.some(({ kind }) => kind === mark.kind)
  );
}

function areSame(one: Mark, two: Mark): boolean {
  return one.quantity === undefined || two.quantity === undefined
    ? one.word.stem === two.word.stem
    : compareQuantities(one.quantity, two.quantity) === "same";
}

function isTold({ kind, word, quantity }: Mark, own: readonly Word[], claim: Reading): boolean {
  if (quantity === undefined)
    return own.some((one) => one.stem === word.stem && (kind !== "verb" || isInflected(one)));
  return claim.quantities.some(
    (one) =>
      own.some(({ index }) => index === one.first) && compareQuantities(one, quantity) === "same",
  );
}

/** As a noun hardly is: "relegated", "joins". */
function isInflected({ text }: Word): boolean {
  return text.endsWith("ed") || baseOf(text) !== text;
}

function partsOf(reading: Reading): Mark[][] {
  return wordsOfParts(reading)
    .map((words) => words.flatMap((word) => markAt(word, reading) ?? []))
    .filter((part) => part.length > 0);
}

const JOINS = /^(?:and|or|but|while|whereas)$/;
const RELATES = /^(?:who|which|whose)$/;

/** A sentence, parted where a clause or a joint begins; "who" goes on with what stands before. */
function wordsOfParts({ words }: Reading): Word[][] {
  const parts: Word[][] = [[]];
  for (const word of words) {
    const before = words[word.index - 1];
    const isNew = before !== undefined && before.clause !== word.clause && !RELATES.test(word.text);
    if (isNew || JOINS.test(word.text)) parts.push([]);
    parts.at(-1)?.push(word);
  }
  return parts;
}

function markAt(word: Word, reading: Reading): Mark | undefined {
  const kind = kindOf(word, reading);
  const quantity = reading.quantities.find(({ first }) => first === word.index);
  return kind === undefined ? undefined : { kind, word, quantity };
}

function kindOf(word: Word, reading: Reading): string | undefined {
  const quantity = reading.quantities.find(({ first }) => first === word.index);
  if (quantity !== undefined)
    return isPeriod(quantity) ? "period" : `${quantity.kind} ${quantity.unit ?? ""}`;
  const before = reading.words[word.index - 1];
  const isLetter = word.text.length === 1 && word.isCapital;
  if (isLetter && before !== undefined) return `letter ${before.stem}`;
  if (word.isStop || isLetter || isInQuantity(word, reading)) return undefined;
  if (isNamed(word) && !word.beginsSentence) return "name";
  return isVerb(word, reading.words) ? "verb" : undefined;
}
