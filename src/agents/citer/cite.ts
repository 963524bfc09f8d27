// Turns statements into numbered citations with their positions on the page, and the claims they
// prove.
import { withoutEmphasis, withoutPassageMarks } from "../../language/framing.ts";
import type { Calculation, Citation, Claim } from "../../domain/answers/answer.ts";
import type { Passage } from "../../domain/documents/passage.ts";
import type { QuoteLocation } from "../../retrieval/passages/locate-quote.ts";
import type { TextRange } from "../../language/text-range.ts";
import type { Statement } from "../run/statement.ts";
import { figuresIn } from "../run/figures.ts";

/** Finds a quote on the stored pages. Returns undefined if it is not exactly there. */
export type Locate = (quote: {
  passage: Passage;
  range: TextRange;
  text: string;
}) => Promise<QuoteLocation | undefined>;

export type Cited = {
  citations: Citation[];
  claims: Claim[];
  calculations: Calculation[];
  dropped: number;
};

/**
 * Cites all statements in order. The numbers continue after those of `before`, and a quote that is
 * already among them keeps its number.
 */
export async function citeStatements(
  locate: Locate,
  statements: readonly Statement[],
  before: readonly Citation[] = [],
): Promise<Cited> {
  const { toClaim, citations, calculations } = createCiter(locate, before);
  const located = await Promise.all(statements.map((statement) => locateAll(locate, statement)));
  const claims = located.flatMap((found) => toClaim(found) ?? []);
  const dropped = statements.length - claims.length;
  const own = citations.filter((citation) => !before.includes(citation));
  return { citations: own, claims, calculations, dropped };
}

type Located = {
  statement: Statement;
  quotes: { quote: Statement["evidence"][number]; location: QuoteLocation | undefined }[];
};

async function locateAll(locate: Locate, statement: Statement): Promise<Located> {
  const quotes = await Promise.all(
    statement.evidence.map(async (quote) => ({ quote, location: await locate(quote) })),
  );
  return { statement, quotes };
}

/**
 * Cites statements one by one. The claim is undefined if no quote is on a stored page, or if
 * nothing proves its calculated numbers: without proof, it is only a guess.
 */
export function createCiter(locate: Locate, before: readonly Citation[] = []) {
  const citations: Citation[] = [...before];
  const calculations: Calculation[] = [];

  function toClaim({ statement, quotes }: Located): Claim | undefined {
    const proofs = quotes.flatMap(({ quote, location }) =>
      location === undefined ? [] : [{ quote, location }],
    );
    const { calculation, given, offer } = statement;
    // The statement is plain prose, while its quotes keep the document's markup.
    const text = withoutEmphasis(withoutPassageMarks(statement.text));
    // Without one of its figures, a result cannot be verified.
    if (calculation !== undefined && proofs.length < quotes.length) return undefined;
    if (!isProven({ ...statement, text, evidence: proofs.map(({ quote }) => quote) }))
      return undefined;
    const numbers = proofs.map(({ quote, location }) => numberOf(citations, quote, location));
    if (calculation !== undefined) calculations.push(withCitations(calculation, numbers));
    return {
      text,
      status: "supported",
      citations: [...new Set(numbers)],
      evidence: proofs.map(({ quote }) => quote.text).join(" … "),
      ...(given === undefined ? {} : { basis: "cells" }),
      ...(calculation === undefined || given !== undefined
        ? {}
        : { arithmetic: offer ?? calculation.shown }),
    };
  }

  return {
    citations,
    calculations,
    toClaim,
    cite: async (statement: Statement) => toClaim(await locateAll(locate, statement)),
  };
}

function withCitations(calculation: Calculation, numbers: readonly number[]): Calculation {
  const inputs = calculation.inputs.map((input) => ({
    ...input,
    citation: numbers[input.citation] ?? 0,
  }));
  return { ...calculation, inputs };
}

/**
 * Returns whether a statement has a quote and, if rules calculated it or read it from cells,
 * whether these contain every number in it. The verifier checks what a model wrote, because it
 * reads amounts in any notation.
 */
export function isProven({ text, evidence, given, calculation, offer }: Statement): boolean {
  if (evidence.length === 0) return false;
  if (given === undefined && calculation === undefined) return true;
  const quoted = evidence.map((quote) => quote.text).join(" ");
  const calculated = calculation === undefined ? "" : `${calculation.shown} ${calculation.rounded}`;
  const proven = new Set(figuresIn([quoted, given, calculated, offer].join(" ")));
  return figuresIn(text).every((figure) => proven.has(figure));
}

/** Returns the citation's number. The same quote gets one number. */
function numberOf(
  citations: Citation[],
  { passage, range, text }: Statement["evidence"][number],
  location: QuoteLocation,
): number {
  const same = citations.find(
    (other) =>
      other.documentId === passage.documentId &&
      other.start === range.start &&
      other.end === range.end,
  );
  if (same !== undefined) return same.n;
  // Some of the citations numbered before may have been left out.
  const n = Math.max(0, ...citations.map((other) => other.n)) + 1;
  citations.push({
    n,
    documentId: passage.documentId,
    sourceFile: passage.filename,
    chunkId: passage.id,
    quote: text,
    ...range,
    ...location,
  });
  return n;
}
