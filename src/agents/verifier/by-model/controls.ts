// Statements whose verdicts are known, which a model judges beside those of an answer: a small model that finds everything
// supported, or nothing, shows it here, and the rules then judge without it.
import type { Judgements } from "./judgements.ts";

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
export type Reliance = {
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
