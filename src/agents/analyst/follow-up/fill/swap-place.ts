// Follow-ups that name another place by one adverb, or leave one: "And abroad?", "And in London?" after "… abroad?"
import { placeAdverbIn, saysWhere } from "../../../../language/question/prepositions.ts";
import { type QuestionParts, readParts } from "./question-parts.ts";

/** Undefined where neither the follow-up nor the earlier question says where by an adverb. */
export function swapPlace(fragment: string, { text, parts }: QuestionParts): string | undefined {
  const adverb = placeAdverbIn(fragment);
  const isAdverb = adverb?.start === 0 && adverb.end === fragment.length;
  const old = placeAdverbIn(text);
  const [place] = readParts(fragment).parts;
  if (!isAdverb && (old === undefined || place?.leadStart !== 0 || !saysWhere(place.lead)))
    return undefined;
  const phrase = parts.findLast(({ kind, lead }) => kind !== "period" && saysWhere(lead));
  const body = text.replace(/[\s?.!]+$/, "").length;
  const { start, end } = old ??
    (phrase && { start: phrase.leadStart, end: phrase.end }) ?? { start: body, end: body };
  const before = text.slice(0, start).trimEnd();
  return `${before} ${fragment}${text.slice(end)}`;
}
