import type { Summary } from "../../domain/summary.ts";
import { spacedName, yearsIn } from "../../language/periods.ts";
import { labelsOfName, typeLabel, yearLabel } from "../../shared/routing-labels.ts";

/** As filing systems put it before a file's own name: "(215066178-180449588)-Rules Manual.pdf". */
const FILING_PREFIX = /^\([\w-]+\)-/;
const ENDING = /\.\w{2,5}$/;
/** In a file's name all after the year tells of the filing, not of whom it is about. */
const FROM_YEAR = / (?:FY)?(?:19|20)\d{2}.*/i;
/** A longer title is a sentence or a cover page's boilerplate, no name. */
const LONGEST_NAME = 60;
const LABELS_KEPT = 80;

/** What routing finds a document by: its years, its kind, and the names of its file, its issuer and itself. */
export function documentLabels(filename: string, summary: Summary): string[] {
  const { title, organisation, years } = summary.details;
  const name = spacedName(filename.replace(FILING_PREFIX, "").replace(ENDING, ""));
  const named = yearsIn(name);
  const kinds = summary.document_type.split(/[()]/).map((kind) => kind.trim());
  const names = [organisation ?? "", name.replace(FROM_YEAR, ""), name, title ?? ""];
  const labels = [
    ...(named.length > 0 ? named : years).map(yearLabel),
    ...kinds.filter((kind) => kind !== "").map(typeLabel),
    ...names.filter(({ length }) => length <= LONGEST_NAME).flatMap(labelsOfName),
  ];
  return [...new Set(labels)].slice(0, LABELS_KEPT);
}
