// "more than 2,500 feet" against "less than 2500 feet": the same words, the opposite case.

export type Comparison = { direction: "above" | "below"; value: number };

const ABOVE =
  "(?:more|greater|higher|larger|older|longer|over|above|beyond|exceed(?:s|ing)?|at least|no less|not less|minimum of|or more|from)";
const BELOW =
  "(?:less|fewer|lower|smaller|younger|shorter|under|below|within|up to|at most|no more|not more|maximum of)";
const VALUE = "[^\\d.]{0,12}?[$€£]?\\s?(\\d[\\d,]*(?:\\.\\d+)?)";

const PATTERN = new RegExp(`\\b(?:(${ABOVE})|(${BELOW}))(?:\\s+than)?${VALUE}`, "gi");
const NEGATED = /^(?:no|not) (?:less|more)$/i;

/** Every amount that a text compares with, and from which side. */
export function comparisonsIn(text: string): Comparison[] {
  return Array.from(text.matchAll(PATTERN), ([, above, below, digits]) => ({
    direction: isAbove(above, below) ? ("above" as const) : ("below" as const),
    value: Number((digits ?? "").replaceAll(",", "")),
  }));
}

function isAbove(above: string | undefined, below: string | undefined): boolean {
  if (above !== undefined) return true;
  return below !== undefined && NEGATED.test(below) && /less/i.test(below);
}

/** Whether the sentence speaks only of the other side of an amount that the question compares with. */
export function contradictsComparison(
  asked: readonly Comparison[],
  stated: readonly Comparison[],
): boolean {
  return asked.some(({ direction, value }) => {
    const same = stated.filter((comparison) => comparison.value === value);
    return same.length > 0 && same.every((comparison) => comparison.direction !== direction);
  });
}
