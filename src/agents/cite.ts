// Statements → numbered citations with their place on the page, and the claims they prove.
import type { Calculation, Citation, Claim } from "../domain/answer.ts";
import type { Passage } from "../domain/passage.ts";
import type { QuoteLocation } from "../retrieval/locate-quote.ts";
import type { TextRange } from "../shared/sentences.ts";
import type { Statement } from "./statement.ts";

/** Finds a quote on the stored pages; undefined where it isn't exactly there. */
export type Locate = (quote: {
  passage: Passage;
  range: TextRange;
  text: string;
}) => Promise<QuoteLocation | undefined>;

export type Cited = {
  text: string;
  citations: Citation[];
  claims: Claim[];
  calculations: Calculation[];
  dropped: number;
};

/** All statements in turn, and the text of those that hold with `[n]` after each. */
export async function citeStatements(
  locate: Locate,
  statements: readonly Statement[],
): Promise<Cited> {
  const { cite, citations, calculations } = citer(locate);
  const claims: Claim[] = [];
  for (const statement of statements) {
    const claim = await cite(statement);
    if (claim !== undefined) claims.push(claim);
  }
  const lines = claims.map(({ text, citations: cited }) => {
    return `${text} ${cited.map((n) => `[${n}]`).join("")}`;
  });
  const dropped = statements.length - claims.length;
  return { text: lines.join("\n"), citations, claims, calculations, dropped };
}

/**
 * Cites one statement after the other, numbering as it goes. A statement none of whose quotes stands on a stored page, or
 * that names a number its quotes don't hold, is undefined: without proof it is only a guess.
 */
export function citer(locate: Locate): {
  citations: Citation[];
  calculations: Calculation[];
  cite: (statement: Statement) => Promise<Claim | undefined>;
} {
  const citations: Citation[] = [];
  const calculations: Calculation[] = [];
  return {
    citations,
    calculations,
    cite: async (statement) => {
      const located = await Promise.all(
        statement.evidence.map(async (quote) => ({ quote, location: await locate(quote) })),
      );
      const proofs = located.flatMap(({ quote, location }) =>
        location === undefined ? [] : [{ quote, location }],
      );
      const { text, calculation, given } = statement;
      // Without one of its figures a result is not shown to be right.
      if (calculation !== undefined && proofs.length < located.length) return undefined;
      if (!isProven({ ...statement, evidence: proofs.map(({ quote }) => quote) })) return undefined;
      const numbers = proofs.map(({ quote, location }) => numberOf(citations, quote, location));
      if (calculation !== undefined) calculations.push(withCitations(calculation, numbers));
      return {
        text,
        status: "supported",
        citations: [...new Set(numbers)],
        evidence: proofs.map(({ quote }) => quote.text).join(" … "),
        ...(given === undefined ? {} : { basis: "cells" }),
      };
    },
  };
}

function withCitations(calculation: Calculation, numbers: readonly number[]): Calculation {
  const inputs = calculation.inputs.map((input) => ({
    ...input,
    citation: numbers[input.citation] ?? 0,
  }));
  return { ...calculation, inputs };
}

/** Whether a statement has a quote, and its quotes, headings and calculation hold every number that it names. */
export function isProven({ text, evidence, given = "", calculation }: Statement): boolean {
  const quoted = evidence.map((quote) => quote.text).join(" ");
  const reckoned = calculation === undefined ? "" : `${calculation.shown} ${calculation.rounded}`;
  const proven = new Set(figuresIn(`${quoted} ${given} ${reckoned}`));
  return evidence.length > 0 && figuresIn(text).every((figure) => proven.has(figure));
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
  const n = citations.length + 1;
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

function figuresIn(text: string): string[] {
  return Array.from(text.matchAll(/\d[\d,]*(?:\.\d+)?/g), ([figure]) =>
    figure.replaceAll(",", "").replace(/\.$/, ""),
  );
}
