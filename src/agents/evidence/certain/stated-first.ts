// Puts a text that states the amount of the measure before one that only mentions the measure.
import type { Scored } from "../ranked.ts";
import { statesMeasure } from "./stated-measure.ts";

/** The most strength that a text which states the measure may lack. */
const MOST_STRENGTH_LACKING = 1;

/**
 * Puts first what states the amount of exactly the measure, if the strongest candidate does not and
 * is hardly stronger: "The rent is £900" before "If the rent is late, …".
 */
export function withStatedFirst(scored: Scored): Scored {
  const { sought, ranked } = scored;
  const [best] = ranked;
  if (best === undefined || statesMeasure(sought, best)) return scored;
  const stated = ranked.find(
    (one) =>
      !one.isExcluded &&
      one.strength > best.strength - MOST_STRENGTH_LACKING &&
      statesMeasure(sought, one),
  );
  if (stated === undefined) return scored;
  return { ...scored, ranked: [stated, ...ranked.filter((one) => one !== stated)] };
}
