// Scores how well each shortlisted document fits the question's names, period and kind.
import { quarterIn, spacedName, yearsIn } from "../../language/time/periods.ts";
import type { RoutedDocument } from "../../storage/index/routing-labels.ts";
import type { DocumentCues } from "./read-question.ts";

type ScoredDocument = Omit<RoutedDocument, "chunkCount">;

/** The parts of the affinity of a document with the requested name. */
const NAME = 0.5;
const PERIOD = 0.35;
const TYPE = 0.15;
/**
 * The factor if the question contains no name, because many documents share a period and a kind.
 */
const NAMELESS = 0.4;

/** The factor for another year that the question names. */
const OTHER_YEAR = 0.5;
/** The factor for the following year, whose report contains comparisons. */
const NEXT_YEAR = 0.3;
/** The factor for an unknown year. */
const UNKNOWN_YEAR = 0.3;
/** The factor for a quarterly report if a year is requested. */
const PART_OF_YEAR = 0.6;
/** The factor for an annual report if a quarter is requested. */
const WHOLE_YEAR = 0.6;
/** The factor for the report of another quarter. */
const OTHER_QUARTER = 0.3;

/** Returns affinities in [0, 1], in the order of the documents. */
export function scoreDocuments(cues: DocumentCues, documents: readonly ScoredDocument[]): number[] {
  const weights = nameWeights(documents);
  const names = documents.map((document) =>
    document.names.reduce((sum, name) => sum + (weights.get(name) ?? 0), 0),
  );
  const best = Math.max(0, ...names);
  return documents.map((document, i) => {
    const period = periodFit(cues, document);
    const rest = PERIOD * period + TYPE * (isOfType(cues, document) ? 1 : 0);
    if (best === 0) return NAMELESS * rest;
    // Squared, because a document with half of the name is usually about something else.
    return ((names[i] ?? 0) / best) ** 2 * (NAME + rest);
  });
}

/**
 * Returns the weights of names. The fewer of the shortlisted documents have a name, the higher its
 * weight.
 */
function nameWeights(documents: readonly ScoredDocument[]): Map<string, number> {
  const bearing = new Map<string, number>();
  for (const name of documents.flatMap(({ names }) => names)) {
    bearing.set(name, (bearing.get(name) ?? 0) + 1);
  }
  return new Map(Array.from(bearing, ([name, count]) => [name, 1 / Math.log2(1 + count)]));
}

/**
 * Returns how well a document's years fit. Its own years count more than the years that it compares
 * with.
 */
function periodFit({ years: asked, quarter }: DocumentCues, document: ScoredDocument): number {
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

/** Returns how well the quarter fits. The report of the fourth quarter also covers the year. */
function quarterFit(asked: number | undefined, own: number | undefined): number {
  if (asked === own) return 1;
  if (asked === undefined) return own === 4 ? 0.8 : PART_OF_YEAR;
  return own === undefined ? WHOLE_YEAR : OTHER_QUARTER;
}

/**
 * Returns the years in the file name, which people choose to distinguish files, or else those of
 * the document's period.
 */
function yearsOf({ filename, years }: ScoredDocument): readonly number[] {
  const named = yearsIn(spacedName(filename));
  return named.length > 0 ? named : years;
}

function isOfType({ types }: DocumentCues, { type }: ScoredDocument): boolean {
  return types.some((asked) => type.includes(asked));
}
