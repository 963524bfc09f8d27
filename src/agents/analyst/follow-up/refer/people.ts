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
  const telling = sentencesOf(answer)
    .map(({ start, end }) => answer.slice(start, end))
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
