// Two things side by side: "Which is higher, A or B?", "Is A higher than B?", "Compare A and B".
import { operandsOf } from "./operands.ts";
import { type Bare, IS_LEAST, MORE } from "./words-of-change.ts";
import type { Operation } from "../parsed-question.ts";

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
    /^\W*compare\s+(?<shared>[^?]+?\s+(?:of|for|between)\s+)?(?<first>[^?]+?)\s+(?:and|with|to|against|versus|vs\.?)\s+(?<second>[^?]+)/iu,
    /^\W*how (?:do|does|did)\s+(?<shared>[^?]+?\s+(?:of|for)\s+)?(?<first>[^?]+?)\s+compare (?:to|with|against)\s+(?<second>[^?]+)/iu,
  ];
  for (const form of forms) {
    const groups = form.exec(text)?.groups;
    const { second = "", degree } = groups ?? {};
    const first = withoutShare(groups?.["first"]);
    const shared = withoutShare(groups?.["shared"]);
    if (groups === undefined) continue;
    // Between two times it is a movement of one thing.
    const isOfTimes =
      times > 1 &&
      /^[^\p{L}]*(?:in|for|at|on|of|fiscal|the|year|end|\s|§|it was|was)*$/iu.test(
        second.replaceAll("§", " "),
      );
    if (
      isOfTimes ||
      /^\W*§/.test(second) ||
      /^(?:it\b|that\W*$|the (?:year|period|quarter) before\b|⟵)/i.test(second.trim())
    )
      return undefined;
    if (/^[^\p{L}\d¤]*[\d$€£]/u.test(second)) return undefined;
    const operands = [first, second].map((one) => operandsOf(`${one} ${shared}`));
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
