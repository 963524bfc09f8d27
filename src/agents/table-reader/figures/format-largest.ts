// A choice in a sentence: "The largest is Goodwill: $9,764 million; next is …; Total assets: $19,845 million".
import { amountOf, nameOf, whenOf } from "./figure-names.ts";
import type { Figure } from "./grid.ts";
import type { Largest } from "./largest.ts";

export function formatLargest({ inputs, asked }: Largest, figures: readonly Figure[]): string {
  const [best, next, total] = inputs.map(({ figure }) => figure);
  if (best === undefined || next === undefined) return "";
  const when = whenOf(best, figures);
  const of = total === undefined ? "" : ` of ${nameOf(total, figures)}, ${amountOf(total)}`;
  const degree = asked.isMost ? "most" : "least";
  return `${nameOf(best, figures)} has the ${degree}${when === "" ? "" : ` (${when})`}: ${amountOf(best)}${of}; next is ${nameOf(next, figures)}: ${amountOf(next)}`;
}
