// A conversation goes on about what stands on the pages of its last answers more often than about anything else.
import type { Place } from "../../domain/answers/session.ts";
import type { Ranked } from "../evidence/score.ts";

/** Added to the strength of what stands there. */
const SPOKEN_OF = 1.5;

export function preferPlaces(
  places: readonly Place[],
  ranked: readonly Ranked[],
): readonly Ranked[] {
  if (places.length === 0) return ranked;
  return ranked
    .map((one) =>
      places.some((place) => isThere(place, one))
        ? { ...one, strength: one.strength + SPOKEN_OF }
        : one,
    )
    .toSorted((a, b) => b.strength - a.strength);
}

function isThere({ documentId, page }: Place, { candidate: { passage } }: Ranked): boolean {
  return passage.documentId === documentId && passage.pageStart <= page && page <= passage.pageEnd;
}
