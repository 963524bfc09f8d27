// Questions about the conversation itself: "What did I ask first?" They are answered from what was said.
import { TURNS_REMEMBERED, type Turn } from "../../domain/answers/session.ts";

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

/** Undefined for everything else. Where the turn asked for may be older than those remembered, these are told. */
export function replyAboutConversation(
  question: string,
  history: readonly Turn[],
): string | undefined {
  const match = FORMS.map((form) => form.exec(question)).find((found) => found !== null);
  if (match === undefined || match === null || history.length === 0) return undefined;
  const said = (match.groups?.["when"] ?? "last").toLowerCase();
  if (said === "so far" || said === "earlier") return listed(history);
  const place = PLACES[said];
  if (place !== undefined && history.length >= TURNS_REMEMBERED)
    return `I remember the last ${TURNS_REMEMBERED} questions only. ${listed(history)}`;
  const turn = place === undefined ? history.at(-1) : history[place];
  return turn === undefined ? undefined : `You asked: “${typed(turn)}”`;
}

function typed({ question, asked = question }: Turn): string {
  return asked;
}

function listed(history: readonly Turn[]): string {
  return ["You asked:", ...history.map((turn) => `- ${typed(turn)}`)].join("\n");
}
