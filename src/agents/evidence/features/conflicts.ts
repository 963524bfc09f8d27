// What speaks against a candidate: other years, quarters and numbers than the question's.
import { quartersIn } from "../../../language/quantities/ordinals.ts";
import { periodsIn } from "../../../language/time/time-periods.ts";
import type { Candidate } from "../candidates.ts";
import { unmetShare } from "../coverage.ts";
import type { Sought } from "../read-question.ts";

const YEARS = /(?<![\d,.$€£-])(?:19|20)\d\d(?![\d,%]|\.\d)/g;

/** All in [0, 1]. */
type Conflicts = {
  /** It names years, and none of those asked about. */
  yearOther: number;
  /** Share of the years or of the quarters asked about that neither it nor what is near it names. */
  yearUnmet: number;
  numberUnmet: number;
};

/** Years and numbers that are not the question's. */
export function conflictsIn(
  sought: Sought,
  candidate: Candidate,
  isNear: (term: string) => boolean,
): Conflicts {
  const { text } = candidate;
  const said = text.match(YEARS) ?? [];
  return {
    yearOther: Number(
      sought.years.length > 0 &&
        said.length > 0 &&
        !said.some((year) => sought.years.includes(year)),
    ),
    yearUnmet: Math.max(
      unmetShare(sought.years, (year) => isNear(year)),
      unmetShare(sought.quarters, (quarter) => quartersNear(text, candidate).includes(quarter)),
    ),
    numberUnmet: unmetShare(sought.numbers, isNear),
  };
}

/** Those that the text, what heads it or its document names. */
function quartersNear(text: string, { header, headings = "", passage }: Candidate): number[] {
  const told = [text, header?.text ?? "", headings, passage.filename, passage.context];
  return told.flatMap((part) => [
    ...quartersIn(part),
    ...periodsIn(part).flatMap(({ quarter }) => quarter ?? []),
  ]);
}
