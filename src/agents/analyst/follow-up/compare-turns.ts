// Rewrites questions that compare the last two turns: "Which is higher?", "What is that together?",
// "And the difference?"
import type { Turn } from "../../../domain/answers/session.ts";
import { periodsWritten } from "../../../language/question/conditions.ts";
import { isMeasure } from "../../../language/question/measure-nouns.ts";
import { readParts } from "./fill/question-parts.ts";
import { startOfTime } from "./refer/described.ts";
import { COMPARES, SAID_OF_FIGURES } from "../../../language/comparatives.ts";

const WHICH =
  /^\W*(?:(?:and|so|but|now)\b[\s,]*)?(?:which|what|who)(?: one)?(?: of (?:the two|the three|them|these|those|both|the \w+))?\s+(?<rest>[^?]+)\W*$/i;
const TOGETHER =
  /^\W*(?:(?:and|so|what|how much|how many|all)\b[\s,]*)*(?:['’]s\b[\s,]*|(?:is|are|was|were|does|do|would)\b[\s,]*)?(?:(?:it|that|this|those|they|the (?:two|three)|these|both)(?: of them)?\b[\s,]*)?(?:(?:be|come to|make|add up to)\b[\s,]*)?(?:all )?(?:in total|together|altogether|combined|in sum|the (?:sum|total)(?: of (?:the two|both|them|these|those))?|in all)\W*$/i;
const DIFFERENCE =
  /^\W*(?:(?:and|so)\b[\s,]*)?(?:what(?:['’]s| is| was)\s+)?(?:(?:by )?how much (?:is|was) )?(?:the difference|the gap)(?: between (?:the two|them|both|these|those))?\W*$/i;
/** "How much cheaper is that?" */
const BY_HOW_MUCH = new RegExp(
  `^\\W*(?:(?:and|so)\\b[\\s,]*)?(?:by )?how much ${COMPARES.source} (?:is|was|are|were) (?:it|that|this|they|those)\\W*$`,
  "i",
);

/** "Which base rate is higher, East or West?" – "By how much?", "How many more?" */
const CHOICE = /^which\b[^?]*, [^?,]+ or [^?,]+\?$/i;
const HOW_MUCH = new RegExp(
  `^\\W*(?:(?:and|so)\\b[\\s,]*)?(?:by how (?:much|many)|how (?:much|many) ${COMPARES.source})\\W*$`,
  "i",
);

/** A question that already combines earlier ones. */
const COMBINED = new RegExp(`${CHOICE.source}|\\btogether\\?$`, "i");
const IS_MOST = /\b(?:most|least|\p{L}{2,}est)\b/iu;

type Sides = { before: string; after: string; old: string; now: string };

/**
 * Returns the rewritten question, or undefined if the question is of another kind or the last turns
 * have different forms.
 */
export function compareTurns(question: string, history: readonly Turn[]): string | undefined {
  const said = WHICH.exec(question)?.groups?.["rest"];
  const kind = kindNamed(said ?? "", history);
  const rest = said?.slice(kind.length).trimStart();
  const isChoice = rest !== undefined && COMPARES.test(rest) && namesNothing(rest);
  const isAfterChoice = CHOICE.test(history.at(-1)?.question ?? "") && HOW_MUCH.test(question);
  const isDifference = DIFFERENCE.test(question) || BY_HOW_MUCH.test(question) || isAfterChoice;
  if (!isChoice && !TOGETHER.test(question) && !isDifference) return undefined;
  const sides = differingSides(history);
  if (sides === undefined) return undefined;
  const { before, after, old, now } = sides;
  // A country is no year, and "which country has most" asks about all of them.
  if (kind !== "" && (periodsWritten(now).length > 0 || IS_MOST.test(rest ?? ""))) return undefined;
  if (isChoice) return askWhich(rest, { ...sides, kind });
  if (TOGETHER.test(question))
    return `${before}${old} and ${now}${after.replace(/[\s?.!]*$/, "")} together?`;
  const { of, when } = measureOf(sides);
  return `What is the difference between ${of(old)} and ${of(now)}${when}?`;
}

/** Returns what both sides are, if the question says it: "Which country has more?" */
function kindNamed(rest: string, history: readonly Turn[]): string {
  const [kind = ""] = /^\p{L}+(?= (?:is|are|was|were|has|have|had)\b)/u.exec(rest) ?? [];
  const isSpoken = history.some(({ question }) => question.toLowerCase().includes(kind));
  return isSpoken || COMPARES.test(kind) ? "" : kind;
}

/**
 * Returns whether the question names neither what is compared nor the things: "grew faster" and "is
 * higher" do not, but "has the most employees" does.
 */
function namesNothing(rest: string): boolean {
  const words = readParts(`which ${rest}`).parts.flatMap(({ kind, text }) =>
    kind === "period" ? [] : text.split(/\s+/),
  );
  return words.every((word) => COMPARES.test(word) || SAID_OF_FIGURES.test(word));
}

/** Returns the difference between the last two questions with the same form. */
function differingSides(turns: readonly Turn[]): Sides | undefined {
  const history = turns.filter(({ question }) => !COMBINED.test(question));
  if (history.length < 2) return undefined;
  const last = history.at(-1)?.question ?? "";
  for (const { question } of history.slice(0, -1).toReversed()) {
    const sides = difference(question, last);
    if (sides !== undefined) return sides;
  }
  return differingSides(history.slice(0, -1));
}

function difference(one: string, other: string): Sides | undefined {
  const [old, now] = [one.split(/\s+/), other.split(/\s+/)];
  let from = 0;
  while (from < Math.min(old.length, now.length) && old[from] === now[from]) from += 1;
  let to = 0;
  while (to < Math.min(old.length, now.length) - from && old.at(-1 - to) === now.at(-1 - to))
    to += 1;
  const cut = (words: readonly string[]) =>
    words
      .slice(from, words.length - to)
      .join(" ")
      .replace(/[?.!,]+$/, "");
  const [a, b] = [cut(old), cut(now)];
  if (from === 0 || a === "" || b === "") return undefined;
  return {
    before: now
      .slice(0, from)
      .map((word) => `${word} `)
      .join(""),
    after: to === 0 ? "?" : ` ${now.slice(now.length - to).join(" ")}`,
    old: a,
    now: b,
  };
}

/** Returns a question such as "Which base rate is higher, fire or hurricane?" */
function askWhich(rest: string, sides: Sides & { kind: string }): string {
  const { old, now, after, kind } = sides;
  const { noun, time } = measureOf(sides);
  const isOfMeasure = noun !== "" && /^(?:is|are|was|were)\b/i.test(rest.trim());
  const asked = [isOfMeasure ? noun : kind].map((word) => (word === "" ? "" : ` ${word}`)).join("");
  const verb = rest.trim().replace(/[\s?.!]+$/, "");
  // "Which had more?" does not say of what, so the measure is added, unless the two sides are
  // measures.
  const thing =
    !isOfMeasure && noun !== "" && /\b(?:more|less|fewer|most|least)$/i.test(verb)
      ? ` ${noun}`
      : "";
  const when = time !== "" && after.includes(time) ? ` ${time}` : "";
  return `Which${asked} ${verb}${thing}${when}, ${old.replace(/['’]s?$/, "")} or ${now.replace(/['’]s?$/, "")}?`;
}

/** Returns what both questions ask for, and their period. */
function measureOf({ before, after, old, now }: Sides) {
  const { text, parts } = readParts(`${before}${now}${after}`);
  const noun =
    parts.find(
      ({ kind, text: own, isAsked }) =>
        kind === "thing" && own !== now && (isAsked || isMeasure(own)),
    )?.text ?? "";
  const period = parts.findLast(({ kind }) => kind === "period");
  const time = period === undefined ? "" : text.slice(startOfTime(text, period), period.end);
  const isNominal = /^\W*(?:what|how \w+)(?:['’]s| is| are| was| were) /i.exec(before);
  const frame = isNominal === null ? undefined : before.slice(isNominal[0].length);
  const tail = after.replace(/[\s?.!]+$/, "");
  const of = (side: string) =>
    frame === undefined ? `${noun === "" ? "" : `${noun} of `}${side}` : `${frame}${side}${tail}`;
  const when = frame === undefined && time !== "" && tail.includes(time) ? ` ${time}` : "";
  return { noun: [old, now].includes(noun) ? "" : noun, time, of, when };
}
