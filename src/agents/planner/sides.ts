// Finds the sides of a comparison, or the periods of a calculation, each of which is searched for.
import type { PlanStep } from "../../domain/answers/plan.ts";
import type { Analysis } from "../analyst/agent.ts";

export type DraftStep = Omit<PlanStep, "step_number" | "target_documents">;

export const MOST_SIDES = 4;

/**
 * Returns one search for each thing compared: by the periods or names that differ, or by what
 * "and", "or" and "versus" join.
 */
export function sidesOf({ kind, text, entities, periods }: Analysis): DraftStep[] {
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

export function searchStep(query: string, expected: string): DraftStep {
  return { description: `Look for: ${query}`, query, expected_output: expected, tool: "search" };
}
