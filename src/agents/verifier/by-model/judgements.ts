// What a model says of the statements that it verifies, and of controls: statements whose verdicts are known, judged beside them. A small
// model that finds everything supported, or nothing, shows it there, and the rules then judge without it.
import { z } from "zod";
import { membersUpTo, oneOf, textUpTo, wholeNumber } from "../../../models/replies/as-meant.ts";
import type { StatementToVerify } from "../evidence.ts";
import { plainOf } from "../../../shared/plain-text.ts";

const MOST_JUDGEMENTS = 200;
const LONGEST_QUOTE = 2000;

const Judgement = z.object({
  statement: wholeNumber,
  status: oneOf(["supported", "partially_supported", "not_found", "contradicted", "uncertain"]),
  quote: textUpTo(LONGEST_QUOTE),
});

/** `statement` counts from 1, the controls last; `quote` holds the words of the evidence that decide. */
export const Judgements = z.object({
  statements: membersUpTo(Judgement, MOST_JUDGEMENTS),
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

type Control = { text: string; isRight: boolean };

/** All controls are held against this text. */
export const CONTROL_EVIDENCE =
  "The ferry to Holm leaves at 7:40 on weekdays and at 9:15 on Saturdays. Bicycles are carried free of charge from May to September.";

/** A right statement in other words, one with the figure of its neighbour, and one without its condition. */
export const CONTROLS: readonly Control[] = [
  { text: "From Monday to Friday, the ferry to Holm departs at 7.40 a.m.", isRight: true },
  { text: "On Saturdays, the ferry to Holm leaves at 7:40.", isRight: false },
  { text: "Bicycles are carried free of charge all year round.", isRight: false },
];

/** Which of a model's verdicts count. */
type Reliance = {
  /** It supported no wrong control. */
  onSupport: boolean;
  /** It doubted no right one. */
  onDoubt: boolean;
};

/** `count`: how many statements of the answer come before the controls. A control without a verdict says nothing of the model. */
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
