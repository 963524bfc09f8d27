// A question for a figure → the operation, what it is applied to, and the times it names.
import { type Period, periodsIn, type PeriodMention } from "./periods.ts";

export type Operation =
  | "value"
  | "change"
  | "percent_change"
  | "average"
  | "sum"
  | "difference"
  | "ratio"
  | "share"
  | "highest"
  | "lowest";

/** `subjects` are phrases: two for a ratio, a share (part, whole) and a difference, otherwise one. */
export type FigureQuestion = {
  operation: Operation;
  subjects: readonly string[];
  periods: readonly Period[];
};

const ASKS_FOR_FIGURE =
  /\b(?:how much|how many|what percent(?:age)?|percentage|calculate|compute|average|ratio|proportion|total|sum|change|difference|increase|decrease|growth)\b|^\W*(?:in which|which) (?:fiscal )?(?:year|period|quarter)|\b(?:what|which) (?:is|was|were|are|did|does)\b|\bwhat(?:'s| has| have)\b/i;
const ASKS_OTHERWISE =
  /^\W*(?:why|how (?:is|are|was|were|do|does|did)|who|where|when|which (?!(?:fiscal )?(?:year|period|quarter))|describe|explain|list|does|do|did|is|are|was|were|has|have|can)\b|\bwhat (?:caused|drove|led|does|do|did|kind|type|types|items|components)\b|\bmean(?:s|ing)?\b.*\?|\b(?:consist|include|components|reasons?|factors?|assumptions?|method|basis|policy|purpose)\b/i;

/** Asides that say how to answer, not what. */
const ASIDES = [
  /\((?:in|to|rounded?|round|give|answer|usd|million|thousand|percent|%)\b[^)]*\)/gi,
  /\b(?:please )?(?:round(?:ed)?|answer|express|give|provide|report|state) (?:your |the )?(?:answer |result |value )?(?:to|in|as) [^.?;]*/gi,
  /\b(?:base|address|calculate|compute|using|by using|utiliz)\w* [^.?;]*\b(?:statements?|balance sheet|p&l|information|line items|filing)\b[^.?;]*/gi,
  /\b(?:in|as per|according to|based on|from|by drawing conclusions from|in agreement with) the (?:information|table|statement|data)\b[^,.?;]*/gi,
];

/** Whether rows and columns can answer; reasons, descriptions and lists of words are for sentences. */
export function asksForFigure(question: string): boolean {
  const text = tidy(question);
  return !ASKS_OTHERWISE.test(text) && ASKS_FOR_FIGURE.test(text);
}

const DECIMALS = ["zero", "one", "two", "three", "four"];

/** The decimals a question wants its answer rounded to; undefined where it doesn't say. */
export function roundingIn(question: string): number | undefined {
  const said = /\bround\w*\b[^.?]*?\b(?<count>\d|zero|one|two|three|four) decimal/i.exec(question)
    ?.groups?.["count"];
  if (said === undefined) return undefined;
  return /\d/.test(said) ? Number(said) : DECIMALS.indexOf(said.toLowerCase());
}

/** What is asked, or undefined where the question isn't for a figure that rows and columns can give. */
export function askFigure(question: string, labels: readonly string[]): FigureQuestion | undefined {
  const text = tidy(question);
  const mentions = periodsIn(text);
  const bare = withoutPeriods(text, mentions);
  const isPercent = /\bpercents?\b|%/i.test(question);
  const operation = operationOf(withoutLabels(bare, labels), { periods: mentions, isPercent });
  if (operation === "unclear") return undefined;
  const subjects = subjectsOf(bare, operation);
  if (subjects === undefined) return undefined;
  return { operation, subjects, periods: expand(text, mentions, operation) };
}

function tidy(question: string): string {
  let text = question.replaceAll(/\s+/g, " ").trim();
  for (const aside of ASIDES) text = text.replaceAll(aside, " ");
  return text
    .replaceAll(/\s+([?,.;])/g, "$1")
    .replaceAll(/\s+/g, " ")
    .trim();
}

/** A mark stays where a time stood, so that phrases are not joined over it. */
function withoutPeriods(text: string, mentions: readonly PeriodMention[]): string {
  let bare = text;
  for (const { start, end } of mentions.toReversed())
    bare = `${bare.slice(0, start)}§${bare.slice(end)}`;
  return bare;
}

/** "Net decrease in cash" may be the name of a row: then nothing is to be reckoned. */
function withoutLabels(bare: string, labels: readonly string[]): string {
  const lower = bare.toLowerCase();
  const named = labels.filter(
    (label) => label.includes(" ") && lower.includes(label.toLowerCase()),
  );
  return named.reduce((text, label) => text.replace(new RegExp(escape(label), "gi"), "¤"), bare);
}

function escape(text: string): string {
  return text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
}

