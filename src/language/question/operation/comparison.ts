// Two things side by side: "Which is higher, A or B?", "Is A higher than B?", "Compare A and B".
import { operandsOf } from "./operands.ts";
import { type Bare, CHANGE, IS_LEAST, MORE } from "./words-of-change.ts";
import type { Operation } from "../parsed-question.ts";

/** What begins a question of yes or no, or of which of two. */
const BEGIN = String.raw`^\W*(?:(?:in|for|during|at) §,?\s*)?(?:is|are|was|were|did|does|do|has|have|had)`;
const PLACE = "(?:for|in|at|of|with|on|from|by|to)";

/** "In 2022 or in 2023" is no movement: the better of the two is asked for. */
const OF_TWO_TIMES = new RegExp(`§\\s+or\\s+(?:${PLACE}\\s+)?(?:the\\s+)?§`, "iu");

export function readComparison({ text, times }: Bare): Operation | undefined {
  const forms = [
    new RegExp(
      `^\\W*(?:which|what|who)\\b[^,?]*?\\b(?<degree>${MORE})\\b(?<shared>[^,:?]*)[,:]\\s*(?<first>[^?]+?)\\s+or\\s+(?<second>[^?]+)`,
      "iu",
    ),
    new RegExp(
      `^\\W*(?:is|are|was|were|did|does|do|has|have|had)\\s+(?<first>[^?]+?)\\s+(?:(?:a|an|the|have|has|had|make|made|bring|cost)\\s+)*(?<degree>${MORE})\\b(?<shared>[^?]*?)\\s+than\\s+(?<second>[^?]+)`,
      "iu",
    ),
    new RegExp(
      `^\\W*(?:is|are|was|were|did|does|do)\\s+(?<shared>[^?]+?)\\s+(?<degree>${MORE})\\s+(?:for|in|at|of|with|on)\\s+(?<first>[^?]+?)\\s+or\\s+(?:(?:for|in|at|of|with|on)\\s+)?(?<second>[^?]+)`,
      "iu",
    ),
    // "Did A or B sell more tickets?", "Does A or B cost less?": before the degree stands the verb, after a form of "be" nothing.
    new RegExp(
      `${BEGIN}\\s+(?<first>[^?]+?)\\s+or\\s+(?<second>[^?]+?)\\s+(?:(?<!^\\W*(?:is|are|was|were)\\b[^?]*)\\p{Ll}+(?:\\s+(?:in|up|out))?\\s+)?(?<degree>${MORE})\\b(?<shared>[^?]*)`,
      "iu",
    ),
    // "Did we sell more tickets in A or in B?", "Are there more members in A or B?"
    new RegExp(
      `${BEGIN}\\s+(?<owner>[^?]*?)\\b\\p{Ll}+\\s+(?<degree>${MORE})\\s+(?<shared>[^?]+?)\\s+${PLACE}\\s+(?<first>[^?]+?)\\s+or\\s+(?:${PLACE}\\s+)?(?<second>[^?]+)`,
      "iu",
    ),
    // "Did we sell more apples or more pears?"
    new RegExp(
      `${BEGIN}\\s+(?<owner>[^?]*?)\\b\\p{Ll}+\\s+(?<degree>${MORE})\\s+(?<first>[^?]+?)\\s+or\\s+(?:\\k<degree>\\s+)?(?<second>[^?]+)`,
      "iu",
    ),
    /^\W*compare\s+(?<shared>[^?]+?\s+(?:of|for|between)\s+)?(?<first>[^?]+?)\s+(?:and|with|to|against|versus|vs\.?)\s+(?<second>[^?]+)/iu,
    /^\W*how (?:do|does|did)\s+(?<shared>[^?]+?\s+(?:of|for)\s+)?(?<first>[^?]+?)\s+compare (?:to|with|against)\s+(?<second>[^?]+)/iu,
  ];
  for (const form of forms) {
    const groups = form.exec(text)?.groups;
    const { second = "", degree } = groups ?? {};
    const first = withoutShare(groups?.["first"]);
    const shared = withoutShare(`${groups?.["owner"] ?? ""} ${groups?.["shared"] ?? ""}`);
    if (groups === undefined) continue;
    // Between two times it is a movement of one thing.
    const isOfTimes =
      times > 1 &&
      /^[^\p{L}]*(?:in|for|at|on|of|fiscal|the|year|end|\s|§|it was|was)*$/iu.test(
        second.replaceAll("§", " "),
      );
    if (isOfTimes && degree !== undefined && OF_TWO_TIMES.test(text)) {
      if (CHANGE.test(text)) return { kind: "unclear", operands: [operandsOf(shared)] };
      const kind = IS_LEAST.test(degree) ? "minimum" : "maximum";
      return { kind, operands: [operandsOf(shared)], among: "year" };
    }
    if (
      isOfTimes ||
      /^\W*§/.test(second) ||
      /^(?:it\b|that\W*$|the (?:year|period|quarter) before\b|⟵)/i.test(second.trim())
    )
      return undefined;
    if (/^[^\p{L}\d¤]*[\d$€£]/u.test(second)) return undefined;
    const operands = [first, second].map((one) => operandsOf(`${operandsOf(one)} ${shared}`));
    if (operands.some((one) => one === "")) return undefined;
    return {
      kind: "compare",
      ...(/^\W*(?:which|what|who)\b/i.test(text) || /\bor\b/i.test(text) ? { among: "which" } : {}),
      operands,
      direction: degree === undefined ? undefined : IS_LEAST.test(degree) ? "down" : "up",
    };
  }
  return undefined;
}

/** "A bigger part of sales": what is compared are the shares themselves. */
function withoutShare(text = ""): string {
  return text.replaceAll(/\b(?:part|portion|share|proportion|percentage)\s+of\b/gi, " ");
}
