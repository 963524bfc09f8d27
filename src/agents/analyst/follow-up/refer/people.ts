// People that questions ask for and answers name, and whether they are spoken of as "he" or "she".
import { saysNothing } from "../../../../domain/answers/answer.ts";
import { sentencesOf } from "../../../../language/sentences.ts";

export const ASKS_WHO = /^\W*(?:and |but |so )?(?:to )?who(?:m|['’]s)?\b/i;
export const PERSON =
  /(?<!\p{L}[’'-]?)\p{Lu}[\p{Ll}’'-]+(?:\s+\p{Lu}\.)*(?:\s+\p{Lu}[\p{L}’'-]+)+/gu;

/** Whom the answer to "Who …?" names: one person, in those of its sentences that name anybody that say most of what was asked. */
export function personIn(question: string, answer = ""): string | undefined {
  if (saysNothing(answer) || !ASKS_WHO.test(question)) return undefined;
  const asked = wordsOf(question);
  const text = withoutLabels(answer);
  const telling = sentencesOf(text)
    .map(({ start, end }) => text.slice(start, end))
    .map((sentence) => ({
      names: (sentence.match(PERSON) ?? []).filter((name) => wordsOf(name).isDisjointFrom(asked)),
      shared: wordsOf(sentence).intersection(asked).size,
    }))
    .filter(({ names }) => names.length > 0);
  const most = Math.max(...telling.map(({ shared }) => shared));
  const [name, another] = new Set(
    telling.flatMap(({ names, shared }) => (shared === most ? names : [])),
  );
  return another === undefined ? name : undefined;
}

function wordsOf(text: string): Set<string> {
  return new Set(text.toLowerCase().match(/\p{L}+/gu));
}

/** "Name Ann Vane, Role Clerk, Room C1": the cells of a row under their headings. */
function withoutLabels(answer: string): string {
  const cells = answer.replace(/^\W+/, "").split(/,\s+/);
  const isRow = cells.length > 2 && cells.every((cell) => /^\p{Lu}\S*\s+\S/u.test(cell));
  return isRow ? cells.map((cell) => cell.replace(/^\S+\s+/, "")).join(", ") : answer;
}

export type Pronoun = "he" | "she";

/** The only one of the two that a text uses. */
export function pronounIn(text: string): Pronoun | undefined {
  const isHe = /\b(?:he|him|his)\b/i.test(text);
  return isHe === /\b(?:she|her|hers)\b/i.test(text) ? undefined : isHe ? "he" : "she";
}

/** What an answer calls a person, before it names another. */
export function pronounFor(name: string, answer = ""): Pronoun | undefined {
  const after = answer.slice(answer.indexOf(name) + name.length);
  const [until = after] = after.split(new RegExp(PERSON, "u"));
  return pronounIn(until);
}
