// Describes what a question asked for as a noun phrase that a later "it" or "they" refers to: "How
// many stores has Ulta?" becomes "Ulta's stores".
import { isMeasure } from "../../../../language/question/measure-nouns.ts";
import { type Part, readParts } from "../fill/question-parts.ts";

const NOMINAL =
  /^\W*(?:what|which|who|where|when|how (?:much|many|big|large|high|old|long|far|\w+))(?:['’]s| is| are| was| were)\s+(?<phrase>(?!there\b|it\b|that\b|this\b|they\b)[^?]+?)[\s?.!]*$/i;
/** "Why did the rent rise?" */
const ASKS_HOW_IT_WENT =
  /^\W*(?:(?:and|but|so) )?(?:why|when|(?:by )?how(?: much)?) (?:do|does|did|has|have|had) /i;

/**
 * Returns the phrase without its time, and the time, such as " in 2019", or "" if the question
 * names none.
 */
export function describeAsked(question: string): { text: string; time: string } | undefined {
  const { text, parts, verb } = readParts(question);
  const period = parts.findLast(({ kind }) => kind === "period");
  const from = period === undefined ? text.length : startOfTime(text, period);
  const time = period === undefined ? "" : ` ${text.slice(from, period.end)}`;
  const withoutTime =
    period === undefined ? text : `${text.slice(0, from).trimEnd()}${text.slice(period.end)}`;
  const phrase = NOMINAL.exec(withoutTime)?.groups?.["phrase"];
  if (phrase !== undefined) return { text: phrase.trim(), time };
  const [asking = ""] = ASKS_HOW_IT_WENT.exec(withoutTime) ?? [];
  const subject = asking === "" ? "" : withoutTime.slice(asking.length, verb?.start ?? 0).trim();
  if (isMeasure(subject.split(/\s(?:of|for|in)\s/i)[0] ?? "")) return { text: subject, time };
  const asked = parts.find(({ isAsked, kind }) => isAsked && kind === "thing");
  const owner = parts.find(({ kind, lead, isAsked }) => kind === "name" && lead === "" && !isAsked);
  if (asked === undefined) return undefined;
  const per = parts.find(({ lead, start }) => lead === "per" && start > asked.end);
  const each = per === undefined ? "" : ` per ${per.text}`;
  if (owner !== undefined)
    return { text: `${possessiveOf(owner.text)} ${asked.text}${each}`, time };
  const end = verb !== undefined && verb.start >= asked.end ? verb.end : asked.end;
  const isNext = /^\s*$/.test(text.slice(asked.end, verb?.start ?? asked.end));
  const rest = isNext ? withoutTime.slice(end).replace(/[\s?.!]+$/, "") : "";
  const isPhrase = /^\s+(?:of|in|on|at|for|within|beyond|from|under|over)\b/i.test(rest);
  return { text: `the ${asked.text}${isPhrase ? rest : ""}`, time };
}

export function possessiveOf(name: string): string {
  return `${name}${/s$/i.test(name) ? "'" : "'s"}`;
}

const BEFORE =
  /(?:\b(?:at|by|as of|in|for|during|since|on|of|until|through|from|to)\s+)?(?:the\s+)?(?:(?:(?:very\s+)?(?:end|beginning|start|close)\s+of|(?:(?:fiscal|financial)\s+)?(?:quarters?|years?|months?|periods?|weeks?)\s+(?:ended|ending))\s+)?(?:the\s+)?$/i;

/** Returns where the time begins, with its preposition. */
export function startOfTime(text: string, { start }: Part): number {
  return start - (BEFORE.exec(text.slice(0, start))?.[0].length ?? 0);
}
