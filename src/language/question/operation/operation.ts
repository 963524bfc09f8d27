// What is to be done with the values a question names, by the words it asks in.
import { readComparison } from "./comparison.ts";
import { operandsOf } from "./operands.ts";
import { readFactors, readPair } from "./pair-operation.ts";
import { limitIn } from "./limit.ts";
import {
  type Bare,
  CHANGE,
  HOW_CHANGED,
  IS_LEAST,
  LEAST,
  MORE,
  MOST,
  PERCENT,
  PERCENT_CHANGE,
} from "./words-of-change.ts";
import type { Operation, OperationKind } from "../parsed-question.ts";

const BOTH_TIMES = /\b(?:both|the two) (?:(?:fiscal|financial) )?(?:years|periods|quarters|fys)\b/i;
const OVER_TIME =
  /\b(?:year[- ](?:over|on)[- ]year|yoy|from the (?:year|period|quarter) before|since the (?:year|period) before|compared (?:to|with) the (?:year|period|quarter) before|over the (?:year|period)s?|between the (?:two )?(?:years|periods)|⟵)/i;
const UP_WORDS =
  /^(?:increas|grow|grew|ris|rose|improv|expand|climb|up|go up|gone up|went up|higher|larger|greater|bigger|more|better|stronger|jump)/i;
const NOUN_OF_TIME =
  "(?:(?:fiscal|financial|calendar) )?(?:years?|periods?|quarters?|months?|fys?)";

type Reader = (bare: Bare) => Operation | undefined;

/** The first that fits counts. */
const READERS: readonly Reader[] = [
  readSign,
  readLimit,
  readTold,
  readExtreme,
  readComparison,
  readMovement,
  readPair,
  readChange,
  readOverTime,
  readFactors,
];

export function readOperation(bare: Bare): Operation {
  for (const read of READERS) {
    const found = read(bare);
    if (found !== undefined) return found;
  }
  return operation("none", bare.text);
}

function operation(kind: OperationKind, subject: string, more: Partial<Operation> = {}): Operation {
  return { kind, operands: [operandsOf(subject)], ...more };
}

/** "In which years was X less than 100 million?", "How many segments had sales above 50?". */
function readLimit({ text }: Bare): Operation | undefined {
  const found = limitIn(text);
  if (found === undefined) return undefined;
  const { limit, before, after } = found;
  const noun = nounIn(before);
  if (noun === undefined) return undefined;
  const rest = `${before.replace(noun.said, " ")} ${after}`;
  return operation("limit", rest, { limit, among: noun.noun, isCount: noun.isCount });
}

const SIGNS = [
  /^\W*(?:does|do|did|has|have|had)\s+(?<owner>.+?)\s+(?:have|had)\s+(?:an? )?(?<sign>positive|negative)\s+(?<subject>.+)$/iu,
  /^\W*(?:is|are|was|were)\s+(?<subject>.+?)\s+(?<sign>positive|negative)\b(?<rest>.*)$/iu,
];

/** "Is working capital positive?", "Was the current ratio above 1?": a value held against a limit. */
function readSign({ text, times }: Bare): Operation | undefined {
  const [sentence = ""] = text.split("?");
  if (times > 1) return undefined;
  for (const form of SIGNS) {
    const { owner = "", subject, sign = "", rest = "" } = form.exec(sentence)?.groups ?? {};
    if (subject === undefined) continue;
    const relation = /^positive$/i.test(sign) ? "above" : "below";
    const limit = {
      relation,
      value: 0,
      scale: 1,
      isPercent: false,
      said: sign.toLowerCase(),
    } as const;
    return operation("limit", `${owner} ${subject} ${rest}`, { limit, among: "one" });
  }
  const found = /^\W*(?:is|are|was|were)\b/i.test(sentence) ? limitIn(sentence) : undefined;
  if (found === undefined) return undefined;
  return operation("limit", `${found.before} ${found.after}`, { limit: found.limit, among: "one" });
}

const TOLD =
  /\b(?:provid|giv|present|show|record|calculat|report|disclos|availab|list|tabulat|includ)\w*/i;
const WORDS_OF_TELLING =
  /\b(?:of|the|table|information|provid\w+|giv\w+|present\w*|show\w*|record\w*|calculat\w+|report\w*|disclos\w+|available|for|by|in)\b/gi;

