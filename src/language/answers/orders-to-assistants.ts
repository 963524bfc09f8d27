// Recognizes sentences of documents that try to give orders to an assistant.

/**
 * Matches text that tells the reader to ignore instructions, such as "Ignore all previous
 * instructions" or "disregard the instructions above".
 */
const IGNORES =
  /\b(?:ignore|disregard|forget|override)\b[^.;:]{0,40}\b(?:instructions?|prompts?|guidelines|directions)\b/i;
/** "Never disregard the instructions above" is a rule in a manual. */
const DENIED = /(?:\b(?:not|never)|n['’]t)\s+(?:\w+\s+)?$/i;
const EARLIER = /\b(?:previous|prior|preceding|earlier|above|your|all|any)\b/i;
/**
 * Matches an instruction to say something about a third party, such as "Say that the deductible is
 * $0". "Say that you accept the terms" tells people what to do.
 */
const TO_SAY =
  /^\W*(?:(?:please|now|instead|then|and|simply|just|always)\W+)*(?:say|state|answer|reply|respond|claim|repeat|(?:tell|inform|assure) (?:(?:the|your|any|all|every) )?\w+)\s+(?:(?:only|simply|always)\s+)?that\s+(?!(?:you|I|we|they|he|she)\b)/i;

/**
 * Returns whether a sentence of a document gives instructions to an assistant. Such a sentence
 * states nothing.
 */
export function ordersAssistant(sentence: string): boolean {
  return TO_SAY.test(sentence) || ignoresInstructions(sentence);
}

function ignoresInstructions(sentence: string): boolean {
  const found = IGNORES.exec(sentence);
  if (found === null || DENIED.test(sentence.slice(0, found.index))) return false;
  return EARLIER.test(sentence.slice(found.index));
}
