// Plans by the kind of the question.
import type { Plan } from "../../domain/answers/plan.ts";
import type { Analysis } from "../analyst/agent.ts";
import { nounPhrases } from "../analyst/focus.ts";
import { asksForCalculation } from "../table-reader/asks-for-figures.ts";
import { standAlone } from "../analyst/follow-up/stand-alone.ts";
import { parseOnce } from "../../language/question/parse-question.ts";
import { type DraftStep, MOST_SIDES, sidesOf, searchStep } from "./sides.ts";

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

function toPlan(drafts: readonly DraftStep[], strategy: string, combines = false): Plan {
  const steps = drafts.map((draft, i) => ({ step_number: i + 1, target_documents: [], ...draft }));
  return { steps, requires_combination: combines, strategy };
}

/** Searches for the sentence that explains the calculation, if tables did not answer at once. */
function formulaSteps(text: string): DraftStep[] {
  const subject = nounPhrases(text).slice(0, 3).join(" ");
  return [
    searchStep(`${subject} formula calculation definition`, "how it is calculated"),
    searchStep(text, "the figures it is calculated from"),
  ];
}

/** Adds the calculation. Each input, from the plan's first steps, must have found its figure. */
function calculateStep(text: string, inputs: readonly DraftStep[]): DraftStep {
  const named = inputs.map((_, i) => `{${i + 1}}`);
  return {
    description: "Calculate the result from the figures of earlier steps",
    query: [text, ...named].join(" "),
    expected_output: "a number with its inputs",
    tool: "calculate",
  };
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
function hopSteps(text: string): DraftStep[] {
  const [, outer = "", inner = ""] = HOP.exec(text) ?? [];
  if (outer.trim().length < SHORTEST_PART / 2 || inner === "") return [];
  return [
    searchStep(inner.trim(), "the entity that the question refers to"),
    searchStep(`${outer.trim()} {1}`, "what the question asks about it"),
  ];
}
