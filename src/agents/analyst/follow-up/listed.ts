// Resolves references to the items that an answer listed: "the second one", "the last of them".
import { saysNothing } from "../../../domain/answers/answer.ts";
import type { Turn } from "../../../domain/answers/session.ts";
import { ORDINALS, ordinalNumber } from "../../../language/quantities/number-words.ts";

const ORDINAL = `${ORDINALS.join("|")}|last|1st|2nd|3rd|[4-9]th`;
/** "the second one", "the third of them", "the last (point)". */
const REFERENCE = new RegExp(
  `\\b(?:the|that|number)\\s+(?<ordinal>${ORDINAL})(?:\\s+(?:one|item|point|entry|thing|of (?:them|these|those)|(?:on|in) (?:the|your) list))(?!\\p{L})|\\b(?:the|that)\\s+(?<other>${ORDINAL})(?=\\s*[?.!]*$)`,
  "iu",
);
/**
 * Returns the question with the item in place of its reference, or undefined if it has no reference
 * or the turn before listed nothing.
 */
export function resolveListed(question: string, { answer = "" }: Turn): string | undefined {
  const found = REFERENCE.exec(question);
  const ordinal = found?.groups?.["ordinal"] ?? found?.groups?.["other"];
  if (found === null || ordinal === undefined) return undefined;
  // Passages that are only close to the question are not a list of its answers.
  const items = saysNothing(answer) ? [] : itemsOf(answer);
  const index = ordinal.toLowerCase() === "last" ? items.length - 1 : ordinalNumber(ordinal) - 1;
  const item = items[index];
  return item === undefined || items.length < 2 ? undefined : question.replace(found[0], item);
}

const MARKER = /\s*\[\d+\](?:\(#?[^)]*\))?/g;
const BULLET = /^\s*(?:[-*•–]|\(?\d{1,2}[.)]|\(?[a-z][.)])\s+/iu;
const LONGEST_ITEM = 80;

/**
 * Returns the items that an answer lists, in order: its lines, or what commas separate in a
 * sentence.
 */
export function itemsOf(answer: string): string[] {
  const text = answer.replaceAll(MARKER, "").trim();
  const lines = text
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "");
  const bullets = lines.filter((line) => BULLET.test(line));
  const items =
    bullets.length > 1
      ? bullets.map((line) => line.replace(BULLET, ""))
      : lines.length > 1
        ? lines
        : splitSentence(text);
  return items
    .map((item) => item.replace(/[\s.;,]+$/, "").trim())
    .filter((item) => item.length <= LONGEST_ITEM && /\p{L}/u.test(item));
}

/** Splits what follows the verb, or the whole sentence if it has none. */
function splitSentence(text: string): string[] {
  const sentence = /^[^.:]*(?::[^.:]*)?\.?$/.exec(text)?.[0] ?? "";
  const listed = sentence.split(/\b(?:are|were|includes?|included|is)\b:?|:/i).at(-1) ?? "";
  const items = listed.split(/\s*[,;]\s*(?:and\s+|or\s+)?|\s+and\s+/i);
  return items.length < 2 ? [] : items.filter((item) => item !== "");
}
