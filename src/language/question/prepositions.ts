// Recognizes prepositions of place and time that exclude each other.
import { wordSet } from "../words/word-lists.ts";

/** What is true on one side of a place or a time is not true on the other. */
const SIDES: readonly (readonly [ReadonlySet<string>, ReadonlySet<string>])[] = [
  [wordSet("in inside within"), wordSet("outside")],
  [wordSet("before until till"), wordSet("after from since")],
  [wordSet("with"), wordSet("without")],
];
const ENDS_OF_TIME = wordSet("before after from since until till by");
/**
 * Matches a preposition with the noun, the name or the time after it. "With or without" gives two
 * phrases.
 */
const PHRASE =
  /\b(?:(?<also>in|inside|within|outside|before|until|till|after|from|since|with|without),? (?:and|or) )?(?<lead>in|inside|within|outside|before|until|till|after|from|since|with|without)\s+(?:the |an? |my |our |your )?(?<noun>(?:\d{1,2} )?[\p{L}\d]+(?: (?:19|20)\d\d)?)/giu;

export function areContrary(one: string, other: string): boolean {
  return SIDES.some(
    ([left, right]) => (left.has(one) && right.has(other)) || (right.has(one) && left.has(other)),
  );
}

/**
 * Reports whether the preposition marks a time as a beginning or an end: "before 2020", but not "in
 * 2020".
 */
export function saysEndOfTime(preposition: string): boolean {
  return ENDS_OF_TIME.has(preposition);
}

/**
 * Reports whether the text is only about the other side of a place or a time: "in London" if the
 * question asks "outside London".
 */
export function saysOtherSide(question: string, text: string): boolean {
  const stated = phrasesIn(text);
  return phrasesIn(question).some(({ lead, noun }) => {
    const same = stated.filter((phrase) => phrase.noun === noun);
    return same.length > 0 && same.every((phrase) => areContrary(phrase.lead, lead));
  });
}

function phrasesIn(text: string): { lead: string; noun: string }[] {
  return Array.from(text.matchAll(PHRASE)).flatMap(({ groups }) => {
    const noun = groups?.["noun"]?.toLowerCase() ?? "";
    const leads = [groups?.["also"], groups?.["lead"]].flatMap((lead) => lead?.toLowerCase() ?? []);
    return leads.map((lead) => ({ lead, noun }));
  });
}
