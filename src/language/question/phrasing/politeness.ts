// Removes phrases that politely ask somebody to answer, and say nothing about the question.

const TELL =
  "(?:tell|give|show|find|get|provide|let me know|look(?:ing)? up|say|state|share|check|remind|confirm|clarify|point out|send|telling|giving|showing|finding|checking|explaining to(?! (?:me|us) what\\b)|help(?:ing)? (?:me )?(?:to )?(?:find|understand|figure) ?(?:out)?|figure out|look for)";
const TO_WHOM = "(?: (?:me|us))?(?: (?:with|about|out|on))?";
const ADVERB = "(?:(?:please|kindly|quickly|briefly|maybe|perhaps|just|possibly|also|then) ?)";

/**
 * Phrases at the beginning of a question. They are removed as long as one matches: "Hi, I was
 * wondering whether you could tell me …".
 */
const LEADS = [
  "(?:hi|hello|hey|dear \\p{L}+|good (?:morning|afternoon|evening)|thanks|thank you|ok|okay|so|well|um|sorry|excuse me|quick question|question|one more thing|also)\\b(?: there| all| everyone| team)?\\s*[,.:!–-]+\\s*",
  "(?:please|pls|kindly|just)\\b,?\\s+",
  "(?:may|can|could|might) (?:i|we) (?:ask|know|request|see|have)\\b,?:?\\s*",
  `i(?:['’]d| would| shall|['’]ll)? be (?:very |most |so )?(?:grateful|glad|happy|thankful|obliged)(?: to you)? if (?:you )?(?:could|can|would) ${TELL}${TO_WHOM}\\b,?\\s*`,
  `(?:could|can|would|will|might|may) (?:you|i|we|someone|anybody) ${ADVERB}?(?:be (?:so kind|able) (?:as )?to |mind )?${ADVERB}?${TELL}${TO_WHOM}\\b,?\\s*`,
  `(?:could|can|would|will|do|might) you ${ADVERB}?(?:be so kind as to |mind )?${ADVERB}?(?=(?:explain|defin|describ|summari[sz])\\p{L}*\\b)`,
  `(?:would|do) you mind ${TELL}${TO_WHOM}\\b,?\\s*`,
  `i(?:['’]d| would)? ?${ADVERB}?(?:was|am|['’]m|were|need|want|wanted|like|love|would like|have)?(?: just| really)? ?(?:wonder(?:ing|ed)?(?: if| whether)?|curious(?: about| to know| as to)?|trying to (?:find|figure|work) out|interested (?:in|to know)|looking for|need(?:ed)? to (?:know|find)|to (?:know|find out|learn|see|ask|understand)|a question(?: about)?)(?: (?:if|whether) (?=(?:you|someone)\\b))?\\b,?:?\\s*`,
  `i (?:need|want|['’]d like|would like) (?=the |to )(?:to )?\\s*`,
  `(?:you |someone )?(?:could|can|might|would) (?:you )?${ADVERB}?${TELL}${TO_WHOM}\\b,?\\s*`,
  `(?:do|does|did) (?:you|anyone|anybody|someone) (?:happen to )?(?:know|remember|have any idea|tell)\\b,?\\s*`,
  "(?:any idea|any chance you know|no idea)\\b,?\\s+",
  `${TELL}${TO_WHOM}\\b:?\\s+`,
  "(?:is it possible|would it be possible) to (?:know|find|tell|see)\\b\\s*",
  "(?:calculate|compute|determine|work out|extract|identify|report)\\b\\s+(?=what\\b|how\\b|which\\b|the\\b)",
  "(?:answer|question|q)\\s*:\\s*",
].map((lead) => new RegExp(`^\\W*${lead}`, "iu"));

const TAIL =
  /[\s,–-]+(?:please|pls|thanks|thank you|thx|if you (?:can|could|would|don['’]t mind|know)|if possible|for me|by any chance|do you know|can you tell me|would you know|(?:can|could|would) (?:you|anyone|someone|anybody) help(?: me| us)?(?: out)?(?: with (?:that|this|it))?|right now|for us)(?: (?:very much|a lot|in advance|so much))?\s*(?=[?.!]*\s*$)/iu;

/**
 * Returns the question without polite phrases, or with the last of them if nothing else would be
 * left.
 */
export function withoutPoliteness(question: string): string {
  let text = question.trim();
  for (let round = 0; round < 6; round += 1) {
    const before = text;
    for (const lead of LEADS) text = withoutMatch(text, lead);
    text = withoutMatch(text, TAIL);
    if (text === before) break;
  }
  return text;
}

function withoutMatch(text: string, pattern: RegExp): string {
  const rest = text
    .replace(pattern, "")
    .replace(/^[\s,:;–-]+/, "")
    .replace(/\?[\s!.]+$/, "?")
    .trim();
  return /\p{L}{2}/u.test(rest) ? rest : text;
}
