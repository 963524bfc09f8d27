// How well each shortlisted document fits what the question says of it.
import { quarterIn, spacedName, yearsIn } from "../../language/periods.ts";
import type { RoutedDocument } from "../../storage/routing-labels.ts";
import type { DocumentCues } from "./read-question.ts";

/** Parts of the affinity of a document whose name is the one asked for. */
const NAME = 0.5;
const PERIOD = 0.35;
const TYPE = 0.15;
/** Without a name in the question, period and kind say less: many documents share them. */
const NAMELESS = 0.4;

/** Of the period: another year that the question names, the year after (which compares with it), no year known. */
const OTHER_YEAR = 0.5;
const NEXT_YEAR = 0.3;
const UNKNOWN_YEAR = 0.3;
/** A report on one quarter where the year is asked for, the year's where a quarter is, and that of another quarter. */
const PART_OF_YEAR = 0.6;
const WHOLE_YEAR = 0.6;
const OTHER_QUARTER = 0.3;

/** Affinities in [0, 1], in the order of the documents. */
export function scoreDocuments(cues: DocumentCues, documents: readonly RoutedDocument[]): number[] {
  const weights = nameWeights(documents);
  const names = documents.map((document) =>
    document.names.reduce((sum, name) => sum + (weights.get(name) ?? 0), 0),
  );
  const best = Math.max(0, ...names);
  return documents.map((document, i) => {
    const period = periodFit(cues, document);
    const rest = PERIOD * period + TYPE * (isOfType(cues, document) ? 1 : 0);
    if (best === 0) return NAMELESS * rest;
    // Squared, as a document that bears half of the name bears another name.
    return ((names[i] ?? 0) / best) ** 2 * (NAME + rest);
  });
}

/** The fewer of the shortlisted documents bear a name, the more it tells. */
function nameWeights(documents: readonly RoutedDocument[]): Map<string, number> {
  const bearing = new Map<string, number>();
  for (const name of documents.flatMap(({ names }) => names)) {
    bearing.set(name, (bearing.get(name) ?? 0) + 1);
  }
  return new Map(Array.from(bearing, ([name, count]) => [name, 1 / Math.log2(1 + count)]));
}

/** A document tells of its own years first, then of those it compares with. */
function periodFit({ years: asked, quarter }: DocumentCues, document: RoutedDocument): number {
  if (asked.length === 0 && quarter === undefined) return 0;
  return (
    yearFit(asked, new Set(yearsOf(document))) *
    quarterFit(quarter, quarterIn(spacedName(document.filename)))
  );
}

function yearFit(asked: readonly number[], own: ReadonlySet<number>): number {
  const latest = asked.at(-1);
  if (latest === undefined || own.size === 0) return UNKNOWN_YEAR;
  if (own.has(latest)) return 1;
  if (asked.some((year) => own.has(year))) return OTHER_YEAR;
  return own.has(latest + 1) ? NEXT_YEAR : 0;
}

/** The fourth quarter's report is the year's, too. */
function quarterFit(asked: number | undefined, own: number | undefined): number {
  if (asked === own) return 1;
  if (asked === undefined) return own === 4 ? 0.8 : PART_OF_YEAR;
  return own === undefined ? WHOLE_YEAR : OTHER_QUARTER;
}

/** Those of the file's name, which people choose to tell files apart, or else of its period. */
function yearsOf({ filename, years }: RoutedDocument): readonly number[] {
  const named = yearsIn(spacedName(filename));
  return named.length > 0 ? named : years;
}

function isOfType({ types }: DocumentCues, { type }: RoutedDocument): boolean {
  return types.some((asked) => type.includes(asked));
}
