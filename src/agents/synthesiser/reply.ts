// The synthesiser's reply, read as it is meant, and its statements while it is being written.
import { z } from "zod";
import { readObject } from "../../models/replies/read-object.ts";
import { wholeNumber } from "../../models/replies/whole-number.ts";
import { withoutEmphasis } from "../../language/framing.ts";

const MOST_STATEMENTS = 60;

const Written = z.object({
  sufficient: z.boolean(),
  statements: z
    .array(
      z.object({
        text: z.string().min(1).transform(withoutEmphasis),
        quotes: z.array(z.object({ passage: wholeNumber, quote: z.string() })),
      }),
    )
    .max(MOST_STATEMENTS),
});

const Listed = z.looseObject({ statements: z.array(z.unknown()) });
const Empty = z.looseObject({ text: z.string().regex(/^\s*$/) });

/** Without statements that say nothing, and those beyond the limit. */
function mended(value: unknown): unknown {
  const read = Listed.safeParse(value);
  if (!read.success) return value;
  const says = read.data.statements.filter((statement) => !Empty.safeParse(statement).success);
  return { ...read.data, statements: says.slice(0, MOST_STATEMENTS) };
}

/** Who states something means that it answers. */
function answering(value: unknown): unknown {
  const read = Listed.safeParse(value);
  const isMeant = read.success && read.data.statements.length > 0;
  return isMeant ? { sufficient: true, ...read.data } : value;
}

const Streamed = z.preprocess(mended, Written);
export const Output = z.preprocess((value) => answering(mended(value)), Written);
export type Output = z.infer<typeof Output>;

/**
 * The complete statements in the beginning of a reply, in order. None before the reply has said that they answer, or once one of
 * them is not as described: what has been read can't be taken back.
 */
export function completeStatements(text: string): Output["statements"] {
  const reply = readObject(text, { output: Streamed, mayBeCut: true });
  return "output" in reply && reply.output.sufficient ? reply.output.statements : [];
}
