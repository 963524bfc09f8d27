// The agent that examines the findings of a plan and says what is missing.
import { newFence } from "../run/fences.ts";
import { z } from "zod";
import { type Agent, createPrompt } from "../run/agent.ts";
import { membersUpTo, textUpTo, truth, wholeNumber } from "../../models/replies/as-meant.ts";
import { withSynonyms } from "../../language/words/alike/synonyms.ts";
import type { Finding } from "./finding.ts";
import instructions from "./prompt.txt";

const NO_STEP = 0;

export const Gap = z.preprocess(
  gapAsMeant,
  z.object({
    /** The step of the finding that left the gap. A number without a finding closes none. */
    step: wholeNumber,
    missing: textUpTo(300).pipe(z.string().min(1)),
    /** What to search for next; empty if nothing further would help. */
    query: textUpTo(500),
  }),
);
export type Gap = z.infer<typeof Gap>;
/** There are no gaps if the findings are sufficient. */
const Output = z
  .object({
    sufficient: truth,
    gaps: z.preprocess((value) => value ?? [], membersUpTo(Gap, 8)),
  })
  .transform(({ sufficient, gaps }) => ({ sufficient, gaps: sufficient ? [] : gaps }));

/** Uses the query as the description of what is missing, and the reverse, if one is left out. */
function gapAsMeant(value: unknown): unknown {
  if (typeof value === "string") return { step: NO_STEP, missing: value, query: value };
  const read = z
    .looseObject({ step: z.unknown(), missing: z.unknown(), query: z.unknown() })
    .partial()
    .safeParse(value);
  if (!read.success) return value;
  const { step, missing, query } = read.data;
  const number = wholeNumber.safeParse(step).data ?? NO_STEP;
  return { step: number, missing: missing || query, query: query ?? missing };
}

type Studied = { question: string; findings: readonly Finding[]; iteration: number };

const LONGEST_FINDING = 600;

export const researcher: Agent<Studied, z.infer<typeof Output>> = {
  name: "researcher",
  prompt: createPrompt(instructions, ({ question, findings }) => {
    const fence = newFence();
    const found = findings.map(({ step, query, text, passages }) => {
      const told = (text || (passages[0]?.text ?? "nothing")).slice(0, LONGEST_FINDING);
      return fence("finding", told, ` step="${step.step_number}" query=${JSON.stringify(query)}`);
    });
    return `${found.join("\n")}\n\nQuestion: ${question}`;
  }),
  output: Output,
  faultIn: ({ sufficient, gaps }) =>
    !sufficient && queriesOf(gaps).length === 0 ? "At least one gap needs a query." : undefined,
  rules: ({ findings, iteration }) => {
    const open = findings.filter(isOpen);
    return {
      sufficient: open.length === 0,
      gaps: open.slice(0, 8).map(({ step, query }) => ({
        step: step.step_number,
        missing: query,
        // Synonyms are tried once: what they do not find, more rounds will not find either.
        query: iteration > 1 ? "" : withSynonyms(query),
      })),
    };
  },
  summarise: ({ sufficient, gaps }) =>
    sufficient
      ? "the findings are sufficient"
      : `missing: ${gaps.map(({ missing }) => missing).join("; ")}`,
};

/** Returns whether a search found nothing, so that other words may. */
export function isOpen({ status, step }: Finding): boolean {
  return status === "empty" && step.tool === "search";
}

const MOST_QUERIES = 3;

export function queriesOf(gaps: readonly Gap[]): Gap[] {
  return gaps.filter(({ query }) => query !== "").slice(0, MOST_QUERIES);
}
