// Splits a question into the parts that a follow-up can replace, with their positions.
import { overlap } from "../../../../language/text-range.ts";
import { isLightAt } from "../../focus.ts";
import {
  conditionsIn,
  entitiesIn,
  periodsWritten,
} from "../../../../language/question/conditions.ts";
import { isMonth, ORDINALS } from "../../../../language/quantities/number-words.ts";
import { isFunctionWord } from "../../../../language/words/function-words.ts";
import { partsOfSpeech } from "../../../../language/words/lexicon.ts";
import { findVerb } from "./find-verb.ts";
import { withoutMeasures } from "../../../../language/question/measure-nouns.ts";
import { wordSet } from "../../../../language/words/word-lists.ts";

type PartKind = "name" | "period" | "condition" | "thing";

export type Part = {
  kind: PartKind;
  text: string;
  /** Position in the question, without article and preposition. */
  start: number;
  end: number;
  /** The preposition of its phrase, in lower case; "" if it has none. */
  lead: string;
  /** Where the phrase begins, including its preposition and article. */
  leadStart: number;
  /** Whether an article or another determiner precedes it. */
  isDefinite: boolean;
  /** Whether it means any of its kind: "a van", "vans". */
  isGeneric: boolean;
  /** Whether question words directly precede it: "How many stores", "Which peril". */
  isAsked: boolean;
};

export type Token = { text: string; start: number; end: number; kind: PartKind | "function" };

export const PREPOSITIONS =
  wordSet(`of in on at by for from to with without about as into over under after before between during than within beyond above below
  near against since until through across per outside inside`);