function operationOf(
  bare: string,
  { periods, isPercent: saysPercent }: { periods: readonly Period[]; isPercent: boolean },
): Operation | "unclear" {
  const severalTimes = periods.length > 1;
  if (/\bwhich\b[^?]*\b(?:year|period|quarter)\b/i.test(bare)) {
    if (/\b(?:larg|high|great|bigg|most|maximum)\w*/i.test(bare)) return "highest";
    if (/\b(?:low|small|least|fewest|minimum)\w*/i.test(bare)) return "lowest";
  }
  const isChange =
    /\b(?:change[sd]?|increase[sd]?|decrease[sd]?|growth|grew|grow|decline[sd]?|rise|rose|fell|drop(?:ped)?|difference)\b/i.test(
      bare,
    );
  const isPercent = /\bpercent(?:age)?s?\b|%|\bgrowth rate\b|\bproportion\b/i.test(bare);
  if (
    /\b(?:change|difference|increase|decrease)s? in (?:the )?(?:percent|proportion|share|ratio|average)/i.test(
      bare,
    )
  )
    return "unclear";
  if (isChange && periods.length > 0) {
    if (isPercent || (saysPercent && /\byear[- ](?:over|on)[- ]year\b/i.test(bare)))
      return "percent_change";
  }
  if (/\bratio of\b|\bas a ratio of\b|\bdivided by\b/i.test(bare)) return "ratio";
  if (
    isChange &&
    isPercent &&
    !severalTimes &&
    /\bpercent(?:age)? (?:change|increase|decrease|growth)/i.test(bare)
  )
    return "percent_change";
  if (isPercent && /\b(?:of|among|over|to)\b/i.test(bare) && !isChange) return "share";
  if (/\baverage\b/i.test(bare) && !/\bweighted[- ]average\b/i.test(bare))
    return isChange ? "unclear" : "average";
  if (isChange && periods.length > 0) return "change";
  if (/\bdifference (?:between|of|in)\b/i.test(bare)) return "difference";
  if (
    /\bsum of\b|\bcombined\b|\baltogether\b|\bin total\b|\btotal\b/i.test(bare) &&
    !/\brespective/i.test(bare)
  ) {
    if (severalTimes || /\bsum of .+ and /i.test(bare)) return "sum";
  }
  if (
    isChange &&
    /\b(?:what|how much)\b[^?]*\b(?:change|difference|increase|decrease)\b/i.test(bare)
  )
    return "change";
  return "value";
}

const PAIRS: Partial<Record<Operation, readonly RegExp[]>> = {
  ratio: [
    /\bratio of (?<first>.+?) (?:to|over|against) (?<second>.+)/i,
    /(?<first>.+?) as a ratio of (?<second>.+)/i,
    /(?<first>.+?) divided by (?<second>.+)/i,
  ],
  share: [
    /(?<first>.+?) (?:as an? )(?:percent(?:age)?|proportion|share|%) (?:of|over) (?<second>.+)/i,
    /\b(?:proportion|percentage constitution|percentage|percent|share) of (?<first>.+?) (?:over|among|out of|in relation to) (?<second>.+)/i,
    /\b(?:percent(?:age)?|proportion|share|%) of (?<second>.+?) (?:is|was|were|are|that (?:is|was|were|are)|comes?|came|consists? of|comprised?(?: of)?|made up by|relate[sd]? to)(?: made up)?(?: of| by| from| due to| attributable to| accounted for by| represented by)? (?<first>.+)/i,
  ],
  difference: [
    /\bdifference (?:between|of|in) (?<first>.+?) (?:and|over|compared (?:to|with)|versus|vs\.?) (?<second>.+)/i,
  ],
};

function subjectsOf(bare: string, operation: Operation): string[] | undefined {
  const patterns = PAIRS[operation];
  if (patterns === undefined) return [phraseOf(bare)];
  for (const pattern of patterns) {
    const groups = pattern.exec(bare)?.groups;
    if (groups?.["first"] === undefined || groups["second"] === undefined) continue;
    const pair = [phraseOf(groups["first"]), phraseOf(groups["second"])];
    return pair.every((phrase) => /\p{L}/u.test(phrase)) ? pair : undefined;
  }
  return undefined;
}

/** Words of asking and of reckoning: what is left names rows and columns. */
const WORDS_OF_ASKING =
  /\b(?:what|which|how|much|many|is|was|were|are|be|did|does|do|has|have|had|the|respective(?:ly)?|values?|amounts?|percentages?|percent|changes?|changed|increased?|decreased?|differences?|average|sum|ratio|proportion|growth|year[- ]over[- ]year|calculate|compute|between|from|respectively|both|altogether|combined|largest|highest|higher|larger|lowest|smallest|lower|smaller|greatest|least|most|year[- ]ends?|years?|periods?|quarter|fiscal|as (?:at|of)|for the|ended|ending|during|expressed|company['’]s|company|their|its|in (?:thousands|millions|billions|usd|dollars)|fys?|(?:the )?(?:\d|two|three|four|five)[- ]years?(?: period)?|across|over the|all)\b|[§?%,;:/()]|['’]s\b/gi;

function phraseOf(text: string): string {
  return text.replaceAll(WORDS_OF_ASKING, " ").replaceAll(/\s+/g, " ").trim();
}

/** "from 2015 to 2019": all the years between, where each of them counts. */
function expand(text: string, mentions: readonly PeriodMention[], operation: Operation): Period[] {
  const periods = mentions.map(({ start: _start, end: _end, ...period }) => period);
  const [first, last] = [mentions[0], mentions[1]];
  const isSpan = operation === "average" || operation === "sum" || /\brespectively\b/i.test(text);
  if (!isSpan || mentions.length !== 2) return periods;
  if (first === undefined || last === undefined) return periods;
  const joint = text.slice(first.end, last.start);
  if (!/^\s*(?:-|–|—|to|through|until)\s*(?:the )?$/i.test(joint)) return periods;
  const [from, to] = [Math.min(first.year, last.year), Math.max(first.year, last.year)];
  if (to - from > 20) return periods;
  const years = Array.from({ length: to - from + 1 }, (_, i) => ({
    ...periods[0],
    year: from + i,
  }));
  return first.year > last.year ? years.toReversed() : years;
}
