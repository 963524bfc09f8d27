// Finds runs of capitalised words, and the parts of a run that may be separate names.

/** A word with its inner marks, including the full stops of initials ("J. S."). */
const WORD = /(?:\p{Lu}\.)+(?=\s?\p{Lu})|[\p{L}\p{M}\p{N}]+(?:['’&.-][\p{L}\p{M}\p{N}]+)*/gu;
const CAPITAL = /^[\p{Lu}\p{Lt}]/u;
/** Numbers that can follow a capitalised word in a name: "Henry 8", "Boeing 747". */
const NUMBER = /^\d{1,4}$/;
const OPENS_SENTENCE = /[.!?:•|]\s|\n/;

/**
 * Function words that join the parts of one name: "Duke of Saxe-Eisenach", "Ludwig van Beethoven".
 */
const BINDING = new Set(
  "of de del della di da do dos du des la le las los el al bin ibn ben von van der den zu ter y af av".split(
    " ",
  ),
);
/**
 * Function words that occur within one name or between two names: "Simon and Garfunkel", "London
 * and Paris".
 */
const LOOSE = new Set("and the a an to in for on at with by from or und et e un une".split(" "));
const SMALL_WORDS_RUNNING = 3;
/** The sign between the words of one name: a plain space. */
const CLOSE = /^[ \u00A0]?$/;
/** Signs that can separate the parts of a title ("Gaby: A True Story") or two names. */
const APART = /^(?:, ?|: | [-–&] )$/;
const LONGEST_WHOLE = 10;
const MOST_PARTS = 5;

export type Span = { start: number; end: number; text: string; opens: boolean };
/** Consecutive names. The text between two of them could be part of a single name. */
type Run = Span[][];

export function capitalRuns(text: string): Run[] {
  const runs: Run[] = [];
  let run: Run = [];
  let small: Span[] = [];
  let before = 0;
  const close = (): void => {
    if (run.length > 0) runs.push(run);
    run = [];
    small = [];
  };
  for (const match of text.matchAll(WORD)) {
    const [word] = match;
    const start = match.index;
    const gap = text.slice(before, start);
    const span = {
      start,
      end: start + word.length,
      text: word,
      opens: before === 0 || OPENS_SENTENCE.test(gap),
    };
    before = span.end;
    const isApart = APART.test(gap);
    if (!isApart && !CLOSE.test(gap)) close();
    const last = run.at(-1);
    if (CAPITAL.test(word) || (last !== undefined && small.length === 0 && NUMBER.test(word))) {
      const isOne = !isApart && (small.length === 0 || BINDING.has(small[0]?.text ?? ""));
      if (last !== undefined && isOne) last.push(...small, span);
      else run.push([span]);
      small = [];
    } else if (last !== undefined && isSmall(word) && small.length < SMALL_WORDS_RUNNING) {
      small.push(span);
    } else {
      close();
    }
  }
  close();
  return runs;
}

function isSmall(word: string): boolean {
  return BINDING.has(word) || LOOSE.has(word);
}

/**
 * Returns the possible names in a run: each part, each pair of neighbours, and the whole of a short
 * run. Words for which `isPlain` is true, such as "In" before "London" at the beginning of a
 * sentence, are never part of a name.
 */
export function spansOfRun(
  run: Run,
  isPlain: (span: Span) => boolean,
): { start: number; end: number }[] {
  const parts = run
    .map((part) => {
      const first = part.findIndex(
        (span) => !(span.opens && isPlain(span)) && CAPITAL.test(span.text),
      );
      return first < 0 ? [] : part.slice(first);
    })
    .filter((part) => part.length > 0);
  const spans: { start: number; end: number }[] = [];
  const add = (from: readonly Span[] | undefined, to: readonly Span[] | undefined): void => {
    const [first, last] = [from?.[0], to?.at(-1)];
    if (first !== undefined && last !== undefined)
      spans.push({ start: first.start, end: last.end });
  };
  parts.forEach((part, i) => {
    add(part, part);
    if (i > 0) add(parts[i - 1], part);
  });
  const words = parts.reduce((sum, part) => sum + part.length, 0);
  if (parts.length <= MOST_PARTS && words <= LONGEST_WHOLE) add(parts[0], parts.at(-1));
  return spans;
}