/** "In which years was X reported?": all the times that it is told for. */
function readTold({ text, times }: Bare): Operation | undefined {
  const found = new RegExp(
    `\\b(?:which|what)(?: of the)? (?<noun>(?:fiscal |financial )?(?:years|periods|quarters|months|year|period)\\b)(?:['’]s?)?`,
    "i",
  ).exec(text);
  if (found === null || times > 0 || !TOLD.test(text) || SUPERLATIVE.test(text)) return undefined;
  const rest = text.replace(found[0], " ").replaceAll(WORDS_OF_TELLING, " ");
  return operation("limit", rest, { among: (found.groups?.["noun"] ?? "years").toLowerCase() });
}

/** "which years", "how many expense segments": what is chosen among or counted. */
function nounIn(text: string): { noun: string; said: string; isCount: boolean } | undefined {
  const groups =
    /(?<said>(?:in |for |during )?\b(?:which|what|how (?<many>many))(?: of the)? (?<noun>(?:(?!\b(?:was|were|is|are|had|has|have|did|do|does|in|of|for|with|whose|that|§)\b)[\p{L}-]+\s*){1,4}))/iu.exec(
      text,
    )?.groups;
  if (groups === undefined) return undefined;
  const { noun = "", many, said = "" } = groups;
  // "Which team scored the most": what stands before "the" is said of what is chosen.
  const named = /\bthe\s*$/i.test(noun) ? noun.replace(/\S+\s+the\s*$/i, "") : noun;
  const asked = said.slice(0, said.length - noun.length + named.length);
  return named.trim() === ""
    ? undefined
    : { noun: named.trim().toLowerCase(), said: asked, isCount: many !== undefined };
}

/** "Is the maximum dose of A higher than that of B?" chooses nothing. */
const COMPARES = new RegExp(
  `^\\W*(?:is|are|was|were|do|does|did|has|have|had)\\b.*\\b${MORE}\\b.*\\bthan\\b`,
  "i",
);
const SUPERLATIVE = new RegExp(`(?<!-)\\b(?<degree>${MOST}|${LEAST})\\b`, "i");

