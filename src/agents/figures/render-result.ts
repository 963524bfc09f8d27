// Renders a result that was read or calculated as a sentence.
import type { Statement } from "../statement.ts";
import type { Found } from "./compute.ts";
import { amountOf, fullNameOf, nameOf, whenOf } from "./figure-names.ts";
import type { Figure } from "./grid.ts";
import type { Input } from "./look-up.ts";

type Computed = Extract<Found, { kind: "computed" }>;
type Rendered = Pick<Statement, "text" | "calculation">;

/** "Inventories, 2018: $5,209 million". `figures` are all of the document: names say as much as tells theirs apart. */
export function formatInput({ figure }: Input, figures: readonly Figure[]): string {
  const when = whenOf(figure, figures);
  const name = nameOf(figure, figures);
  return `${when === "" ? name : `${name}, ${when}`}: ${amountOf(figure)}`;
}

/** "2018 had the highest operating income: …", "Revenue rose by 30.8% from 2016 to 2017: …". */
export function renderResult(
  question: string,
  found: Exclude<Found, { kind: "read" | "moved" | "largest" | "signed" }>,
  figures: readonly Figure[],
): Rendered {
  if (found.kind === "chosen") {
    const { chosen, inputs } = found;
    const all = inputs.map(({ figure }) => `${whenOf(figure, figures)}: ${amountOf(figure)}`);
    const name = nameOf(chosen.figure, figures);
    return {
      text: `${whenOf(chosen.figure, figures)} had the ${degreeOf(found)} ${name} (${all.join("; ")})`,
    };
  }
  if (found.kind === "times") return { text: formatTimes(found, figures) };
  const { expression, result, rounded, shown } = found;
  const inputs = found.inputs.map(({ name, figure }, citation) => ({
    name,
    value: amountOf(figure),
    citation,
  }));
  const text = `${sentenceOf(question, found, figures)}: ${shown}${detailOf(found, figures)}`;
  return { text, calculation: { expression, result, rounded, shown, inputs } };
}

/** "Net income was less than 100 million in 2018 (2019: …; 2018: …)", "… in 1 of 2 years: 2018 (…)". */
function formatTimes(
  { inputs, met, asked: { limit, isCount, unit } }: Extract<Found, { kind: "times" }>,
  figures: readonly Figure[],
): string {
  const [first] = inputs.map(({ figure }) => figure);
  const name = first === undefined ? "" : nameOf(first, figures);
  const times = met.map(({ figure }) => whenOf(figure, figures));
  if (limit === undefined) return `${name} is given for ${listOf(times)}`;
  const all = inputs.map(({ figure }) => `${whenOf(figure, figures)}: ${amountOf(figure)}`);
  const units = unit.endsWith("s") ? unit : `${unit}s`;
  const count = `${met.length} of ${inputs.length} ${units}${met.length === 0 ? "" : `: ${listOf(times)}`}`;
  const rendered = isCount || met.length === 0 ? count : listOf(times);
  return `${name} was ${limit.said} in ${rendered} (${all.join("; ")})`;
}

function listOf(parts: readonly string[]): string {
  const last = parts.at(-1) ?? "";
  return parts.length < 2 ? last : `${parts.slice(0, -1).join(", ")} and ${last}`;
}

function degreeOf({ operation, inputs }: Extract<Found, { kind: "chosen" }>): string {
  if (inputs.length > 2) return operation;
  return operation === "highest" ? "higher" : "lower";
}

function sentenceOf(question: string, found: Computed, figures: readonly Figure[]): string {
  const { inputs, operation, rounded } = found;
  const [first, last] = [inputs[0]?.figure, inputs.at(-1)?.figure];
  if (first === undefined || last === undefined) return rounded;
  const times = inputs.map(({ figure }) => whenOf(figure, figures)).filter((when) => when !== "");
  const name = nameOf(first, figures);
  switch (operation) {
    case "change":
    case "percent_change":
      return `${name} ${movementOf(found)} from ${times[0] ?? ""} to ${times[1] ?? ""}`;
    case "average":
      return `The average of ${name}${over(times)} is ${rounded}`;
    case "sum":
      return `The sum of ${name}${over(times)} is ${rounded}`;
    case "share":
      return `${fullNameOf(first, figures)} is ${rounded} of ${fullNameOf(last, figures)}`;
    case "difference":
      return `${fullNameOf(first, figures)} minus ${fullNameOf(last, figures)} is ${rounded}`;
    case "ratio":
      return `${fullNameOf(first, figures)} divided by ${fullNameOf(last, figures)} is ${rounded}`;
    case "formula":
    case "value":
    case "highest":
    case "lowest":
      return `${ratioName(question, found)} is ${rounded}`;
  }
}

/** States no direction if a figure is negative, because a growing loss is a falling figure. */
function movementOf({ inputs, beside, rounded, result }: Computed): string {
  if (result === 0) return "did not change";
  if (inputs.some(({ figure }) => figure.value < 0)) return `changed by ${rounded}`;
  const [amount = "", points] = [rounded, beside].map((text) =>
    text?.replace(/^[-−]/, "").replace(/^\((.*)\)/, "$1"),
  );
  const rendered = points === undefined ? amount : `${amount} (${points})`;
  return `${result > 0 ? "rose" : "fell"} by ${rendered}`;
}

function over(times: readonly string[]): string {
  const last = times.at(-1);
  if (last === undefined) return "";
  return times.length === 1 ? ` in ${last}` : ` over ${times.slice(0, -1).join(", ")} and ${last}`;
}

/** As the question names it, where it does. */
function ratioName(question: string, { asks }: Computed): string {
  const name = asks?.exec(question)?.[0];
  const isShortName = name !== undefined && !name.includes("?") && name.length < 60;
  return isShortName ? `The ${name}` : "The result";
}

/** Of a formula, whose sentence doesn't name what went in. */
function detailOf({ operation, inputs }: Computed, figures: readonly Figure[]): string {
  if (operation !== "formula") return "";
  return ` (${inputs.map((input) => formatInput(input, figures)).join("; ")})`;
}
