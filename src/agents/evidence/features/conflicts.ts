// Measures what speaks against a candidate: other years, quarters and numbers than in the question.
import { quartersIn } from "../../../language/quantities/ordinals.ts";
import { periodsIn } from "../../../language/time/time-periods.ts";
import type { Candidate } from "../candidates.ts";
import { unmetShare } from "../coverage.ts";
import type { QuestionProfile } from "../read-question.ts";

const YEARS = /(?<![\d,.$€£-])(?:19|20)\d\d(?![\d,%]|\.\d)/g;

const YEARS_OF_HEADS = /\b(?:19|20)\d\d\b/;

/** Returns the conflicts of years and numbers, all in [0, 1]. */
export function conflictFeatures(
  sought: QuestionProfile,
  candidate: Candidate,
  isNear: (term: string) => boolean,
) {
  const { text } = candidate;
  const said = text.match(YEARS) ?? [];
  return {
    /** 1 if it names years, but none of the question's. */
    yearOther: Number(
      sought.years.length > 0 &&
        said.length > 0 &&
        !said.some((year) => sought.years.includes(year)),
    ),
    /** The share of the question's years or quarters that neither it nor its surroundings name. */
    yearUnmet: Math.max(
      unmetShare(sought.years, isNear),
      unmetShare(sought.quarters, (quarter) => quartersNear(text, candidate).includes(quarter)),
    ),
    numberUnmet: unmetShare(sought.numbers, isNear),
  };
}

/**
 * Returns whether a row has years in its column headings, but none of the question's there or in
 * the row.
 */
export function isOfOtherYears({ years }: QuestionProfile, candidate: Candidate): boolean {
  const { form, text, header, headings = "" } = candidate;
  const heads = `${header?.text ?? ""} ${headings}`;
  const yearsNamed = new Set(`${heads} ${text}`.match(YEARS));
  const isBelowYears = form === "row" && YEARS_OF_HEADS.test(heads);
  return isBelowYears && years.length > 0 && yearsNamed.isDisjointFrom(new Set(years));
}

/** Returns the quarters in the text, its headings or its document's name. */
function quartersNear(text: string, { header, headings = "", passage }: Candidate): number[] {
  const texts = [text, header?.text ?? "", headings, passage.filename, passage.context];
  return texts.flatMap((part) => [
    ...quartersIn(part),
    ...periodsIn(part).flatMap(({ quarter }) => quarter ?? []),
  ]);
}