/** "Which year had the highest X?", "In which year was X larger?", "What was the largest expense?". */
function readExtreme({ text }: Bare): Operation | undefined {
  if (COMPARES.test(text)) return undefined;
  if (
    /\bat (?:most|least)\b|\bmost (?:recent|of)\b|\b(?:least|most) likely\b|\bbest (?:buy|describes?)\b/i.test(
      text,
    )
  )
    return undefined;
  const degree = SUPERLATIVE.exec(text)?.groups?.["degree"];
  const time = new RegExp(
    `\\b(?:which|what|when)\\b(?: of the)?(?: (?:two|three|four|five))? ?(?<noun>${NOUN_OF_TIME})?\\b`,
    "i",
  ).exec(text);
  const isOfTime =
    time !== null && (time.groups?.["noun"] !== undefined || /^when$/i.test(time[0].trim()));
  if (degree === undefined && isOfTime) {
    const comparative = new RegExp(`\\b(?:${MORE})\\b`, "i").exec(text);
    if (comparative === null || /\bthan\b/i.test(text)) return undefined;
    const rest = text.replace(time[0], " ");
    return operation(IS_LEAST.test(comparative[0]) ? "minimum" : "maximum", rest, {
      among: "year",
    });
  }
  if (degree === undefined) return undefined;
  const kind = IS_LEAST.test(degree) ? "minimum" : "maximum";
  if (isOfTime)
    return operation(kind, text.replace(time[0], " "), {
      among: (time.groups?.["noun"] ?? "year").toLowerCase(),
    });
  const before = text.slice(0, text.search(SUPERLATIVE));
  const noun = nounIn(before);
  if (noun !== undefined && !noun.isCount) {
    return operation(kind, text.replace(noun.said, " "), { among: noun.noun });
  }
  if (/\bhow (?:many|much)\b/i.test(before)) return undefined;
  const isName =
    /(?:\b(?:the|a|its|their|our|single)|['’]s?)\s*$/i.test(before) || /^\W*$/.test(before);
  return isName ? operation(kind, text, { among: "row" }) : undefined;
}

const UP = "increas|grow|grew|ris|rose|improv|expand|climb|jump";
const DOWN = "decreas|declin|fall|fell|drop|shrink|shrank|shrunk|deteriorat|worsen";
const MOVES = `(?<move>(?:(?:${UP}|${DOWN})\\p{L}*|g(?:o|one|oing|oes) (?:up|down)|went (?:up|down)|(?:was|were|is|are)?\\s*(?:up|down)|chang(?:e|ed)))`;
const NOUN =
  "(?<move>increase|decrease|growth|drop|decline|rise|fall|improvement|deterioration|change|reduction)";
const MOVEMENTS = [
  `^\\W*(?:is|are|was|were) there (?:an? |any )?(?:\\p{L}+ )?${NOUN} in (?<subject>.+)$`,
  `^\\W*(?:did|has|have) (?<owner>.+?) (?:see|seen|report|reported|experience|experienced|have|had|record|recorded|show|shown) (?:an? |any )?${NOUN} in (?<subject>.+)$`,
  `^\\W*(?:does|do|did) (?<owner>.+?) have (?:an? )?${MOVES} (?<subject>.+)$`,
  `^\\W*(?:did|do|does|has|have|had|is|are|was|were) (?<subject>.+?) (?:been )?${MOVES}(?<rest>(?!\\p{L}).*)$`,
  `^\\W*(?:is|are|was|were) (?<subject>.+?) (?<move>higher|greater|larger|bigger|more|lower|smaller|less|fewer|better|worse)(?<rest>\\b.*)$`,
].map((form) => new RegExp(form, "iu"));

/** "Did X go up in §?", "Was X higher in § than in §?". */
function readMovement({ text }: Bare): Operation | undefined {
  const [sentence = ""] = text.split("?");
  for (const form of MOVEMENTS) {
    const groups = form.exec(sentence)?.groups;
    if (groups === undefined) continue;
    const { move = "", subject = "", owner = "", rest = "" } = groups;
    const isOpen =
      /^\s*or\b/i.test(rest) ||
      /^chang/i.test(move) ||
      /\bor (?:down|lower|decreas|fall|drop|up|increas|rise)/i.test(rest);
    const isUp = UP_WORDS.test(move.replace(/^(?:was|were|is|are)\s+/i, ""));
    const isReversed = /§[^§]*\b(?:than|compared|versus|vs)\b[^§]*§/i.test(rest)
      ? undefined
      : false;
    const named = rest.replace(/^\s*or\b[^§]*/i, " ");
    return operation("movement", `${owner} ${subject} ${named}`, {
      direction: isOpen ? undefined : isUp ? "up" : "down",
      ...(isReversed === undefined ? { among: "than" } : {}),
    });
  }
  return undefined;
}

const POINTS = /\b(?:percentage|basis) points?\b/i;

/** A change between two times, in the unit or in percent. */
function readChange({ text, times }: Bare): Operation | undefined {
  const isChange = CHANGE.test(text) || /\bdifference\b/i.test(text);
  const compares = new RegExp(`\\bhow (?:much|many) ${MORE}\\b.*\\bthan\\b`, "i").test(text);
  if (!isChange && !compares) return undefined;
  const isTimed = times > 0 || BOTH_TIMES.test(text) || OVER_TIME.test(text);
  const isRate = PERCENT_CHANGE.test(text);
  if (POINTS.test(text)) return operation("change", text);
  if (isRate || (PERCENT.test(text) && isTimed)) return operation("growth", text);
  if (/\bgrowth\b/i.test(text) && !/\bgrowth (?:in|of|between|from)\b/i.test(text) && times < 2)
    return undefined;
  if (/\baverage\b/i.test(text) && !/\bweighted[- ]average\b/i.test(text))
    return operation("unclear", text);
  const isAsked =
    /\b(?:what|how much|by how much|how many)\b[^?]*?\b/i.test(text) ||
    HOW_CHANGED.test(text) ||
    /^\W*(?:the )?(?:change|difference|increase|decrease|growth)\b/i.test(text);
  if (!isAsked && times < 2) return undefined;
  const isPlain =
    /^\W*(?:what|how much)\b[^?]*\b(?:change|difference|increase|decrease|growth|rise|fall|decline)\b (?:in|of)\b/i.test(
      text,
    );
  if (!isTimed && !isPlain) return undefined;
  if (/\brespective(?:ly)?\b/i.test(text)) return operation("unclear", text);
  return operation("change", text);
}

/** Averages and sums. */
function readOverTime({ text, times }: Bare): Operation | undefined {
  if (
    /\baverage\b|\bmean of\b|\bon average\b/i.test(text) &&
    !/\bweighted[- ]average\b/i.test(text)
  ) {
    return operation("average", text);
  }
  const isSum =
    /\bsum(?: up)? (?:of|the)\b|\bcombined\b|\baltogether\b|\bin (?:total|all|sum)\b|\badd(?:s|ed)? up\b|\btogether\b/i.test(
      text,
    ) ||
    /\btotal\b[^?]*\b(?:of|for|from|in|across) all\b/i.test(text) ||
    (/\btotal\b/i.test(text) && times > 1);
  return isSum && !/\brespective/i.test(text) ? operation("sum", text) : undefined;
}
