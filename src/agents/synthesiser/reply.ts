// Reads the synthesiser's reply as it is meant, and its statements while it is being written.
import { z } from "zod";
import { readObject } from "../../models/replies/read-object.ts";
import { listOf, truth, wholeNumber } from "../../models/replies/as-meant.ts";
import { onOneLine } from "../../shared/plain-text.ts";
import { withoutEmphasis } from "../../language/framing.ts";

const MOST_STATEMENTS = 60;

/** No passage has this number; it stands for a passage that the model did not number. */
const NO_PASSAGE = 0;

const Quote = z.object({ passage: wholeNumber, quote: z.string() });

const Written = z.object({
  sufficient: z.boolean(),
  statements: z
    .array(
      z.object({
        text: z.string().min(1).transform(asOneLine),
        quotes: z.array(Quote),
      }),
    )
    .max(MOST_STATEMENTS),
});

/** Puts a statement on one line of the answer, without heading marks. */
function asOneLine(text: string): string {
  return withoutEmphasis(onOneLine(text.replaceAll(/^\s*#{1,6}\s+/gm, " ")).trim());
}

const Listed = z.looseObject({
  sufficient: z.unknown().optional(),
  statements: z.unknown().optional(),
});
const Told = z.looseObject({ text: z.string() });
const Empty = z.looseObject({ text: z.string().regex(/^[\s#]*$/) });
const Numbered = z.looseObject({ passage: z.unknown().optional(), quote: z.string() });

/** Removes statements without content and those beyond the limit. */
function normalised(value: unknown): unknown {
  const read = Listed.safeParse(value);
  if (!read.success) return value;
  const { sufficient } = read.data;
  const isDeclined = truth.safeParse(sufficient).data === false;
  const statements = read.data.statements ?? (isDeclined ? [] : undefined);
  if (statements === undefined) return value;
  const nonEmpty = listOf(statements).filter((statement) => !Empty.safeParse(statement).success);
  const statementsKept = nonEmpty.slice(0, MOST_STATEMENTS).map(asStatement);
  return {
    ...read.data,
    sufficient: truth.safeParse(sufficient).data ?? sufficient,
    statements: statementsKept,
  };
}

/**
 * Normalises a statement. Small models leave out brackets: they give a single quote instead of a
 * list, beside the text or without its passage.
 */
function asStatement(statement: unknown): unknown {
  if (typeof statement === "string") return { text: statement, quotes: [] };
  const read = Told.safeParse(statement);
  if (!read.success) return statement;
  const { text, quotes, ...beside } = read.data;
  const quoted = quotes ?? (Numbered.safeParse(beside).success ? beside : []);
  return { text, quotes: listOf(quoted).map(asQuote) };
}

function asQuote(quote: unknown): unknown {
  const read = Numbered.safeParse(typeof quote === "string" ? { quote } : quote);
  if (!read.success) return quote;
  const { passage, quote: words } = read.data;
  const [number = NO_PASSAGE] = /\d{1,9}/.exec(JSON.stringify(passage ?? "")) ?? [];
  return { passage: Number(number), quote: words };
}

/** Treats a reply with statements as sufficient if it does not say so. */
function assumeSufficient(value: unknown): unknown {
  const read = Listed.safeParse(value);
  const isMeant = read.success && listOf(read.data.statements ?? []).length > 0;
  return isMeant ? { ...read.data, sufficient: read.data.sufficient ?? true } : value;
}

const Streamed = z.preprocess(normalised, Written);
export const Output = z.preprocess((value) => assumeSufficient(normalised(value)), Written);
export type Output = z.infer<typeof Output>;

/**
 * Merges repeated statements, because small models repeat themselves. The statement keeps the
 * quotes of each repetition.
 */
export function mergeRepeated({ sufficient, statements }: Output): Output {
  const byText = Map.groupBy(statements, ({ text }) => text.trim());
  const once = [...byText].map(([text, same]) => ({
    text,
    quotes: same.flatMap(({ quotes }) => quotes),
  }));
  return { sufficient, statements: once };
}

/**
 * Returns the complete statements at the start of a reply, in order. Returns none before the reply
 * has said that they are sufficient, or once one is malformed, because a statement that was read
 * cannot be withdrawn.
 */
export function completeStatements(text: string): Output["statements"] {
  const reply = readObject(text, { output: Streamed, mayBeCut: true });
  return "output" in reply && reply.output.sufficient ? reply.output.statements : [];
}
