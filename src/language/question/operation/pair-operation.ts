// Reads operations on two things in a question: a ratio, a share, a difference, a sum or a product.
import { AUXILIARIES } from "../../words/function-words.ts";
import { operandsOf } from "./operands.ts";
import type { Operation, OperationKind } from "../parsed-question.ts";
import {
  type MaskedQuestion,
  CHANGE,
  LEAST,
  MORE,
  MOST,
  OF_RESULT,
  PERCENT,
} from "./words-of-change.ts";

const PAIRS: readonly { kind: OperationKind; form: RegExp }[] = [
  { kind: "ratio", form: /\bratio of (?<first>.+?) (?:to|over|against) (?<second>.+)/i },
  { kind: "ratio", form: /(?<first>.+?) as a ratio of (?<second>.+)/i },
  { kind: "ratio", form: /(?<first>.+?) (?:divided by|÷) (?<second>.+)/i },
  { kind: "ratio", form: /\bdivide (?<first>.+?) by (?<second>.+)/i },
  {
    kind: "ratio",
    form: new RegExp(
      `\\bhow many times (?:${MORE}|as (?:much|many|large|big|high)) (?:is|was|were|are) (?<first>.+?) (?:than|as) (?<second>.+)`,
      "i",
    ),
  },
  { kind: "product", form: /\bmultipl(?:y|ying) (?<first>.+?) (?:by|with) (?<second>.+)/i },
  {
    kind: "product",
    form: new RegExp(
      `(?<first>.+?) (?:is |are )?(?:multiplied by|times(?! (?:${AUXILIARIES}|higher|as|more|of|for|on|in|at)\\b)|×) (?<second>.+)`,
      "i",
    ),
  },
  { kind: "product", form: /\bproduct of (?<first>.+?) and (?<second>.+)/i },
  { kind: "product", form: /\bapply(?:ing)? (?<second>.+?) to (?<first>.+)/i },
  { kind: "sum", form: /\bsum of (?<first>.+?) and (?<second>.+)/i },
  { kind: "sum", form: /\badd(?:ing|ed)? (?<first>.+?) (?:to|and) (?<second>.+)/i },
  { kind: "sum", form: /(?<first>.+?) plus (?<second>.+)/i },
  {
    kind: "sum",
    form: /\b(?:how much|how many|what) (?:are|is|were|was|do|did|would) (?<first>.+?) and (?<second>.+?) (?:together|combined|in total|altogether|add up to|sum to)\b.*/i,
  },
  { kind: "difference", form: /\bsubtract(?:ing|ed)? (?<second>.+?) from (?<first>.+)/i },
  { kind: "difference", form: /(?<first>.+?) minus (?<second>.+)/i },
];
const SHARES = [
  /(?<first>.+?) (?:as an? |in )(?:percent(?:age)?|proportion|share|fraction|%) (?:of|over) (?<second>.+)/i,
  /\b(?:percent(?:age)?|proportion|share|part|fraction|%) of (?:all|the total|total) (?<second>\p{L}+(?: \p{L}+)?) (?:(?:is|are|was|were|that|who|which) )*(?<first>\p{L}+ (?:in|at|from|for|on) .+)/iu,
  /\b(?:proportion|percentage constitution|percentage|percent|share) of (?<first>.+?) (?:over|among|out of|in relation to|in(?= (?:the )?(?:total\b|¤))) (?<second>.+)/i,
  /\b(?:percent(?:age)?|proportion|portion|share|part|fraction|%) of (?<second>.+?) (?:is|was|were|are|(?:did|does|do)|that (?:is|was|were|are)|comes?|came|consists? of|comprised?(?: of)?|made up by|relate[sd]? to|goes (?:to|on)|went (?:to|on))(?: made up)?(?: of| by| from| due to| attributable to| accounted for by| represented by)? (?<first>.+?)(?: (?:make up|account for|represent|constitute|come to|amount to|take up)\b.*)?\W*$/i,
];
const DIFFERENCES = [
  new RegExp(
    `\\bhow (?:much|many) (?<shared>[^?]+?) ${MORE} (?:(?:do|does|did|is|are|was|were|has|have|had) )?(?:there )?(?:(?:in|at|on|for|with) )?(?<first>[^?]+?)(?: \\p{L}+)? than (?:(?:in|at|on|for|with) )?(?<second>[^?]+)`,
    "iu",
  ),
  /\bhow (?:much|many) (?:more|fewer|less|higher|lower) (?<shared>[^?]*?)\b ?(?:do|does|did|has|have|had|is|are|was|were) (?<first>[^?]+?)(?: have| has| had| get| cost)? than (?<second>[^?]+)/i,
  /\bhow (?:much|many) (?:more|fewer|less) (?<first>[\p{L}-]+(?: [\p{L}-]+)?) than (?<second>[^?]+)/iu,
  /\bhow (?:much|many) (?:more|fewer|less) (?<shared>[^?]+?) (?<joint>in|at|on|for|from|to) (?<first>[^?]+?) than \k<joint> (?<second>[^?]+)/i,
  /\bdifference in (?<shared>[^?]+?) between (?<first>[^?]+?) and (?<second>[^?]+)/i,
  /\bdifference (?:between|of|in) (?<first>.+?) (?:and|over|compared (?:to|with)|versus|vs\.?) (?<second>.+)/i,
  new RegExp(
    `\\bhow much ${MORE} (?:is|was|were|are|did|does) (?<first>.+?) than (?<second>.+)`,
    "i",
  ),
  new RegExp(
    `\\bby how much (?:is|was|were|are|did|does|do) (?<first>.+?) (?:exceed|${MORE} than) (?<second>.+)`,
    "i",
  ),
];

