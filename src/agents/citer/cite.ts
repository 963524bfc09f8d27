// Statements → numbered citations with their place on the page, and the claims they prove.
import { withoutEmphasis, withoutMarks } from "../../language/framing.ts";
import type { Calculation, Citation, Claim } from "../../domain/answers/answer.ts";
import type { Passage } from "../../domain/documents/passage.ts";
import type { QuoteLocation } from "../../retrieval/passages/locate-quote.ts";
import type { TextRange } from "../../language/sentences.ts";
import type { Statement } from "../run/statement.ts";
import { figuresIn } from "../run/figures.ts";

/** Finds a quote on the stored pages; undefined where it isn't exactly there. */
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

/** All statements in turn. The numbers of citations `before` go on: a quote that stands among them already keeps its own. */
export async function citeStatements(
  locate: Locate,
  statements: readonly Statement[],
  before: readonly Citation[] = [],
): Promise<Cited> {
  const { number, citations, calculations } = citer(locate, before);
  const located = await Promise.all(statements.map((statement) => locateAll(locate, statement)));
  const claims = located.flatMap((found) => number(found) ?? []);
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
 * Cites one statement after the other, numbering as it goes. A statement none of whose quotes stands on a stored page, or
 * whose calculated numbers nothing holds, is undefined: without proof it is only a guess.
 */
export function citer(locate: Locate, before: readonly Citation[] = []) {
  const citations: Citation[] = [...before];
  const calculations: Calculation[] = [];

  function number({ statement, quotes }: Located): Claim | undefined {
    const proofs = quotes.flatMap(({ quote, location }) =>
      location === undefined ? [] : [{ quote, location }],
    );
    const { calculation, given, offer } = statement;
    // What is told is prose; its quotes keep the marks of the document.
    const text = withoutEmphasis(withoutMarks(statement.text));
    // Without one of its figures a result is not shown to be right.
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
    number,
    cite: async (statement: Statement) => number(await locateAll(locate, statement)),
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
 * Whether a statement has a quote, and what the rules calculated or read from cells holds every number that it names. What a
 * model has written is held against its quotes by the verifier, which reads amounts in any notation.
 */
export function isProven({ text, evidence, given, calculation, offer }: Statement): boolean {
  if (evidence.length === 0) return false;
  if (given === undefined && calculation === undefined) return true;
  const quoted = evidence.map((quote) => quote.text).join(" ");
  const calculated = calculation === undefined ? "" : `${calculation.shown} ${calculation.rounded}`;
  const proven = new Set(figuresIn([quoted, given, calculated, offer].join(" ")));
  return figuresIn(text).every((figure) => proven.has(figure));
}

/** The same quote is numbered once. */
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
  // Of citations that were numbered before, some may have been left out.
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
