// Plans by the kind of the question.
import type { Plan, PlanStep } from "../../domain/answers/plan.ts";
import type { Analysis } from "../analyst/agent.ts";
import { nounPhrases } from "../analyst/focus.ts";
import { asksForCalculation } from "../table-reader/asks-for-figures.ts";
import { standAlone } from "../analyst/follow-up/stand-alone.ts";
import { parseOnce } from "../../language/question/parse-question.ts";

type Draft = Omit<PlanStep, "step_number" | "target_documents">;

const MOST_SIDES = 4;

export function planByRules(analysis: Analysis): Plan {
  const { kind, text } = analysis;
  if (kind === "enumeration")
    return toPlan([searchStep(text, "all members, in document order")], "enumeration");
  const sides = sidesOf(analysis);
  if (sides.length > 1) {
    const calculation = asksForCalculation(parseOnce(text)) ? [calculateStep(text, sides)] : [];
    return toPlan([...sides, ...calculation], "comparison", true);
  }
  if (kind === "calculation") return toPlan(formulaSteps(text), "calculation", true);
  const parts = partsOf(text);
  if (parts.length > 1) {
    return toPlan(
      parts.map((query) => searchStep(query, "one part of the question")),
      "parts",
      true,
    );
  }
  const hops = hopSteps(text);
  if (hops.length > 1) return toPlan(hops, "bridge");
  return toPlan([searchStep(text, "what the question asks for")], "direct");
}

function toPlan(drafts: readonly Draft[], strategy: string, combines = false): Plan {
  const steps = drafts.map((draft, i) => ({ step_number: i + 1, target_documents: [], ...draft }));
  return { steps, requires_combination: combines, strategy };
}

function searchStep(query: string, expected: string): Draft {
  return { description: `Look for: ${query}`, query, expected_output: expected, tool: "search" };
}

/** Searches for the sentence that explains the calculation, if tables did not answer at once. */
function formulaSteps(text: string): Draft[] {
  const subject = nounPhrases(text).slice(0, 3).join(" ");
  return [
    searchStep(`${subject} formula calculation definition`, "how it is calculated"),
    searchStep(text, "the figures it is calculated from"),
  ];
}

/** Adds the calculation. Each input, from the plan's first steps, must have found its figure. */
function calculateStep(text: string, inputs: readonly Draft[]): Draft {
  const named = inputs.map((_, i) => `{${i + 1}}`);
  return {
    description: "Calculate the result from the figures of earlier steps",
    query: [text, ...named].join(" "),
    expected_output: "a number with its inputs",
    tool: "calculate",
  };
}

/**
 * Returns one search for each thing compared: by the periods or names that differ, or by what
 * "and", "or" and "versus" join.
 */
function sidesOf({ kind, text, entities, periods }: Analysis): Draft[] {
  if (kind !== "calculation" && kind !== "comparison" && kind !== "temporal") return [];
  if (periods.length > 1) {
    return periods
      .slice(0, MOST_SIDES)
      .map((period) => searchStep(withOnlySide(text, period, periods), `the figure for ${period}`));
  }
  // A calculation over several periods searches for each. Names joined by "and" may be one thing.
  if (kind === "calculation") return [];
  const joined = joinedSides(text);
  if (joined !== undefined) {
    const { span, sides } = joined;
    return sides.map((side) =>
      searchStep(
        withoutComparing(text.replace(span, side)),
        `what the documents say about ${side}`,
      ),
    );
  }
  if (entities.length < 2) return [];
  return entities
    .slice(0, MOST_SIDES)
    .map((side) =>
      searchStep(withOnlySide(text, side, entities), `what the documents say about ${side}`),
    );
}

/** Returns the question without the other sides. */
function withOnlySide(text: string, side: string, sides: readonly string[]): string {
  const others = sides.filter((other) => other !== side && !side.includes(other));
  const rest = others.reduce((left, other) => left.replaceAll(other, " "), text);
  const plain = withoutComparing(rest.replaceAll(/\b(?:and|or|from|to)\b/gi, " "));
  return plain.includes(side) ? plain : `${side} ${plain}`;
}

const COMPARING =
  /\b(?:compare[ds]?(?: to| with)?|comparison|versus|vs\.?|(?:the )?differences?|differs?|between|than|(?:which|who|what)(?: one)? (?:is|was|has|had|are|were)|(?:the )?(?:higher|lower|greater|larger|smaller|better|worse|cheaper|older|newer|longer|shorter|more|less))\b/gi;

/** Removes comparing words, which no side's own sentence contains. */
function withoutComparing(text: string): string {
  return text
    .replaceAll(COMPARING, " ")
    .replaceAll(/['’]s\b/g, " ")
    .replaceAll(/[\s?,.;:]+/g, " ")
    .trim();
}

const JOINED =
  /\b(?:between|compare|of|for|is|does|do|:|,)\s+(?:the\s+)?(([^,?]{2,60}?)\s+(?:and|or|versus|vs\.?|(?:compared )?(?:to|with))\s+(?:the\s+)?([^,?.]{2,60}?))\s*(?:[?.]|$|\b(?:in|for|by|when|regarding|under)\b)/i;

/** Returns the joined text as written, and each side that replaces it. */
function joinedSides(text: string): { span: string; sides: string[] } | undefined {
  const [, span, left, right] = JOINED.exec(text) ?? [];
  if (span === undefined || left === undefined || right === undefined) return undefined;
  // In "the revenue of A and B", what is compared is stated once for both.
  const shared = /^.*\b(?:of|in|for|at|from)\s+(?:the\s+)?/i.exec(left)?.[0] ?? "";
  const isShared = shared !== "" && !/\b(?:of|in|for|at|from)\b/i.test(right);
  const other = isShared ? shared + right : withOwner(left, right);
  return { span, sides: [left.trim(), other.trim()] };
}

/** Both of "Tern's sales and profit" are Tern's. */
function withOwner(left: string, right: string): string {
  const owner = /^\P{Lu}*\p{Lu}[^'’]*['’]s?\s+(?=\p{L})/u.exec(left)?.[0];
  return owner === undefined || /\p{Lu}/u.test(right)
    ? right
    : owner + right.replace(/^(?:its|their|his|her)\s+/i, "");
}

const PART = /\?\s+(?=\S)|,?\s+and (?=(?:what|how|when|who|which|why|where|is|are|does|do)\b)/i;
const SHORTEST_PART = 12;

function partsOf(text: string): string[] {
  const split = text.split(PART).map((part) => part.trim());
  // A later part depends on the previous ones: "… in 2025, and what was it in 2024?"
  const parts = split.map((part, i) =>
    standAlone(
      part,
      split.slice(0, i).map((question) => ({ question })),
    ),
  );
  return parts.every((part) => part.length >= SHORTEST_PART) ? parts.slice(0, MOST_SIDES) : [text];
}

const HOP = /^(.*?)\b(the (?:\w+ ){1,3}(?:that|who|which|whose|where|in which)\b[^?]*)(\?*)$/i;

/** "Who leads the company that makes X?" first finds the company, then who leads it. */
function hopSteps(text: string): Draft[] {
  const [, outer = "", inner = ""] = HOP.exec(text) ?? [];
  if (outer.trim().length < SHORTEST_PART / 2 || inner === "") return [];
  return [
    searchStep(inner.trim(), "the entity that the question refers to"),
    searchStep(`${outer.trim()} {1}`, "what the question asks about it"),
  ];
}