export function readPair(bare: MaskedQuestion): Operation | undefined {
  const { text, times } = bare;
  if (OF_RESULT.test(text)) return { kind: "unclear", operands: [operandsOf(text)] };
  if (PERCENT.test(text) && !CHANGE.test(text)) {
    for (const form of SHARES) {
      const pair = pairBy(form, text);
      if (pair === undefined) continue;
      const kind = /\baverage (?:of|for)\b|\byear average\b/i.test(text) ? "average" : "share";
      return { kind, operands: pair };
    }
  }
  for (const { kind, form } of PAIRS) {
    const pair = pairBy(form, text);
    if (pair !== undefined) return { kind, operands: pair };
  }
  // Two times are the change of one thing, and not two things.
  if (times > 1) return undefined;
  const pairs = DIFFERENCES.map((form) => pairBy(form, text));
  const operands = pairs.find((pair) => pair !== undefined);
  return operands && { kind: "difference", operands };
}

const CALCULATE = "(?:calculate|compute|determine|work out|find|what (?:is|would be|will be))";
const USING = [
  new RegExp(
    `\\b(?:using|based on|given|from|with) (?<list>(?:[^,.;]|,(?! *${CALCULATE}))+?)[,;:]? +${CALCULATE}\\b`,
    "i",
  ),
  /\b(?:using|based on|from) (?<list>.+)/i,
];
/**
 * Words for something that is multiplied. A discount or a surcharge is left out, because it may be
 * a percentage to subtract or add.
 */
const MULTIPLIER = /\b(?:factors?|multipliers?|rates?)\b/i;
/**
 * Required for at least one of them, because rates alone may have another meaning: "the tax rate
 * and the interest rate".
 */
const FACTOR = /\b(?:factors?|multipliers?)\b/i;
/** Words that end a list of things. The conditions after them apply to the whole question. */
const CONDITIONS = /\s(?:for|when|where|if|located|whose)\s/i;
const MOST_FACTORS = 6;

/** Words for a calculation other than the product of rates and factors. */
const OTHERWISE = new RegExp(
  `\\b(?:differ|chang|increas|decreas|grow|declin|average|mean|sum|total|ratio|share|proportion|percent|compar|exceed)\\p{L}*|\\b(?:or|than|${MORE}|${MOST}|${LEAST})\\b`,
  "iu",
);

/**
 * Reads "Using A, B and C, calculate D" as a product of what is used, unless the question asks for
 * something else.
 */
export function readFactors({ text, times }: MaskedQuestion): Operation | undefined {
  const list = USING.map((form) => form.exec(text)?.groups?.["list"]).find((one) => one);
  if (list === undefined || times > 1 || OTHERWISE.test(text.replace(list, " "))) return undefined;
  const [bare = ""] = list.split(CONDITIONS);
  const factors = bare.split(/,\s*(?:and\s+)?|\s+and\s+|\s*&\s*/i).map(operandsOf);
  const areNamed =
    factors.every((name) => MULTIPLIER.test(name)) && factors.some((name) => FACTOR.test(name));
  const areSeveral = factors.length > 1 && factors.length <= MOST_FACTORS;
  return areSeveral && areNamed ? { kind: "product", operands: factors } : undefined;
}

/** Matches a lead such as "For the balance payable, what is …", which applies to both things. */
const LEAD = /^\W*(?:for|of|in|among) (?<lead>[^,?]+), (?:what|how)\b/i;

function pairBy(form: RegExp, text: string): string[] | undefined {
  const groups = form.exec(text)?.groups;
  if (groups?.["first"] === undefined || groups["second"] === undefined) return undefined;
  const pair = [operandsOf(groups["first"]), operandsOf(groups["second"])];
  if (pair.some((phrase) => !/[\p{L}¤]/u.test(phrase))) return undefined;
  const shared = operandsOf(groups["shared"] ?? LEAD.exec(text)?.groups?.["lead"] ?? "");
  return shared === "" ? pair : pair.map((phrase) => `${shared} ${phrase}`);
}
