/**
 * The message for each kind of conflict, in words that the writer can act on. `isDenied` means that
 * the quote says otherwise.
 */
const MESSAGES = {
  number: (about, isDenied) =>
    `“${about}” ${isDenied ? "is not the amount or date that the quote has" : "does not stand in the quote"}`,
  column: (about) => `the value does not stand in the column “${about}”`,
  row: (about) => `the value does not stand in the row “${about}”`,
  scale: (about) => `“${about}” is in another scale than the table`,
  unit: (about) => `“${about}” has another unit in the quote`,
  sign: (about) => `“${about}” has the opposite sign in the table`,
  limit: (about) => `the quote has “${about}” as the other limit`,
  movement: (about, isDenied) =>
    isDenied
      ? `“${about}” does not agree with the amounts`
      : `the quoted amounts do not show “${about}”`,
  name: (about) => `“${about}” is not named in the quote`,
  negation: (about) => `the quote and the statement do not deny the same (“${about}”)`,
  opposite: (about) => `the quote says the opposite (“${about}”)`,
  whole: (about) => `the quote does not say “${about}”`,
  order: (about) => `the quote says it of something else (“${about}”)`,
  other: (about) => `the quote says it of something else (“${about}”)`,
  added: (about) => `the quote does not speak of “${about}”`,
  condition: (about) => `the quote says it only under a condition (“${about}”)`,
  hedge: (about) => `the quote does not say it as a fact (“${about}”)`,
  force: (about) => `the quote says otherwise whether it has to be (“${about}”)`,
  language: () =>
    "it is in another language than the quote, so that only its figures were compared",
} satisfies Record<string, (about: string, isDenied: boolean) => string>;

/**
 * A conflict between a claim and its evidence. "denied" means that the evidence says otherwise,
 * "missing" that it does not say so. `about` holds the claim's words in question.
 */
export type Conflict = { kind: keyof typeof MESSAGES; force: "denied" | "missing"; about: string };

export function describeConflict({ kind, force, about }: Conflict): string {
  return MESSAGES[kind](about, force === "denied");
}

/**
 * Kinds of conflict that a correct claim may appear to have only because it is worded differently.
 * Those of the second set count as such only if the evidence does not deny them.
 */
const WEIGHED = new Set(["name", "negation", "opposite"]);
const WEIGHED_IF_MISSING = new Set(["order", "unit", "column", "row"]);

/**
 * From this share of words in common order on, a claim follows its quote so closely that any
 * difference is another fact.
 */
export const LEAST_FOLLOWED_SHARE = 0.7;

/**
 * Returns whether a conflict is weighed together with the claim's wording. Amounts, their places in
 * tables, conditions, and any difference in a claim that follows its quote closely decide on their
 * own.
 */
export function isWeighed({ kind, force }: Conflict, follows: number): boolean {
  const mayBeReworded = WEIGHED.has(kind) || (force === "missing" && WEIGHED_IF_MISSING.has(kind));
  return mayBeReworded && follows < LEAST_FOLLOWED_SHARE;
}
