// Why and how something is so, as a text says it.
import { isBareVerb } from "../words/lexicon.ts";
import { isStopTerm } from "../words/terms.ts";
import { addressesIn } from "./names.ts";

/** "Delayed because of a storm", "the storm led to a delay". */
const LINKS = String.raw`because(?: of)?|due (?:primarily |mainly |in part )?to|owing to|thanks to|(?:as )?(?:an?|the) (?:direct )?result of|result(?:s|ed|ing)? from|driven (?:primarily |mainly )?by|caused? by|on (?:the )?grounds (?:of|that)|result(?:s|ed|ing)? in|caus(?:es?|ed|ing)|led to|leading to`;

const CAUSE = new RegExp(
  String.raw`\b(?:${LINKS}|as a result|result(?:s|ed|ing)? of|attribut\w+|reflect(?:s|ed|ing)?|in (?:order|light) (?:to|of)|so that|since|therefore|reasons?|primarily|mainly|owed to|in response to|allow(?:s|ed|ing)? (?:\p{L}+ )?to|, as (?:the|an?|it|they|we|he|she|there|this|these|our|its|their|his|her))\b`,
  "iu",
);
/** "To cancel, call us", "you can cancel by letter". */
const STEP =
  /^\W*to \p{Ll}{3,}[^.]*,|\b(?:can|may|must|should|shall)\b[^.;]*\b(?:by|through|via|using|with)\s+\p{L}/iu;
export const TELLS_PURPOSE =
  /\b(?:used|uses?|designed|intended|meant|made|needed|serves?|helps?|works?)\b[^.;]{0,60}?\b(?:for|to|in|as|against)\b|\bin order to\b|\bthe purpose\b/iu;
/** "What is Senovil for?", "What is the filter used for?" */
const ASKS_PURPOSE =
  /^\W*what\b[^?]*\bfor\W*$|\bwhat (?:is|are|was|were) [^?]*\bused (?:for|to)\b|\b(?:the )?purpose of\b/iu;
const ASKS_MANNER = /^\W*(?:and |but |so )?how\b(?! come\b)/iu;
/** What somebody is to do: "How do I cancel?", "how to cancel". What merely causes something tells nobody how to do it. */
const ASKS_TO_DO =
  /^\W*(?:and |but |so )?how (?:(?:do|can|could|should|would|may|must) (?:I|we|you|one|someone|somebody|they|people|an? \p{L}+|the \p{L}+)|to)\b/iu;
const FIRST_WORD =
  /^[\W\d]*(?:(?:please|then|first|now|next|always|to [^,]{3,60},) )?(?<word>\p{L}+)(?= )/iu;

/** Where the first words of a cause stand; undefined if there are none. */
export function causeIn(text: string): number | undefined {
  return CAUSE.exec(text)?.index;
}

export function asksPurpose(question: string): boolean {
  return ASKS_PURPOSE.test(question);
}

export function asksToDo(question: string): boolean {
  return ASKS_TO_DO.test(question);
}

/** "How was the study designed?", "How did sales develop?": neither a cause nor steps, and no form tells what else. */
export function asksManner(question: string): boolean {
  return ASKS_MANNER.test(question) && !asksToDo(question);
}

/** Whether a text tells a cause, or where something is to be done, a step: "Hold the button for five seconds." */
export function tellsReason(question: string, text: string): boolean {
  if (!asksToDo(question)) return CAUSE.test(text);
  return STEP.test(text) || isInstruction(text) || addressesIn(text).length > 0;
}

function isInstruction(text: string): boolean {
  const word = FIRST_WORD.exec(text)?.groups?.["word"]?.toLowerCase() ?? "";
  return !isStopTerm(word) && isBareVerb(word);
}
