// What is to be done with the figures that a question speaks of, by the words it asks in.
import type { Period } from "./periods.ts";

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

const CHANGES =
  /\b(?:change[sd]?|increase[sd]?|decrease[sd]?|growth|grew|grow|decline[sd]?|rise|rose|fell|drop(?:ped)?|difference)\b/i;
const PERCENT =
  /\bpercent(?:age)?s?\b|%|\bgrowth rate\b|\bproportion\b|\b(?:what|which) share of\b|\byear[- ](?:over|on)[- ]year growth\b/i;
const PERCENT_CHANGE = /\bpercent(?:age)? (?:change|increase|decrease|growth)/i;
/** Calculations on calculated values. */
const OF_RESULT =
  /\b(?:change|difference|increase|decrease)s? in (?:the )?(?:percent|proportion|share of|ratio|average)/i;
/** "Between both fiscal years", whichever they are. */
const BOTH_TIMES = /\b(?:both|the two) (?:(?:fiscal|financial) )?(?:years|periods|quarters|fys)\b/i;
/** Of two things at one time; of one thing, it is the change between two times. */
const OF_TWO_THINGS = /\bdifference\b[^?]*\bbetween (?!§)[^?]*? and (?!§)/i;
/** "How much higher was it in 2019 than in 2018". */
const COMPARES = /\bhow much (?:higher|lower|more|less|greater|larger|smaller|bigger)\b.*\bthan\b/i;
const SUM = /\bsum of\b|\bcombined\b|\baltogether\b|\bin total\b|\btotal\b/i;
const HIGHEST = /\b(?:larg|high|great|bigg|most|maximum)\w*/i;
const LOWEST = /\b(?:low|small|least|fewest|minimum)\w*/i;
const WHICH_TIME = /\bwhich\b[^?]*\b(?:year|period|quarter|fy)\b/i;

export type Saying = { periods: readonly Period[]; isPercent: boolean };

/** `bare` is the question without its times and the names of rows; "unclear" where more than one thing is to be done. */
export function operationOf(bare: string, { periods, isPercent }: Saying): Operation | "unclear" {
  if (WHICH_TIME.test(bare)) {
    if (HIGHEST.test(bare)) return "highest";
    if (LOWEST.test(bare)) return "lowest";
  }
  if (OF_RESULT.test(bare)) return "unclear";
  if (periods.length === 1 && OF_TWO_THINGS.test(bare)) return "difference";
  if (periods.length === 2 && COMPARES.test(bare)) return isPercent ? "percent_change" : "change";
  const change = changeOf(bare, { periods, isPercent });
  if (change !== undefined) return change;
  if (/\bdifference (?:between|of|in)\b/i.test(bare)) return "difference";
  if (SUM.test(bare) && !/\brespective/i.test(bare)) {
    if (periods.length > 1 || /\bsum of\b/i.test(bare)) return "sum";
  }
  const isAsked = /\b(?:what|how much)\b[^?]*\b(?:change|difference|increase|decrease)\b/i;
  return CHANGES.test(bare) && isAsked.test(bare) ? "change" : "value";
}

/** A change, or a part of a whole: their words overlap, so that they are told apart together. */
function changeOf(bare: string, saying: Saying): Operation | "unclear" | undefined {
  const isTimed = saying.periods.length > 0 || BOTH_TIMES.test(bare);
  const isChange = CHANGES.test(bare);
  const isPercent = PERCENT.test(bare);
  const isYearly = saying.isPercent && /\byear[- ](?:over|on)[- ]year\b/i.test(bare);
  if (isChange && isTimed && (isPercent || isYearly)) return "percent_change";
  if (/\bratio of\b|\bas a ratio of\b|\bdivided by\b/i.test(bare)) return "ratio";
  if (isChange && saying.periods.length < 2 && PERCENT_CHANGE.test(bare)) return "percent_change";
  if (isPercent && /\b(?:of|among|over|to)\b/i.test(bare) && !isChange) return "share";
  if (/\baverage\b/i.test(bare) && !/\bweighted[- ]average\b/i.test(bare)) {
    return isChange ? "unclear" : "average";
  }
  return isChange && isTimed ? "change" : undefined;
}
