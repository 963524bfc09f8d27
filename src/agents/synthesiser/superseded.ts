// Which of several documents that say the same is the older one, by what it is called.

const SUPERSEDED =
  /\b(?:legacy|superseded|obsolete|archived?|withdrawn|draft|red ?lined?|mark(?:ed)? ?up)\b/i;

/** What replaces a document goes before it, unless the question asks for the older one: 1 for the older, else 0. */
export function isSuperseded({ filename }: { filename: string }, question: string): number {
  const mark = SUPERSEDED.exec(filename.replaceAll(/[_-]/g, " "))?.[0];
  return Number(mark !== undefined && !question.toLowerCase().includes(mark.toLowerCase()));
}
