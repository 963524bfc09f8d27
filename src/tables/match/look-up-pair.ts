// Two phrases of one time, named together → their two cells.
import { LEAST_LEAD } from "./find-cell.ts";
import { phraseTerms } from "./phrase-terms.ts";
import { type Source, type Input, leastScore, lookUpAll } from "./look-up.ts";
import type { Period } from "../../language/time/time-periods.ts";
import { readingsOf } from "./shared-words.ts";

/** As they are called, or with the words that they share: then of one row or of one column. The reading that fits best, if it is one. */
export function lookUpPair(
  pair: readonly [string, string],
  period: Period | undefined,
  source: Source,
): Input[] | undefined {
  const readings = readingsOf(pair).flatMap((reading, at) => {
    const inputs = lookUpAll(
      reading.map((subject) => ({ subject, period })),
      source,
    );
    if (inputs === undefined) return [];
    const isSaid = inputs.every((input, of) => says(input, pair[of]));
    return at === 0 || (areBeside(inputs) && isSaid) ? [inputs] : [];
  });
  const [best, ...others] = readings.toSorted((a, b) => leastScore(b) - leastScore(a));
  if (best === undefined) return undefined;
  const rival = others.find(
    (inputs) =>
      leastScore(inputs) > leastScore(best) - LEAST_LEAD &&
      inputs.some(({ cell }, at) => cell !== best[at]?.cell),
  );
  return rival === undefined ? best : undefined;
}

/** What is shared may come from around; its own words a cell must bear. */
function says({ cell }: Input, phrase = ""): boolean {
  const { labelTerms, headingTerms, aroundTerms } = cell;
  return phraseTerms(phrase).every(
    (term) => labelTerms.has(term) || headingTerms.has(term) || aroundTerms.has(term),
  );
}

function areBeside([a, b]: readonly Input[]): boolean {
  if (a === undefined || b === undefined || a.cell.table.id !== b.cell.table.id) return false;
  const [isRow, isColumn] = [a.cell.row === b.cell.row, a.cell.column === b.cell.column];
  return isRow !== isColumn;
}
