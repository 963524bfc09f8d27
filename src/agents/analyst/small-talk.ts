// What is said to Quire without asking the documents anything: greetings, thanks, questions about Quire itself.

const GREETING =
  /^\W*(?:hi|hello|hey|hiya|good (?:morning|afternoon|evening|day)|greetings)(?: there| quire| everyone| all)?\W*$/i;
const THANKS =
  /^\W*(?:(?:ok(?:ay)?|great|perfect|nice|good|cool|excellent)[,.! ]*)?(?:thanks?(?: you)?|thx|many thanks|cheers)(?: (?:a lot|so much|very much|again|quire|for (?:your|the) (?:help|answer)))*\W*$/i;
const FAREWELL = /^\W*(?:bye|good ?bye|see you|farewell|good night)(?: (?:later|then|quire))?\W*$/i;
const ACKNOWLEDGEMENT =
  /^\W*(?:ok(?:ay)?|great|perfect|nice|cool|got it|i see|understood|alright)\W*$/i;
const ABOUT_QUIRE =
  /^\W*(?:(?:who|what) are you|what (?:can|do) you do|what can i ask(?: you)?|how (?:can|do) (?:you|i) (?:help|work|use (?:you|quire|this))(?: me)?|how (?:does|do) (?:quire|you) work|what is quire|what(?:'s| is) your name|are you (?:a |an )?(?:bot|robot|human|ai|person|machine)|help(?: me)?|can you help(?: me)?)\W*$/i;

const ABOUT =
  "I am Quire. I answer questions about the documents in this collection. I quote the sentences that answer your question, cite their files and pages, and tell you if the documents don't contain the answer.";

const REPLIES: readonly (readonly [RegExp, string])[] = [
  [GREETING, "Hello. Ask me anything about the documents in this collection."],
  [THANKS, "You are welcome. Ask another question at any time."],
  [FAREWELL, "Goodbye."],
  [ACKNOWLEDGEMENT, "Ask another question at any time."],
  [ABOUT_QUIRE, ABOUT],
];

/** The reply to something that needs no documents; undefined for everything else. */
export function replyToSmallTalk(text: string): string | undefined {
  return REPLIES.find(([pattern]) => pattern.test(text.trim()))?.[1];
}
