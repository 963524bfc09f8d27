// What a model says of the statements that it verifies.
import { z } from "zod";
import { wholeNumber } from "../../../models/replies/whole-number.ts";
import { plainOf, type StatementToVerify } from "../check-statement.ts";

const Status = z.enum([
  "supported",
  "partially_supported",
  "not_found",
  "contradicted",
  "uncertain",
]);

/** `statement` counts from 1, the controls last; `quote` holds the words of the evidence that decide. */
export const Judgements = z.object({
  statements: z
    .array(z.object({ statement: wholeNumber, status: Status, quote: z.string() }))
    .max(200),
});
export type Judgements = z.infer<typeof Judgements>;

/** Of the answer's statement at this index; undefined where it was left out, or is to be proven by words that stand nowhere. */
export function judgementOf(
  { statements }: Judgements,
  { evidence }: StatementToVerify,
  at: number,
): Judgements["statements"][number] | undefined {
  const said = statements.find(({ statement }) => statement === at + 1);
  return said?.status === "supported" && !holdsQuote(evidence, said.quote) ? undefined : said;
}

export function holdsQuote(evidence: string, quote: string): boolean {
  return quote.trim() !== "" && plainOf(evidence).includes(plainOf(quote));
}
