// A verdict in a sentence: "No: the working capital, 2022, is -$508 million: …".
import type { Statement } from "../../run/statement.ts";
import { amountOf, nameOf, whenOf } from "./figure-names.ts";
import type { Figure } from "./grid.ts";
import { formatPeriod } from "./periods.ts";
import type { Signed } from "./sign.ts";
import { formatInput } from "./render-result.ts";

export function renderSign(
  question: string,
  { asked, inputs, rendered, isMet, name, computed }: Signed,
  figures: readonly Figure[],
): Pick<Statement, "text" | "calculation"> {
  const [first] = inputs;
  const verdict = isMet ? "Yes" : "No";
  if (computed === undefined || name === undefined) {
    const what =
      first === undefined
        ? ""
        : `${nameOf(first.figure, figures)}, ${whenOf(first.figure, figures)}`;
    return { text: `${verdict}: ${what}: ${rendered}` };
  }
  const said = name.exec(question)?.[0] ?? asked.subject;
  const { expression, result, rounded, shown } = computed;
  const beside = inputs.map((input) => formatInput(input, figures)).join("; ");
  return {
    text: `${verdict}: the ${said}, ${formatPeriod(asked.period)}, is ${rendered}: ${shown} (${beside})`,
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
