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

/**
 * The answer's text with `[n]` after each statement. A statement none of whose quotes stands on a stored page,
 * or that names a number its quotes don't hold, is dropped: without proof it is only a guess.
 */
export async function citeStatements(
  locate: Locate,
  statements: readonly Statement[],
): Promise<Cited> {
  const cited: Cited = { text: "", citations: [], claims: [], calculations: [], dropped: 0 };
  const lines: string[] = [];
  for (const statement of statements) {
    const located = await Promise.all(
      statement.evidence.map(async (quote) => ({ quote, location: await locate(quote) })),
    );
    const proofs = located.flatMap(({ quote, location }) =>
      location === undefined ? [] : [{ quote, location }],
    );
    const isWhole = statement.calculation === undefined || proofs.length === located.length;
    if (!isWhole || !isProven({ ...statement, evidence: proofs.map(({ quote }) => quote) })) {
      cited.dropped += 1;
      continue;
    }
    const numbers = proofs.map(({ quote, location }) => numberOf(cited.citations, quote, location));
    const unique = [...new Set(numbers)];
    lines.push(`${statement.text} ${unique.map((n) => `[${n}]`).join("")}`);
    if (statement.calculation !== undefined) {
      cited.calculations.push(withCitations(statement.calculation, numbers));
    }
    cited.claims.push({
      text: statement.text,
      status: "supported",
      citations: unique,
      evidence: proofs.map(({ quote }) => quote.text).join(" … "),
    });
  }
  cited.text = lines.join("\n");
  return cited;
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
