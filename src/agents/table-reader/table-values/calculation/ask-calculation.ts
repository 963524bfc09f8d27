// "Using A and B, calculate C", "multiply A by B", "the difference between A and B" → the operation and what it is applied to.

type Operation = "*" | "+" | "-" | "/";
export type AskedCalculation = {
  operation: Operation;
  /** The inputs as the question names them, in the order of the calculation. */
  inputs: readonly string[];
  /** What is said of each alone, where the question says it of one after the other. */
  sides?: readonly string[];
};

type Form = { asks: RegExp; operation: Operation };

const CALCULATE = "(?:calculate|compute|determine|work out|find|what (?:is|would be|will be))";

/** The first that fits counts. `inputs` holds a list; `first` and `second` are one input each. */
const FORMS: readonly Form[] = [
  { asks: /\bmultipl(?:y|ying) (?<first>.+?) (?:by|with) (?<second>.+)/i, operation: "*" },
  { asks: /(?<first>.+?) (?:is |are )?multiplied by (?<second>.+)/i, operation: "*" },
  { asks: /\bproduct of (?<first>.+?) and (?<second>.+)/i, operation: "*" },
  { asks: /(?<first>.+?) (?:times|×) (?<second>.+)/i, operation: "*" },
  { asks: /\bappl(?:y|ied|ying) (?<second>.+?) to (?<first>.+)/i, operation: "*" },
  { asks: /\bsum of (?<first>.+?) and (?<second>.+)/i, operation: "+" },
  { asks: /\badd(?:ing|ed)? (?<first>.+?) (?:to|and) (?<second>.+)/i, operation: "+" },
  { asks: /(?<first>.+?) plus (?<second>.+)/i, operation: "+" },
  {
    asks: /\bsubtract(?:ing|ed)? (?<second>.+?) from (?<first>.+)/i,
    operation: "-",
  },
  { asks: /(?<first>.+?) minus (?<second>.+)/i, operation: "-" },
  { asks: /\bdifference between (?<first>.+?) and (?<second>.+)/i, operation: "-" },
  { asks: /\bdivid(?:e|ed|ing) (?<first>.+?) by (?<second>.+)/i, operation: "/" },
  { asks: /\bratio of (?<first>.+?) to (?<second>.+)/i, operation: "/" },
  {
    asks: new RegExp(
      `\\b(?:using|based on|given|from|with) (?<inputs>(?:[^,.;]|,(?! *${CALCULATE}))+?)[,;:]? +${CALCULATE}\\b`,
      "i",
    ),
    operation: "*",
  },
  {
    asks: /\b(?:calculate|compute|determine|work out|what (?:is|would be|will be))\b.+?\b(?:using|based on|from) (?<inputs>.+)/i,
    operation: "*",
  },
];

/** An input ends where its conditions begin: they hold for the whole question. */
const CONDITIONS = /[,;.?]|\s(?:for|with|when|where|if|located|under|whose|that|who)\s/i;
const CONDITION = /^(?:for|with|without|when|where|if)\s/i;
const MOST_INPUTS = 6;

/** Undefined where the question names no two inputs. */
export function askedCalculation(question: string): AskedCalculation | undefined {
  const text = question.replaceAll(/\s+/g, " ").trim();
  for (const { asks, operation } of FORMS) {
    const groups = asks.exec(text)?.groups;
    if (groups === undefined) continue;
    const list = groups["inputs"];
    const sides = list === undefined ? [groups["first"] ?? "", groups["second"] ?? ""] : [];
    const named = list === undefined ? namesOf(sides) : inputsIn(list);
    const inputs = named.map((input) => input.split(CONDITIONS)[0]?.trim() ?? "");
    if (inputs.length < 2 || inputs.length > MOST_INPUTS) continue;
    if (inputs.some((input) => !/\p{L}{3}/u.test(input))) continue;
    return sides.length === 0 ? { operation, inputs } : { operation, inputs, sides };
  }
  return undefined;
}

function inputsIn(list: string): string[] {
  const [bare = ""] = list.split(/\s(?:for|when|where|if|located|whose)\s/i);
  return bare
    .split(/,\s*(?:and\s+)?|\s+and\s+(?!hail\b)|\s*&\s*/i)
    .map((input) => input.replace(/^\s*(?:the|a|an|its|both)\s+/i, "").trim())
    .filter((input) => input !== "");
}

/** "The rate with A and without A": a side that only says a condition is of what the other names. */
function namesOf(sides: readonly string[]): string[] {
  const names = sides.map(nameOf);
  return names.map((name, i) =>
    CONDITION.test(sides[i]?.trim() ?? "") ? (names[1 - i] ?? name) : name,
  );
}

function nameOf(input: string): string {
  const [name = ""] = input.split(CONDITIONS);
  return name
    .replace(
      /^.*\b(?:what (?:is|are|would be|will be|do you get if you)|calculate|compute|determine|if(?: you)?)\b/i,
      "",
    )
    .replace(/^\s*(?:the|a|an)\s+/i, "")
    .trim();
}
