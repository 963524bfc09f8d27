// The amounts, years, dates and ordinals of a text, in a form that can be compared whatever way they are written.
import type { Quantity } from "./quantity.ts";
import type { Word } from "../../language/words.ts";
import { writtenAt } from "./written-number.ts";

const ABOUT =
  /\b(?:about|around|approximately|approx|roughly|nearly|almost|some|circa|c|estimated|close to)\.?\s*[$€£]?$/i;
const LEAST =
  /\b(?:more than|greater than|higher than|over|above|exceed(?:s|ed|ing)?|at least|no less than|not less than|minimum of)\s*[$€£]?$/i;
const MOST =
  /\b(?:no more than|not more than|less than|fewer than|lower than|under|below|up to|at most|not exceeding|maximum of)\s*[$€£]?$/i;

/** In the order of the text. `words` are those of `text`. */
export function quantitiesIn(text: string, words: readonly Word[]): Quantity[] {
  const found: Quantity[] = [];
  for (let i = 0; i < words.length; i += 1) {
    const quantity = quantityAt(text, words, i);
    if (quantity === undefined) continue;
    const before = found.at(-1);
    if (before !== undefined && isRange(text, words, { before, quantity }))
      shareUnit(before, quantity);
    found.push(quantity);
    i = quantity.last;
  }
  return found;
}

type Ends = { before: Quantity; quantity: Quantity };

/** "4-7%", "$3 to $5 million". */
function isRange(text: string, words: readonly Word[], { before, quantity }: Ends): boolean {
  const between = text.slice(words[before.last]?.end ?? 0, words[quantity.first]?.start ?? 0);
  return (
    /^\s?(?:[-–]|to|through|and)?\s?[$€£]?$/.test(between) &&
    before.kind === "number" &&
    before.unit === undefined
  );
}

function shareUnit(before: Quantity, { kind, unit }: Quantity): void {
  if (kind !== "percent" && kind !== "money" && kind !== "number") return;
  before.kind = kind;
  before.unit = unit;
}

function quantityAt(text: string, words: readonly Word[], at: number): Quantity | undefined {
  const word = words[at];
  if (word === undefined) return undefined;
  const before = text.slice(Math.max(0, word.start - 24), word.start);
  const written = writtenAt(text, words, at);
  if (written === undefined) return undefined;
  const isMost = MOST.test(before);
  return {
    unit: undefined,
    ...written,
    isAbout: ABOUT.test(before),
    bound: isMost ? "most" : LEAST.test(before) ? "least" : undefined,
    first: at,
  };
}
