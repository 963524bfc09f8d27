// Prepositions that say the contrary of one another: "against" – "in favour", "within" – "beyond", "with" – "without".
import type { QuestionParts } from "./question-parts.ts";

const CONTRARIES: readonly (readonly [readonly string[], readonly string[]])[] = [
  [["for", "in favor of", "in favour of", "in favor", "in favour"], ["against"]],
  [
    ["within", "less than", "under", "below", "up to"],
    ["beyond", "more than", "over", "above", "outside"],
  ],
  [
    ["with", "by", "including"],
    ["without", "excluding"],
  ],
  [
    ["before", "prior to", "until"],
    ["after", "since", "from"],
  ],
  [["inside"], ["outside"]],
];
const REFERENCE = "(?:\\s+(?:that|this|it|them|those|these))?";

/** "And beyond that?", "Without EFT?": only the preposition changes. Undefined where the fragment names another thing. */
export function invertPreposition(
  fragment: string,
  { text, parts }: QuestionParts,
): string | undefined {
  for (const [one, other] of CONTRARIES) {
    for (const [olds, news] of [
      [one, other],
      [other, one],
    ] as const) {
      const now = news.find((word) => new RegExp(`^${word}\\b`, "i").test(fragment));
      if (now === undefined) continue;
      const rest = fragment.slice(now.length).trim();
      const isBare = new RegExp(`^${now}${REFERENCE}$`, "i").test(fragment);
      const named = parts.find(
        (part) => part.text.toLowerCase() === rest.replace(/^(?:the|an?)\s+/i, "").toLowerCase(),
      );
      if (!isBare && named === undefined) continue;
      const place = placeOf(text, olds, named?.start);
      if (place === undefined) continue;
      return text.slice(0, place.start) + now + text.slice(place.end);
    }
  }
  return undefined;
}

/** The last of the words, or the one directly before a place. */
function placeOf(
  text: string,
  words: readonly string[],
  before: number | undefined,
): { start: number; end: number } | undefined {
  const places = words.flatMap((word) =>
    Array.from(text.matchAll(new RegExp(`\\b${word}\\b`, "gi")), ({ index, 0: said }) => ({
      start: index,
      end: index + said.length,
    })),
  );
  return places.findLast(
    ({ end }) =>
      before === undefined ||
      (end <= before && /^\s+(?:(?:the|an?)\s+)?$/i.test(text.slice(end, before))),
  );
}
