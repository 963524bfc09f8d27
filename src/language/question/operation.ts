// What is to be done with the values a question names, by the words it asks in.
import { operandsOf } from "./operands.ts";
import { limitIn } from "./limit.ts";
import type { Operation, OperationKind } from "./parsed-question.ts";

/** The question with "§" where each time stood and "¤" where the name of a row did; how many times it names. */
export type Bare = { text: string; times: number };

const CHANGE_WORDS =
  "(?:chang(?:e[sd]?|ing)|increas(?:e[sd]?|ing)|decreas(?:e[sd]?|ing)|growth|gr[eo]wn?|growing|declin(?:e[sd]?|ing)|ris(?:e[sn]?|ing)|rose|f[ae]ll(?:en|ing|s)?|drop(?:ped|s|ping)?|reduction|reduced|jump(?:ed)?|mov(?:e|ed)|g[eo]ne? (?:up|down)|went (?:up|down)|climb(?:ed)?|shr[aiu]nk)";
const CHANGE = new RegExp(`\\b${CHANGE_WORDS}\\b`, "i");
const PERCENT =
  /\bper ?cents?\b|\bpercentages?\b|%|\bgrowth rate\b|\brate of (?:growth|change|increase)\b|\bproportion\b|\b(?:what|which) (?:share|fraction|part) of\b|\byear[- ](?:over|on)[- ]year growth\b|\bhow (?:fast|quickly|strongly)\b|\byoy\b/i;
const PERCENT_CHANGE = new RegExp(
  `\\b(?:percent(?:age)?|%|relative) (?:change|increase|decrease|growth|decline|rise|drop|fall)\\b|\\bgrowth rate\\b|\\bby (?:what|how many|which) per ?cent(?:age)?\\b|\\bhow (?:fast|quickly|strongly) (?:did|has|have|was|were) .*\\b${CHANGE_WORDS}`,
  "i",
);
const OF_RESULT =
  /\b(?:change|difference|increase|decrease)s? in (?:the )?(?:percent|proportion|share of|ratio|average)/i;
const BOTH_TIMES = /\b(?:both|the two) (?:(?:fiscal|financial) )?(?:years|periods|quarters|fys)\b/i;
const OVER_TIME =
  /\b(?:year[- ](?:over|on)[- ]year|yoy|from the (?:year|period|quarter) before|since the (?:year|period) before|compared (?:to|with) the (?:year|period|quarter) before|over the (?:year|period)s?|between the (?:two )?(?:years|periods)|⟵)/i;
const MORE =
  "(?:higher|larger|greater|bigger|more|lower|smaller|less|fewer|better|worse|stronger|weaker|above|below)";
const UP_WORDS =
  /^(?:increas|grow|grew|ris|rose|improv|expand|climb|up|go up|gone up|went up|higher|larger|greater|bigger|more|better|stronger|jump)/i;
const MOST = "(?:largest|biggest|highest|greatest|most|maximum|best|top|peak)";
const LEAST = "(?:smallest|lowest|least|fewest|minimum|worst|cheapest)";
const IS_LEAST = new RegExp(`\\b(?:${LEAST}|lower|smaller|less|fewer|worse|weaker)\\b`, "i");
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
  const asked =
    /\b(?:(?:which|what|in what|in which)|how (?<many>many))(?: of the)? (?<noun>(?:[\p{L}-]+ ){0,2}?[\p{L}-]+)\b(?=.*$)/iu.exec(
      before,
    )?.groups ?? {};
  const noun = nounIn(before);
  if (noun === undefined || asked["noun"] === undefined) return undefined;
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

/** "Among A, B and C, which …": what is chosen among is named. */
const AMONG =
  /^\W*(?:(?:among|of|between|out of)\s+(?<list>[^?]+?),?\s+(?:which|what|who)\b|(?:which|what|who)\s+(?:of|among)\s+(?<other>[^?]+?)\s+(?=(?:brought|used|had|has|was|were|is|are|generated|provided|lost|cost|made|earned)\b))/iu;

