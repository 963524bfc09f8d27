// "Did operating margin improve in 2019?", "Was interest expense higher in 2019 than in 2018?" → what moved, which way and between
// which times.
import { tidy } from "./asks-for-figure.ts";
import { type Period, type PeriodMention, periodsIn, plainPeriod } from "./periods.ts";
import { phraseOf } from "./subjects.ts";

/** `direction` is what the question supposes; undefined where it leaves that open, "increase or decrease". */
export type MovementQuestion = {
  subject: string;
  direction: "up" | "down" | undefined;
  earlier: Period;
  later: Period;
};

const UP = "increas|grow|grew|ris|rose|improv|expand|climb";
const DOWN = "decreas|declin|fall|fell|drop|shrink|shrank|shrunk|deteriorat|worsen";
const MOVES = `(?<move>(?:${UP}|${DOWN})\\p{L}*)`;
const IS_UP = new RegExp(`^(?:${UP}|higher|greater|larger|more)`, "i");
const NOUN =
  "(?<move>increase|decrease|growth|drop|decline|rise|fall|improvement|deterioration|change)";
/** The first that fits counts. */
const FORMS = [
  `^(?:is|are|was|were) there (?:an? |any )?(?:\\p{L}+ )?${NOUN} in (?<subject>.+)$`,
  `^(?:did|has|have) (?<owner>.+?) (?:see|seen|report|reported|experience|experienced|have|had|record|recorded) (?:an? |any )?${NOUN} in (?<subject>.+)$`,
  `^(?:does|do|did) (?<owner>.+?) have (?:an? )?${MOVES} (?<subject>.+)$`,
  `^(?:did|do|does|has|have|had|is|are|was|were) (?<subject>.+?) (?:been )?${MOVES}(?<rest>\\b.*)$`,
  `^(?:is|are|was|were) (?<subject>.+?) (?<move>higher|greater|larger|more|lower|smaller|less|fewer)(?<rest>\\b.*)$`,
].map((form) => new RegExp(form, "iu"));

/** "Improved" says nothing of which way a cost or a debt went. */
const IMPROVES = /^(?:improv|deteriorat|worsen)/i;
const LIKED_LOW =
  /\b(?:costs?|expenses?|loss(?:es)?|debts?|liabilit\p{L}*|tax\p{L}*|payables?|days|allowances?|provisions?|write-?offs?|turnover)\b/iu;
/** Beside times, all that may follow: anything else is a further condition. */
const FILLING =
  /\b(?:in|from|to|at|as|of|on|for|between|and|than|over|versus|vs|compared|with|relative|the|its|end|year|years|year-end|prior|previous|last|fiscal|quarter|during|since|both|profile|trend|it|was|were|did|is|that)\b|[§,.()-]/gi;
const OPEN = /^\s*or (?:an? )?\p{L}+/iu;

/** Undefined where the question asks otherwise, names no time, or more of them than two. */
export function askMovement(question: string): MovementQuestion | undefined {
  const [text = ""] = tidy(question).split("?");
  const mentions = periodsIn(text);
  const bare = marked(text, mentions);
  const groups = FORMS.map((form) => form.exec(bare)?.groups).find((found) => found !== undefined);
  const times = timesOf(mentions);
  if (groups === undefined || times === undefined) return undefined;
  const { move = "", subject = "", rest = "", owner = "" } = groups;
  const isOpen = OPEN.test(rest) || /^change/i.test(move);
  if (/\p{L}|\d/u.test(rest.replace(OPEN, " ").replaceAll(FILLING, " "))) return undefined;
  if (IMPROVES.test(move) && LIKED_LOW.test(subject)) return undefined;
  const [named = ""] = subject.split(/\s*§|\b(?:profile|trend)\b/);
  const phrase = `${owner} ${withoutTail(named)}`.trim();
  if (phraseOf(phrase) === "") return undefined;
  const isUp = IS_UP.test(move) === !isReversed(mentions, rest);
  return { subject: phrase, direction: isOpen ? undefined : isUp ? "up" : "down", ...times };
}

function marked(text: string, mentions: readonly PeriodMention[]): string {
  return mentions
    .toReversed()
    .reduce((bare, { start, end }) => `${bare.slice(0, start)}§${bare.slice(end)}`, text);
}

function withoutTail(phrase: string): string {
  return phrase.replace(
    /(?:\s+(?:in|from|at|as|of|for|between|during|over|by|the|end|year|fiscal|historically|steadily|consistently))+\s*$/i,
    "",
  );
}

/** A movement said of one time is that from the year before. */
function timesOf(
  mentions: readonly PeriodMention[],
): { earlier: Period; later: Period } | undefined {
  const [first, second, third] = mentions.map((mention) => plainPeriod(mention));
  if (first === undefined || third !== undefined) return undefined;
  if (second === undefined) {
    const { day: _day, ...later } = first;
    return { earlier: { ...later, year: later.year - 1 }, later };
  }
  if (first.year === second.year) return undefined;
  return first.year < second.year
    ? { earlier: first, later: second }
    : { earlier: second, later: first };
}

/** "Higher in 2018 than in 2019" is a fall. */
function isReversed([first, second]: readonly PeriodMention[], rest: string): boolean {
  const isCompared = /\b(?:than|compared|versus|vs|relative)\b/i.test(rest);
  return isCompared && first !== undefined && second !== undefined && first.year < second.year;
}
