// What a model says about the statements it verifies, and about control statements whose verdicts
// are known. A small model that finds everything supported, or nothing, shows that on the controls;
// the rules then decide without it.
import { z } from "zod";
import { membersUpTo, oneOf, textUpTo, wholeNumber } from "../../../models/replies/as-meant.ts";
import type { StatementToVerify } from "../statement-to-verify.ts";
import { plainOf } from "../../../shared/plain-text.ts";

const MOST_JUDGEMENTS = 200;
const LONGEST_QUOTE = 2000;

const Judgement = z.object({
  statement: wholeNumber,
  status: oneOf(["supported", "partially_supported", "not_found", "contradicted", "uncertain"]),
  quote: textUpTo(LONGEST_QUOTE),
});

/**
 * `statement` counts from 1, with the controls last. `quote` holds the deciding words of the
 * evidence.
 */
export const Judgements = z.object({
  statements: membersUpTo(Judgement, MOST_JUDGEMENTS),
});
export type Judgements = z.infer<typeof Judgements>;

/**
 * Returns the judgement of the statement with this index, or undefined if the model left it out or
 * proves it with words that are not in the evidence.
 */
export function judgementOf(
  { statements }: Judgements,
  { evidence }: StatementToVerify,
  at: number,
): Judgements["statements"][number] | undefined {
  const judgement = statements.find(({ statement }) => statement === at + 1);
  return judgement?.status === "supported" && !holdsQuote(evidence, judgement.quote)
    ? undefined
    : judgement;
}

export function holdsQuote(evidence: string, quote: string): boolean {
  return quote.trim() !== "" && plainOf(evidence).includes(plainOf(quote));
}

type Control = { text: string; isRight: boolean };

/** The evidence for all controls. */
export const CONTROL_EVIDENCE =
  "The ferry to Holm leaves at 7:40 on weekdays and at 9:15 on Saturdays. Bicycles are carried free of charge from May to September.";

/**
 * A correct statement in other words, one with a figure of another fact, and one without its
 * condition.
 */
export const CONTROLS: readonly Control[] = [
  { text: "From Monday to Friday, the ferry to Holm departs at 7.40 a.m.", isRight: true },
  { text: "On Saturdays, the ferry to Holm leaves at 7:40.", isRight: false },
  { text: "Bicycles are carried free of charge all year round.", isRight: false },
];

/** Which of the model's verdicts count. */
type Reliance = {
  /** The model supported no wrong control. */
  onSupport: boolean;
  /** The model doubted no correct control. */
  onDoubt: boolean;
};

/**
 * Returns which verdicts to trust. `count` is the number of statements before the controls. A
 * control without a verdict tells nothing about the model.
 */
export function relianceOn({ statements }: Judgements, count: number): Reliance {
  const fails = CONTROLS.filter(({ isRight }, i) => {
    const status = statements.find(({ statement }) => statement === count + i + 1)?.status;
    return status !== undefined && (status === "supported") !== isRight;
  });
  return {
    onSupport: fails.every(({ isRight }) => isRight),
    onDoubt: fails.every(({ isRight }) => !isRight),
  };
}
