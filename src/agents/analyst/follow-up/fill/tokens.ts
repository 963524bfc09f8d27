// Splits a question into its names, times, values and words, with their positions.
import { COMPARES } from "../../../../language/comparatives.ts";
import { overlap } from "../../../../language/text-range.ts";
import { isLightAt } from "../../focus.ts";
import { amountsWritten } from "./amounts-written.ts";
import {
  conditionsIn,
  entitiesIn,
  periodsWritten,
} from "../../../../language/question/conditions.ts";
import { isMonth, ORDINALS } from "../../../../language/quantities/number-words.ts";
import { isFunctionWord } from "../../../../language/words/function-words.ts";
import { partsOfSpeech } from "../../../../language/words/lexicon.ts";
import { withoutMeasures } from "../../../../language/question/measure-nouns.ts";
import { wordSet } from "../../../../language/words/word-lists.ts";

export type PartKind = "name" | "period" | "condition" | "thing";

export type Token = { text: string; start: number; end: number; kind: PartKind | "function" };

export const DETERMINERS = wordSet("the a an this that these those my our your its his her their");
const WORD = /[\p{L}\p{N}$€£][\p{L}\p{N}.,'’&/%-]*[\p{L}\p{N}%]|[\p{L}\p{N}]/gu;

export function readTokens(text: string): Token[] {
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
  return inOrder.map((token, at) => {
    if (isOfNoun(token, inOrder, at)) return { ...token, kind: "thing" };
    // In "How high is the rent?", only the rent is a thing.
    const isDegree = token.kind === "thing" && /^how$/i.test(inOrder[at - 1]?.text ?? "");
    const isFunction = isDegree || comparesBefore(token, inOrder, at);
    return isFunction ? { ...token, kind: "function" } : token;
  });
}

/** Returns whether a word compares the noun before it: "Is rent higher than wages?" */
function comparesBefore({ kind, text }: Token, tokens: readonly Token[], at: number): boolean {
  return (
    kind === "thing" &&
    tokens[at - 1]?.kind === "thing" &&
    tokens[at + 1]?.kind !== "thing" &&
    COMPARES.exec(text)?.[0] === text
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
  put("condition", [...amountsWritten(timeless), ...conditionsIn(timeless)]);
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
