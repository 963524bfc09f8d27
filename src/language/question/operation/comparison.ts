// Reads comparisons of two things: "Which is higher, A or B?", "Is A higher than B?", "Compare A
// and B".
import { operandsOf } from "./operands.ts";
import { type MaskedQuestion, CHANGE, IS_LEAST, MORE } from "./words-of-change.ts";
import type { Operation } from "../parsed-question.ts";

/** The beginning of a question for yes or no, or for one of two. */
const BEGIN = String.raw`^\W*(?:(?:in|for|during|at) §,?\s*)?`;
const PLACE = "(?:for|in|at|of|with|on|from|by|to)";
const BE = "(?:is|are|was|were)";
const DO = "(?:did|does|do|has|have|had)";
const DEGREE = `(?<degree>${MORE})\\b`;
const OR = String.raw`(?<first>[^?]+?)\s+or\s+`;
/** The verb before a degree, as in "did we sell more", is not part of what is compared. */
const VERB_AND_DEGREE = String.raw`(?:(?<owner>[^?]*?)\b\p{Ll}+\s+)?${DEGREE}\s+`;

const FORMS = [
  // "Which is higher, A or B?"
  String.raw`^\W*(?:which|what|who)\b[^,?]*?\b${DEGREE}(?<shared>[^,:?]*)[,:]\s*${OR}(?<second>[^?]+)`,
  // "Is A higher than B?"
  String.raw`^\W*(?:${BE}|${DO})\s+(?<first>[^?]+?)\s+(?:(?:a|an|the|have|has|had|make|made|bring|cost)\s+)*${DEGREE}(?<shared>[^?]*?)\s+than\s+(?<second>[^?]+)`,
  // "Is the rent higher in A or in B?"
  String.raw`^\W*(?:${BE}|did|does|do)\s+(?<shared>[^?]+?)\s+${DEGREE}\s+(?:for|in|at|of|with|on)\s+${OR}(?:(?:for|in|at|of|with|on)\s+)?(?<second>[^?]+)`,
  // "Are A or B higher?"
  String.raw`${BEGIN}${BE}\s+${OR}(?<second>[^?]+?)\s+${DEGREE}(?<shared>[^?]*)`,
  // "Did A or B sell more tickets?"
  String.raw`${BEGIN}${DO}\s+${OR}(?<second>[^?]+?)\s+\p{Ll}+(?:\s+(?:in|up|out))?\s+${DEGREE}(?<shared>[^?]*)`,
  // "Did we sell more tickets in A or in B?"
  String.raw`${BEGIN}(?:${BE}|${DO})\s+${VERB_AND_DEGREE}(?<shared>[^?]+?)\s+${PLACE}\s+${OR}(?:${PLACE}\s+)?(?<second>[^?]+)`,
  // "Did we sell more apples or more pears?"
  String.raw`${BEGIN}(?:${BE}|${DO})\s+${VERB_AND_DEGREE}${OR}(?:\k<degree>\s+)?(?<second>[^?]+)`,
  String.raw`^\W*compare\s+(?<shared>[^?]+?\s+(?:of|for|between)\s+)?(?<first>[^?]+?)\s+(?:and|with|to|against|versus|vs\.?)\s+(?<second>[^?]+)`,
  String.raw`^\W*how (?:do|does|did)\s+(?<shared>[^?]+?\s+(?:of|for)\s+)?(?<first>[^?]+?)\s+compare (?:to|with|against)\s+(?<second>[^?]+)`,
].map((form) => new RegExp(form, "iu"));

/**
 * Matches "in 2022 or in 2023", which asks for the higher or lower of two times and not for a
 * movement.
 */
const OF_TWO_TIMES = new RegExp(`§\\s+or\\s+(?:${PLACE}\\s+)?(?:the\\s+)?§`, "iu");

export function readComparison({ text, times }: MaskedQuestion): Operation | undefined {
  for (const form of FORMS) {
    const groups = form.exec(text)?.groups;
    const { second = "", degree } = groups ?? {};
    const first = withoutShare(groups?.["first"]);
    const shared = withoutShare(`${groups?.["owner"] ?? ""} ${groups?.["shared"] ?? ""}`);
    if (groups === undefined) continue;
    // A comparison of two times is a movement of one thing.
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
      /^(?:it\b|that\W*$|the (?:year|period|quarter) before\b|⟵)/i.test(second.trim()) ||
      /^[^\p{L}\d¤]*[\d$€£]/u.test(second)
    )
      return undefined;
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

/**
 * Removes "a part of" and the like, because in "a bigger part of sales" the shares themselves are
 * compared.
 */
function withoutShare(text = ""): string {
  return text.replaceAll(/\b(?:part|portion|share|proportion|percentage)\s+of\b/gi, " ");
}