const DETERMINERS = wordSet("the a an this that these those my our your its his her their");
const WH = /^(?:what|which|who|whom|whose|when|where|why|how)(?:['’]s)?$/i;
const DEGREE = /^(?:many|much|old|big|large|long|high|far|often|tall|deep|wide|fast)$/i;
const PLURAL = /(?:[^su]s|\b(?:wo)?men|people|children)$/i;
const WORD = /[\p{L}\p{N}$€£][\p{L}\p{N}.,'’&/%-]*[\p{L}\p{N}%]|[\p{L}\p{N}]/gu;

export type QuestionParts = { text: string; tokens: Token[]; parts: Part[]; verb?: Token };

export function readParts(text: string): QuestionParts {
  const tokens = readTokens(text);
  const verb = findVerb(text, tokens);
  const parts: Part[] = [];
  const kept = tokens.map((token) =>
    token === verb ? { ...token, kind: "function" as const } : token,
  );
  for (let at = 0; at < kept.length; at += 1) {
    const token = kept[at];
    if (token === undefined || token.kind === "function") continue;
    let last = at;
    while (token.kind === "thing" && joins(text, kept[last], kept[last + 1])) last += 1;
    const end = kept[last]?.end ?? token.end;
    const own = text.slice(token.start, end).replace(/['’]s?$/, "");
    const before = leadOf(text, kept, { at, parts });
    const isGeneric = before.isDefinite
      ? /\ban?\s+$/i.test(text.slice(before.leadStart, token.start))
      : PLURAL.test(own);
    parts.push({
      kind: token.kind,
      text: own,
      start: token.start,
      end: token.start + own.length,
      ...before,
      isGeneric,
    });
    at = last;
  }
  return { text, tokens, parts, ...(verb === undefined ? {} : { verb }) };
}

/** Returns whether two tokens belong to one run of words for a thing. */
function joins(text: string, token: Token | undefined, next: Token | undefined): boolean {
  if (token === undefined || next?.kind !== "thing" || /['’]s?$/.test(token.text)) return false;
  return /^[\s-]*$/.test(text.slice(token.end, next.start));
}

type Before = Pick<Part, "lead" | "leadStart" | "isDefinite" | "isAsked">;

function leadOf(
  text: string,
  tokens: readonly Token[],
  { at, parts }: { at: number; parts: readonly Part[] },
): Before {
  const [token, previous] = [tokens[at], tokens[at - 1]];
  const start = token?.start ?? 0;
  const neighbour = parts.at(-1);
  // Adjacent parts form one phrase: "of American Express network volumes", "for J&J's stake".
  if (neighbour !== undefined && /^(?:['’]s?)?\s+$/.test(text.slice(neighbour.end, start))) {
    const { lead, leadStart, isDefinite, isAsked } = neighbour;
    return { lead, leadStart, isDefinite, isAsked };
  }
  const isDefinite = DETERMINERS.has(previous?.text.toLowerCase() ?? "");
  const head = tokens[isDefinite ? at - 2 : at - 1];
  const word = head?.text.toLowerCase() ?? "";
  const isPreposition = head?.kind === "function" && PREPOSITIONS.has(word);
  const isAsked =
    head?.kind === "function" &&
    (WH.test(word) || (DEGREE.test(word) && WH.test(tokens[at - 2]?.text ?? "")));
  const leadStart = isPreposition ? head.start : isDefinite ? (previous?.start ?? start) : start;
  return { lead: isPreposition ? word : "", leadStart, isDefinite, isAsked };
}

function readTokens(text: string): Token[] {
  const known = knownSpans(text);
  const tokens: Token[] = [...known];
  for (const { 0: word, index } of text.matchAll(WORD)) {
    const end = index + word.length;
    if (known.some((span) => overlap(span, { start: index, end }))) continue;
    const bare = word
      .toLowerCase()
      .replace(/['’]s?$/, "")
      .replace(/[.,]$/, "");
    const isFirst = tokens.at(-1)?.kind !== "thing" || tokens.at(-1)?.end !== index - 1;
    const isFunction = bare === "" || isLightAt(bare, { isFirst, text, end });
    tokens.push({ text: word, start: index, end, kind: isFunction ? "function" : "thing" });
  }
  const inOrder = tokens.toSorted((a, b) => a.start - b.start);
  return inOrder.map((token, at) =>
    isOfNoun(token, inOrder, at) ? { ...token, kind: "thing" } : token,
  );
}

/** Returns whether a light word specifies a noun: "the main hall", "the old pier". */
function isOfNoun({ kind, text }: Token, tokens: readonly Token[], at: number): boolean {
  const word = text.toLowerCase();
  return (
    kind === "function" &&
    DETERMINERS.has(tokens[at - 1]?.text.toLowerCase() ?? "") &&
    tokens[at + 1]?.kind === "thing" &&
    !isFunctionWord(word) &&
    !ORDINALS.includes(word) &&
    partsOfSpeech(word).includes("a")
  );
}

/**
 * Returns the names, times and values with their positions. A time takes precedence over a value,
 * and a value over a name.
 */
function knownSpans(text: string): Token[] {
  const spans: Token[] = [];
  const put = (kind: PartKind, found: readonly string[]): void => {
    for (const each of found) {
      const start = text.indexOf(each);
      const end = start + each.length;
      if (start < 0 || spans.some((span) => overlap(span, { start, end }))) continue;
      spans.push({ text: each, start, end, kind });
    }
  };
  // "Oslo Docks in 2018" is a name and a time.
  const timeless = periodsWritten(text).reduce((rest, period) => rest.replace(period, ";"), text);
  const names = withoutMeasures(entitiesIn(timeless)).filter((name) => !isOpening(text, name));
  const months = (timeless.match(/\p{Lu}\p{Ll}+/gu) ?? []).filter(isMonth);
  put("period", [...periodsWritten(text), ...months.filter((month) => !isOpening(text, month))]);
  put("condition", conditionsIn(timeless));
  put("name", names);
  return spans;
}

/**
 * Returns whether a name is the capitalised first word of the question, which need not be a name.
 */
function isOpening(text: string, name: string): boolean {
  return (
    text.trim().startsWith(name) &&
    /^\p{Lu}\p{Ll}+$/u.test(name) &&
    /^\s+\S/.test(text.trim().slice(name.length))
  );
}