export function namedAmong(text: string): string[] | undefined {
  const { list, other } = AMONG.exec(text)?.groups ?? {};
  const said = list ?? other;
  if (said === undefined) return undefined;
  const parts = said
    .split(/\s*,\s*(?:and\s+|or\s+)?|\s+(?:and|or)\s+/i)
    .map((part) => part.trim())
    .filter((part) => part !== "");
  if (parts.length < 2) return undefined;
  // "Operating, investing and financing activities": the noun stands once.
  const noun = parts.at(-1)?.split(/\s+/).slice(1).join(" ") ?? "";
  return parts.map((part) => (noun === "" || part.endsWith(noun) ? part : `${part} ${noun}`));
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
  return noun.trim() === ""
    ? undefined
    : { noun: noun.trim().toLowerCase(), said, isCount: many !== undefined };
}

const SUPERLATIVE = new RegExp(`\\b(?<degree>${MOST}|${LEAST})\\b`, "i");

/** "Which year had the highest X?", "In which year was X larger?", "What was the largest expense?". */
function readExtreme({ text }: Bare): Operation | undefined {
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
  const isName = /\b(?:the|a|its|their|our|single)\s*$/i.test(before) || /^\W*$/.test(before);
  return isName ? operation(kind, text, { among: "row" }) : undefined;
}

