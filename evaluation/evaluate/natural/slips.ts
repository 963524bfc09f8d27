// Questions with a slip of the pen in one word each, as `--slips` asks them. A question has the same slip in every run, by its id.
import { seeded } from "../../../test/support/random/seeded.ts";
import type { NaturalQuestion } from "./question-set.ts";

/** Words in letters alone: what is written with digits or marks is no word that a hand has learnt. */
const WORD = /(?<![\p{L}\p{N}.'’-])\p{L}{4,}(?![\p{L}\p{N}'’-])/gu;

type Slip = (word: string, at: number, random: () => number) => string;

const KINDS: readonly (readonly [kind: string, slip: Slip])[] = Object.entries<Slip>({
  dropped: (word, at) => word.slice(0, at) + word.slice(at + 1),
  doubled: (word, at) => word.slice(0, at + 1) + word.slice(at),
  swapped: (word, at) =>
    word.slice(0, at) +
    word
      .slice(at, at + 2)
      .split("")
      .toReversed()
      .join("") +
    word.slice(at + 2),
  neighbour: (word, at, random) =>
    word.slice(0, at) + neighbourOf(word.charAt(at), random) + word.slice(at + 1),
});

const ROWS = ["qwertyuiop", "asdfghjkl", "zxcvbnm"] as const;

/** Its `style` names the kind of slip. */
export function withSlip(question: NaturalQuestion): NaturalQuestion {
  const { text, kind } = slipIn(question.question, question.id);
  return { ...question, question: text, style: kind };
}

/** A text without such a word stays as it is. */
export function slipIn(text: string, id: string): { text: string; kind: string } {
  const random = seeded(seedOf(id));
  const words = [...text.matchAll(WORD)];
  const chosen = words[Math.floor(random() * words.length)];
  const [kind, slip] = KINDS[Math.floor(random() * KINDS.length)] ?? [];
  if (chosen === undefined || slip === undefined) return { text, kind: "none" };
  const { 0: word, index } = chosen;
  const [before, after] = [text.slice(0, index), text.slice(index + word.length)];
  return { text: before + slipped(word, slip, random) + after, kind: kind ?? "none" };
}

/** Not in the first letter, which people seldom get wrong. Another place is tried where the word would stay the same. */
function slipped(word: string, slip: Slip, random: () => number): string {
  for (;;) {
    const at = 1 + Math.floor(random() * (word.length - 2));
    const written = slip(word, at, random);
    if (written !== word) return written;
  }
}

/** The letter to its left or right on the keyboard; another script has no neighbours here and its letter is written twice. */
function neighbourOf(letter: string, random: () => number): string {
  const row = ROWS.find((keys) => keys.includes(letter.toLowerCase()));
  if (row === undefined) return letter.repeat(2);
  const at = row.indexOf(letter.toLowerCase());
  const sides = [row[at - 1], row[at + 1]].filter((key) => key !== undefined);
  return sides[Math.floor(random() * sides.length)] ?? letter;
}

function seedOf(id: string): number {
  return Array.from(id).reduce(
    (seed, letter) => (Math.imul(seed, 31) + letter.charCodeAt(0)) >>> 0,
    7,
  );
}
