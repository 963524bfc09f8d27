// A movement in a sentence: "No: net sales fell from $7,500 million in 2018 to $6,489 million in 2019: …".
import type { Statement } from "../statement.ts";
import { amountOf, nameOf, whenOf } from "./figure-names.ts";
import type { Figure } from "./grid.ts";
import type { Moved } from "./movement.ts";
import { formatPeriod } from "./periods.ts";

export function renderMovement(
  question: string,
  { asked, inputs, from, to, change, name }: Moved,
  figures: readonly Figure[],
): Pick<Statement, "text" | "calculation"> {
  const [first, last] = [inputs[0]?.figure, inputs.at(-1)?.figure];
  const isRead = name === undefined;
  const what =
    isRead && first !== undefined
      ? nameOf(first, figures)
      : calledIn(question, asked.subject, name);
  const when = (figure: Figure | undefined, period: typeof asked.earlier) =>
    figure !== undefined && isRead ? whenOf(figure, figures) : formatPeriod(period);
  const [start, end] = [when(first, asked.earlier), when(last, asked.later)];
  const way = change.result === 0 ? undefined : change.result > 0 ? "up" : "down";
  const moved =
    way === undefined
      ? `did not change from ${start} to ${end}: ${to}`
      : `${way === "up" ? "rose" : "fell"} from ${from} in ${start} to ${to} in ${end}: ${change.shown}`;
  const beside = isRead
    ? ""
    : ` (${inputs.map(({ figure }) => `${nameOf(figure, figures)}, ${whenOf(figure, figures)}: ${amountOf(figure)}`).join("; ")})`;
  const { expression, result, rounded, shown } = change;
  const citedInputs = inputs.map((input, citation) => ({
    name: input.name,
    value: amountOf(input.figure),
    citation,
  }));
  return {
    text: `${verdictOn(asked.direction, way)}${what} ${moved}${beside}`,
    calculation: { expression, result, rounded, shown, inputs: citedInputs },
  };
}

function verdictOn(asked: "up" | "down" | undefined, way: "up" | "down" | undefined): string {
  if (asked === undefined) return "";
  return asked === way ? "Yes: " : "No: ";
}

/** The name that the question uses for the calculated value. */
function calledIn(question: string, subject: string, name: RegExp | undefined): string {
  const said = name?.exec(question)?.[0];
  return said === undefined || said.includes("?") || said.length > 60 ? subject : `the ${said}`;
}
