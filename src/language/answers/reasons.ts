// Recognizes statements of why and how something is so.
import { isBareVerb } from "../words/lexicon.ts";
import { isStopTerm } from "../words/terms.ts";
import { addressesIn } from "./names.ts";

/**
 * Words that link a cause and its effect: "delayed because of a storm", "the storm led to a delay".
 */
const LINKS = String.raw`because(?: of)?|due (?:primarily |mainly |in part )?to|owing to|thanks to|(?:as )?(?:an?|the) (?:direct )?result of|result(?:s|ed|ing)? from|driven (?:primarily |mainly )?by|caused? by|on (?:the )?grounds (?:of|that)|result(?:s|ed|ing)? in|caus(?:es?|ed|ing)|led to|leading to`;

const CAUSE = new RegExp(
  String.raw`\b(?:${LINKS}|as a result|result(?:s|ed|ing)? of|attribut\w+|reflect(?:s|ed|ing)?|in (?:order|light) (?:to|of)|so that|since|therefore|reasons?|primarily|mainly|owed to|in response to|allow(?:s|ed|ing)? (?:\p{L}+ )?to|, as (?:the|an?|it|they|we|he|she|there|this|these|our|its|their|his|her))\b`,
  "iu",
);
/** Words of a step: "To cancel, call us", "you can cancel by letter". */
const STEP =
  /^\W*to \p{Ll}{3,}[^.]*,|\b(?:can|may|must|should|shall)\b[^.;]*\b(?:by|through|via|using|with)\s+\p{L}/iu;
export const TELLS_PURPOSE =
  /\b(?:used|uses?|designed|intended|meant|made|needed|serves?|helps?|works?)\b[^.;]{0,60}?\b(?:for|to|in|as|against)\b|\bin order to\b|\bthe purpose\b/iu;
/** Matches questions such as "What is Senovil for?" and "What is the filter used for?" */
const ASKS_PURPOSE =
  /^\W*what\b[^?]*\bfor\W*$|\bwhat (?:is|are|was|were) [^?]*\bused (?:for|to)\b|\b(?:the )?purpose of\b/iu;
const ASKS_MANNER = /^\W*(?:and |but |so )?how\b(?! come\b)/iu;
/**
 * Matches questions about what somebody has to do, such as "How do I cancel?" and "how to cancel".
 * A statement of a cause does not answer them.
 */
const ASKS_TO_DO =
  /^\W*(?:and |but |so )?how (?:(?:do|can|could|should|would|may|must) (?:I|we|you|one|someone|somebody|they|people|an? \p{L}+|the \p{L}+)|to)\b/iu;
const FIRST_WORD =
  /^[\W\d]*(?:(?:please|then|first|now|next|always|to [^,]{3,60},) )?(?<word>\p{L}+)(?= )/iu;

/** Returns the offset of the first words of a cause, or undefined if there are none. */
export function causeIn(text: string): number | undefined {
  return CAUSE.exec(text)?.index;
}

export function asksPurpose(question: string): boolean {
  return ASKS_PURPOSE.test(question);
}

export function asksToDo(question: string): boolean {
  return ASKS_TO_DO.test(question);
}

/**
 * Reports whether the question asks for neither a cause nor steps, as in "How was the study
 * designed?" and "How did sales develop?". No form of words shows an answer to it.
 */
export function asksManner(question: string): boolean {
  return ASKS_MANNER.test(question) && !asksToDo(question);
}

/**
 * Reports whether the text states a cause or, for a question about what to do, a step: "Hold the
 * button for five seconds."
 */
export function tellsReason(question: string, text: string): boolean {
  if (!asksToDo(question)) return CAUSE.test(text);
  return STEP.test(text) || isInstruction(text) || addressesIn(text).length > 0;
}

function isInstruction(text: string): boolean {
  const word = FIRST_WORD.exec(text)?.groups?.["word"]?.toLowerCase() ?? "";
  return !isStopTerm(word) && isBareVerb(word);
}
