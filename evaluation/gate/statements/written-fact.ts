import { z } from "zod";
import type { GateStatement } from "./gate-statement.ts";

/** A fact of a document, with right statements of it and wrong ones. */
export const WrittenFact = z.object({
  question: z.string(),
  quotes: z.array(z.string()),
  right: z.array(z.string()),
  /** By kind of fault; a digit behind the kind tells a second one apart. */
  wrong: z.record(z.string(), z.string()),
});

/** The fact's statements, the right ones first. `about` is what they share; its id becomes the beginning of theirs. */
export function statementsOf(
  { right, wrong }: z.infer<typeof WrittenFact>,
  about: Omit<GateStatement, "statement" | "fault">,
): GateStatement[] {
  return [
    ...right.map((statement, n) => ({ ...about, id: `${about.id}:right${n + 1}`, statement })),
    ...Object.entries(wrong).map(([kind, statement]) => ({
      ...about,
      id: `${about.id}:${kind}`,
      statement,
      fault: kind.replace(/\d$/, ""),
    })),
  ];
}
