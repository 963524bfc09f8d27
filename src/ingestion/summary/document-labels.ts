import type { Summary } from "../../domain/documents/summary.ts";
import { spacedName, yearsIn } from "../../language/time/periods.ts";
import { labelsOfName, labelsOfType, yearLabel } from "../../shared/routing-labels.ts";

/** The prefix that filing systems add to a file name: "(215066178-180449588)-Rules Manual.pdf". */
const FILING_PREFIX = /^\([\w-]+\)-/;
const ENDING = /\.\w{2,5}$/;
/** Everything after the year in a file name describes the filing and not its subject. */
const FROM_YEAR = / (?:FY)?(?:19|20)\d{2}.*/i;
/** A longer title is a sentence or the boilerplate of a cover page. */
const LONGEST_NAME = 60;
const LABELS_KEPT = 80;

/**
 * Returns the labels by which routing finds a document: its years, its kind, and the names in its
 * file name, its issuer and its title.
 */
export function documentLabels(filename: string, summary: Summary): string[] {
  const { title, organisation, years } = summary.details;
  const name = spacedName(filename.replace(FILING_PREFIX, "").replace(ENDING, ""));
  const named = yearsIn(name);
  const names = [organisation ?? "", name.replace(FROM_YEAR, ""), name, title ?? ""];
  const labels = [
    ...(named.length > 0 ? named : years).map(yearLabel),
    ...labelsOfType(summary.document_type),
    ...names.filter(({ length }) => length <= LONGEST_NAME).flatMap(labelsOfName),
  ];
  return [...new Set(labels)].slice(0, LABELS_KEPT);
}
