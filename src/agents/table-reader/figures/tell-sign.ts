// A verdict in a sentence: "No: the working capital, 2022, is -$508 million: …".
import type { Statement } from "../../run/statement.ts";
import { amountOf, nameOf, whenOf } from "./figure-names.ts";
import type { Figure } from "./grid.ts";
import { tellPeriod } from "./periods.ts";
import type { Signed } from "./sign.ts";
import { tellInput } from "./tell-figure.ts";

export function tellSign(
  question: string,
  { asked, inputs, told, isMet, name, reckoned }: Signed,
  figures: readonly Figure[],
): Pick<Statement, "text" | "calculation"> {
  const [first] = inputs;
  const verdict = isMet ? "Yes" : "No";
  if (reckoned === undefined || name === undefined) {
    const what =
      first === undefined
        ? ""
        : `${nameOf(first.figure, figures)}, ${whenOf(first.figure, figures)}`;
    return { text: `${verdict}: ${what}: ${told}` };
  }
  const said = name.exec(question)?.[0] ?? asked.subject;
  const { expression, result, rounded, shown } = reckoned;
  const beside = inputs.map((input) => tellInput(input, figures)).join("; ");
  return {
    text: `${verdict}: the ${said}, ${tellPeriod(asked.period)}, is ${told}: ${shown} (${beside})`,
    calculation: {
      expression,
      result,
      rounded,
      shown,
      inputs: inputs.map((input, citation) => ({
        name: input.name,
        value: amountOf(input.figure),
        citation,
      })),
    },
  };
}
