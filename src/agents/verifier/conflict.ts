/** What speaks against a claim. "denied": the evidence says otherwise. "missing": it does not say. */
export type Conflict = {
  kind:
    | "number"
    | "column"
    | "row"
    | "scale"
    | "unit"
    | "sign"
    | "movement"
    | "limit"
    | "name"
    | "negation"
    | "opposite"
    | "whole"
    | "order"
    | "added"
    | "condition"
    | "hedge"
    | "force";
  force: "denied" | "missing";
  /** The words of the claim in question. */
  about: string;
};

/** Kinds that a claim told in words of its own may seem to have, because it says the same otherwise. */
const WEIGHED: ReadonlySet<Conflict["kind"]> = new Set([
  "name",
  "negation",
  "opposite",
  "order",
  "unit",
  "column",
  "row",
]);

/** From here on, in share of its words, a claim follows its quote so closely that whatever differs is another fact. */
export const FOLLOWS_IT = 0.7;

/**
 * Whether a conflict is weighed with the words of the claim, or decides by itself: an amount, its place in a table, a condition
 * and whatever else differs in a claim that follows its quote decide.
 */
export function isWeighed({ kind, force }: Conflict, follows: number): boolean {
  if (follows >= FOLLOWS_IT || !WEIGHED.has(kind)) return false;
  return (
    force === "missing" ||
    (kind !== "order" && kind !== "unit" && kind !== "column" && kind !== "row")
  );
}

/** Why the claim fails, in words that the writer can act on. */
export function tellConflict({ kind, force, about }: Conflict): string {
  const isDenied = force === "denied";
  switch (kind) {
    case "number":
      return `“${about}” ${isDenied ? "is not the amount or date that the quote has" : "does not stand in the quote"}`;
    case "column":
      return `the amount does not stand in the column “${about}”`;
    case "row":
      return `the amount does not stand in the row “${about}”`;
    case "scale":
      return `“${about}” is in another scale than the table`;
    case "unit":
      return `“${about}” has another unit in the quote`;
    case "sign":
      return `“${about}” has the opposite sign in the table`;
    case "limit":
      return `the quote has “${about}” as the other limit`;
    case "movement":
      return isDenied
        ? `“${about}” does not agree with the amounts`
        : `the quoted amounts do not show “${about}”`;
    case "name":
      return `“${about}” is not named in the quote`;
    case "negation":
      return `the quote and the statement do not deny the same (“${about}”)`;
    case "opposite":
      return `the quote says the opposite (“${about}”)`;
    case "whole":
      return `the quote does not say “${about}”`;
    case "order":
      return `the quote says it of something else (“${about}”)`;
    case "added":
      return `the quote does not speak of “${about}”`;
    case "condition":
      return `the quote says it only under a condition (“${about}”)`;
    case "hedge":
      return `the quote does not say it as a fact (“${about}”)`;
    case "force":
      return `the quote says otherwise whether it has to be (“${about}”)`;
  }
}