/** "Which is higher, A or B?", "Is A higher than B?", "Compare A and B". */
function readComparison({ text, times }: Bare): Operation | undefined {
  const forms = [
    new RegExp(
      `^\\W*(?:which|what|who)\\b[^,?]*?\\b(?<degree>${MORE})\\b(?<shared>[^,:?]*)[,:]\\s*(?<first>[^?]+?)\\s+or\\s+(?<second>[^?]+)`,
      "iu",
    ),
    new RegExp(
      `^\\W*(?:is|are|was|were|did|does|do|has|have|had)\\s+(?<first>[^?]+?)\\s+(?:(?:a|an|the|have|has|had|make|made|bring|cost)\\s+)*(?<degree>${MORE})\\b(?<shared>[^?]*?)\\s+than\\s+(?<second>[^?]+)`,
      "iu",
    ),
    /^\W*compare\s+(?<shared>[^?]+?\s+(?:of|for|between)\s+)?(?<first>[^?]+?)\s+(?:and|with|to|against|versus|vs\.?)\s+(?<second>[^?]+)/iu,
    /^\W*how (?:do|does|did)\s+(?<shared>[^?]+?\s+(?:of|for)\s+)?(?<first>[^?]+?)\s+compare (?:to|with|against)\s+(?<second>[^?]+)/iu,
  ];
  for (const form of forms) {
    const groups = form.exec(text)?.groups;
    const { first = "", second = "", shared = "", degree } = groups ?? {};
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
    if (/^\W*[\d$€£]/.test(second)) return undefined;
    const operands = [first, second].map((one) => operandsOf(`${one} ${shared}`));
    if (operands.some((one) => one === "")) return undefined;
    return {
      kind: "compare",
      ...(/^\W*(?:which|what|who)\b/i.test(text) ? { among: "which" } : {}),
      operands,
      direction: degree === undefined ? undefined : IS_LEAST.test(degree) ? "down" : "up",
    };
  }
  return undefined;
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

const PAIRS: readonly { kind: OperationKind; form: RegExp }[] = [
  { kind: "ratio", form: /\bratio of (?<first>.+?) (?:to|over|against) (?<second>.+)/i },
  { kind: "ratio", form: /(?<first>.+?) as a ratio of (?<second>.+)/i },
  { kind: "ratio", form: /(?<first>.+?) (?:divided by|÷) (?<second>.+)/i },
  { kind: "ratio", form: /\bdivide (?<first>.+?) by (?<second>.+)/i },
  { kind: "product", form: /\bmultipl(?:y|ying) (?<first>.+?) (?:by|with) (?<second>.+)/i },
  {
    kind: "product",
    form: /(?<first>.+?) (?:is |are )?(?:multiplied by|times(?! (?:did|was|were|has|have|had|higher|as|more))|×) (?<second>.+)/i,
  },
  { kind: "product", form: /\bproduct of (?<first>.+?) and (?<second>.+)/i },
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
  /\b(?:proportion|percentage constitution|percentage|percent|share) of (?<first>.+?) (?:over|among|out of|in relation to) (?<second>.+)/i,
  /\b(?:percent(?:age)?|proportion|share|part|fraction|%) of (?<second>.+?) (?:is|was|were|are|(?:did|does|do)|that (?:is|was|were|are)|comes?|came|consists? of|comprised?(?: of)?|made up by|relate[sd]? to|goes (?:to|on)|went (?:to|on))(?: made up)?(?: of| by| from| due to| attributable to| accounted for by| represented by)? (?<first>.+?)(?: (?:make up|account for|represent|constitute|come to|amount to|take up))?\W*$/i,
];
const DIFFERENCES = [
  /\bhow (?:much|many) (?:more|fewer|less|higher|lower) (?<shared>[^?]*?)\b ?(?:do|does|did|has|have|had|is|are|was|were) (?<first>[^?]+?)(?: have| has| had| get| cost)? than (?<second>[^?]+)/i,
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

/** Operations on two things that the question names. */
function readPair(bare: Bare): Operation | undefined {
  const { text, times } = bare;
  if (OF_RESULT.test(text)) return operation("unclear", text);
  const isTimed = times > 1 || (times === 1 && CHANGE.test(text));
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
    if (pair !== undefined && !isOfTimes(form, text)) return { kind, operands: pair };
  }
  for (const form of DIFFERENCES) {
    const pair = pairBy(form, text);
    if (pair === undefined || isOfTimes(form, text)) continue;
    if (isTimed && times > 1) continue;
    return { kind: "difference", operands: pair };
  }
  return undefined;
}

/** Two times are one thing's change, not two things. */
function isOfTimes(form: RegExp, text: string): boolean {
  const { second = "", first = "" } = form.exec(text)?.groups ?? {};
  return operandsOf(second) === "" || operandsOf(first) === "";
}

/** "For the balance payable, what is …": said of both. */
const LEAD = /^\W*(?:for|of|in|among) (?<lead>[^,?]+), (?:what|how)\b/i;

function pairBy(form: RegExp, text: string): string[] | undefined {
  const groups = form.exec(text)?.groups;
  if (groups?.["first"] === undefined || groups["second"] === undefined) return undefined;
  const pair = [operandsOf(groups["first"]), operandsOf(groups["second"])];
  if (pair.some((phrase) => !/[\p{L}¤]/u.test(phrase))) return undefined;
  const shared = operandsOf(groups["shared"] ?? LEAD.exec(text)?.groups?.["lead"] ?? "");
  return shared === "" ? pair : pair.map((phrase) => `${shared} ${phrase}`);
}

/** A change between two times, in the unit or in percent. */
function readChange({ text, times }: Bare): Operation | undefined {
  const isChange = CHANGE.test(text) || /\bdifference\b/i.test(text);
  const compares = new RegExp(`\\bhow much ${MORE}\\b.*\\bthan\\b`, "i").test(text);
  if (!isChange && !compares) return undefined;
  const isTimed = times > 0 || BOTH_TIMES.test(text) || OVER_TIME.test(text);
  const isRate = PERCENT_CHANGE.test(text);
  if (isRate || (PERCENT.test(text) && isTimed)) return operation("growth", text);
  if (/\bgrowth\b/i.test(text) && !/\bgrowth (?:in|of|between|from)\b/i.test(text) && times < 2)
    return undefined;
  if (/\baverage\b/i.test(text) && !/\bweighted[- ]average\b/i.test(text))
    return operation("unclear", text);
  const isAsked =
    /\b(?:what|how much|by how much|how many)\b[^?]*?\b/i.test(text) ||
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
    (/\btotal\b/i.test(text) && times > 1);
  return isSum && !/\brespective/i.test(text) ? operation("sum", text) : undefined;
}
