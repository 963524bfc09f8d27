// Answers messages that need no documents: greetings, thanks, and questions about Quire or the
// conversation.
import { type Turn, TURNS_REMEMBERED } from "../../domain/answers/session.ts";

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

/** Returns the reply to small talk, or undefined for everything else. */
export function replyToSmallTalk(text: string): string | undefined {
  return REPLIES.find(([pattern]) => pattern.test(text.trim()))?.[1];
}

const WHEN =
  "first|last|second|third|before|before that|just now|at the beginning|at first|initially|previously|earlier|so far";
const FORMS = [
  `what (?:did|have|had) (?:i|we) (?:just )?(?:asked|ask|said|say)(?: you)?(?: about)?(?: (?<when>${WHEN}))?`,
  "(?:what|which)(?: one)? (?:was|is) my (?<when>first|second|third|last|previous) question",
].map((form) => new RegExp(`^\\W*(?:(?:and|so|but)\\b\\s*)?${form}\\W*$`, "i"));
const PLACES: Readonly<Record<string, number>> = {
  first: 0,
  "at first": 0,
  initially: 0,
  "at the beginning": 0,
  second: 1,
  third: 2,
};

/**
 * Returns the reply to a question about earlier turns, or undefined for everything else. If the
 * turn may be older than those remembered, the reply lists these instead.
 */
export function replyAboutConversation(
  question: string,
  history: readonly Turn[],
): string | undefined {
  const match = FORMS.map((form) => form.exec(question)).find((found) => found !== null);
  if (match === undefined || history.length === 0) return undefined;
  const said = (match.groups?.["when"] ?? "last").toLowerCase();
  if (said === "so far" || said === "earlier") return listTurns(history);
  const place = PLACES[said];
  if (place !== undefined && history.length >= TURNS_REMEMBERED)
    return `I remember the last ${TURNS_REMEMBERED} questions only. ${listTurns(history)}`;
  const turn = place === undefined ? history.at(-1) : history[place];
  return turn === undefined ? undefined : `You asked: “${turn.asked ?? turn.question}”`;
}

function listTurns(history: readonly Turn[]): string {
  return ["You asked:", ...history.map((turn) => `- ${turn.asked ?? turn.question}`)].join("\n");
}
