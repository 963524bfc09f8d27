// Renders what was found as sentences: row, time, amount with its unit, and how a result was
// calculated.
import { answerOfCell } from "../../language/answers/yes-no.ts";
import { deniesVerb } from "../../language/polarity.ts";
import { YES_NO_HEADING_TERMS } from "../../language/question/weak-words.ts";
import { termsOf } from "../../language/words/terms.ts";
import { formatPeriod, type Period } from "../../language/time/period.ts";
import type { Found, FoundOf } from "../operations/found.ts";
import type { Cell } from "../read/cell.ts";
import { renderChosen, renderLimit, renderSelected } from "./rows.ts";
import { calculationOf, inputsInBrackets, renderComputed, type Sentence } from "./calculated.ts";
import { type Asked, beOf, timePhrase, isOfPast, wasOrWere } from "./grammar.ts";
import { fullNameOf, nameByHeading, nameOf, nameAndTimeOf, whenOf } from "./names.ts";
import { amountWith } from "./amounts.ts";

/**
 * Returns one sentence for each cell that is read, and otherwise one for the whole result. `cells`
 * are all cells of the document, from which names are made distinct.
 */
export function render(found: Found, cells: readonly Cell[], asked: Asked): Sentence[] {
  const sentences = renderFound(found, cells, asked);
  const { where } = found;
  return where === undefined
    ? sentences
    : sentences.map(({ text, ...rest }) => ({
        ...rest,
        text: `Of the rows where ${where}: ${text}`,
      }));
}

function renderFound(found: Found, cells: readonly Cell[], asked: Asked): Sentence[] {
  switch (found.kind) {
    case "read":
      return found.inputs.map(({ cell }) => ({
        text: `${verdictOf(cell, asked)}${sentenceOf(cell, cells, asked)}`,
      }));
    case "chosen":
      return [{ text: renderChosen(found, cells) }];
    case "limit":
      return [{ text: renderLimit(found, cells, asked) }];
    case "selected":
      return [{ text: renderSelected(found) }];
    case "held":
      return [renderHeld(found, cells, asked)];
    case "compared":
      return [{ text: renderCompared(found, cells, asked) }];
    case "moved":
      return [renderMoved(found, cells)];
    case "computed":
      return [renderComputed(found, cells)];
  }
}

const ASKS_WHETHER = /^\W*(?:is|are|was|were|do|does|did|can|could|may|has|have|will)\b/i;

/**
 * Returns "Yes: " or "No: " if the cell answers yes or no and the question contains its whole
 * heading, as in "Does B4 have power?".
 */
function verdictOf({ text, headingTerms }: Cell, asked: Asked): string {
  const answer = answerOfCell(text);
  const isMet = headingTerms
    .difference(YES_NO_HEADING_TERMS)
    .isSubsetOf(new Set(termsOf(asked.text)));
  if (answer === undefined || !isMet || headingTerms.size === 0) return "";
  if (!ASKS_WHETHER.test(asked.text) || deniesVerb(asked.text)) return "";
  return answer === "yes" ? "Yes: " : "No: ";
}

/**
 * Returns a sentence such as "Net sales in 2018 were $1,200 million" or, without a time, "Otter
 * (Weight) is 27 kg".
 */
export function sentenceOf(cell: Cell, cells: readonly Cell[], asked: Asked): string {
  const headed = nameByHeading(cell);
  const name = headed ?? nameOf(cell, cells, new Set(termsOf(asked.text)));
  const when = headed === undefined ? whenOf(cell, cells) : "";
  const isPast = isOfPast(asked, [{ cell }]);
  // With a heading in brackets, the subject is the single row, even if the row has a plural name.
  const verb = isPast || when === "" ? beOf(wasOrWere(name), isPast) : "is";
  return `${name}${timePhrase(when)} ${verb} ${amountWith(cell, asked.instructions)}`;
}

function renderHeld(
  { isMet, limit, result, called, inputs }: FoundOf<"held">,
  cells: readonly Cell[],
  asked: Asked,
): Sentence {
  const verdict = `${isMet ? "Yes" : "No"}: `;
  const against = /\d/.test(limit.said) ? `, which is ${isMet ? "" : "not "}${limit.said}` : "";
  const [cell] = inputs.map((input) => input.cell);
  if (result === undefined) {
    const sentence = cell === undefined ? "" : sentenceOf(cell, cells, asked);
    return { text: `${verdict}${sentence}${against}` };
  }
  const text = `${verdict}${called ?? "the result"} is ${result.shown}${against}${inputsInBrackets(inputs, cells)}`;
  return { text, calculation: calculationOf(result, cells) };
}

function renderCompared(
  { sides, operation, inputs }: FoundOf<"compared">,
  cells: readonly Cell[],
  asked: Asked,
): string {
  const [a, b] = sides;
  if (a === undefined || b === undefined) return "";
  const [cell] = inputs.map((input) => input.cell);
  const when = cell === undefined ? "" : timePhrase(whenOf(cell, cells));
  const isSame = a.name === b.name;
  const [one, other] = isSame
    ? inputs.map((input) => fullNameOf(input.cell, cells))
    : [a.name, b.name];
  const relation =
    a.value === b.value ? "the same as" : a.value > b.value ? "higher than" : "lower than";
  const verdict =
    operation.direction === undefined || a.value === b.value
      ? ""
      : (operation.direction === "up") === a.value > b.value
        ? "Yes: "
        : "No: ";
  const isWhich = operation.among === "which";
  const verb = beOf(wasOrWere(one ?? ""), isOfPast(asked, inputs));
  return `${isWhich ? "" : verdict}${one ?? ""}${isSame ? "" : when}, ${a.amount}, ${verb} ${relation} ${other ?? ""}, ${b.amount}`;
}

function renderMoved(found: FoundOf<"moved">, cells: readonly Cell[]): Sentence {
  const { inputs, from, to, change, direction, called, times } = found;
  const [first, last] = [inputs[0]?.cell, inputs.at(-1)?.cell];
  const what = called ?? (first === undefined ? "" : nameAndTimeOf(first, cells).name);
  const when = (cell: Cell | undefined, period: Period): string =>
    called === undefined && cell !== undefined
      ? nameAndTimeOf(cell, cells).when
      : formatPeriod(period);
  const [start, end] = [when(first, times[0]), when(last, times[1])];
  const way = change.result === 0 ? undefined : change.result > 0 ? "up" : "down";
  const moved =
    way === undefined
      ? `did not change from ${start} to ${end}: ${to}`
      : `${way === "up" ? "rose" : "fell"} from ${from} in ${start} to ${to} in ${end}: ${change.shown}`;
  const verdict = direction === undefined ? "" : direction === way ? "Yes: " : "No: ";
  return {
    text: `${verdict}${what} ${moved}${called === undefined ? "" : inputsInBrackets(inputs, cells)}`,
    calculation: calculationOf(change, cells),
  };
}
