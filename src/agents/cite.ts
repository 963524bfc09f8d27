// Statements → numbered citations with their place on the page, and the claims they prove.
import type { Citation, Claim } from "../domain/answer.ts";
import type { Passage } from "../domain/passage.ts";
import type { QuoteLocation } from "../retrieval/locate-quote.ts";
import type { TextRange } from "../shared/sentences.ts";
import type { Statement } from "./synthesise.ts";

/** Finds a quote on the stored pages; undefined where it isn't exactly there. */
export type Locate = (quote: {
  passage: Passage;
  range: TextRange;
  text: string;
}) => Promise<QuoteLocation | undefined>;

export type Cited = { text: string; citations: Citation[]; claims: Claim[]; dropped: number };

/**
 * The answer's text with `[n]` after each statement. A statement none of whose quotes stands on a stored page,
 * or that names a number its quotes don't hold, is dropped: without proof it is only a guess.
 */
export async function citeStatements(
  locate: Locate,
  statements: readonly Statement[],
): Promise<Cited> {
  const cited: Cited = { text: "", citations: [], claims: [], dropped: 0 };
  const lines: string[] = [];
  for (const statement of statements) {
    const proofs = await Promise.all(
      statement.evidence.map(async (quote) => ({ quote, location: await locate(quote) })),
    );
    const numbers: number[] = [];
    const quotes: string[] = [];
    for (const { quote, location } of proofs) {
      if (location === undefined) continue;
      numbers.push(numberOf(cited.citations, quote, location));
      quotes.push(quote.text);
    }
    if (numbers.length === 0 || hasUnprovenNumber(statement.text, quotes.join(" "))) {
      cited.dropped += 1;
      continue;
    }
    const unique = [...new Set(numbers)];
    lines.push(`${statement.text} ${unique.map((n) => `[${n}]`).join("")}`);
    cited.claims.push({
      text: statement.text,
      status: "supported",
      citations: unique,
      evidence: quotes.join(" … "),
    });
  }
  cited.text = lines.join("\n");
  return cited;
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

function hasUnprovenNumber(text: string, proof: string): boolean {
  const proven = new Set(figuresIn(proof));
  return figuresIn(text).some((figure) => !proven.has(figure));
}

function figuresIn(text: string): string[] {
  return Array.from(text.matchAll(/\d[\d,]*(?:\.\d+)?/g), ([figure]) =>
    figure.replaceAll(",", "").replace(/\.$/, ""),
  );
}
