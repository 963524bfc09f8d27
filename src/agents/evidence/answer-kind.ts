// Checks whether a text contains the kind of thing that a question asks for: a date, person, place,
// amount, meaning or cause.
import { tellsAmount } from "../../language/answers/amounts.ts";
import { momentsIn, tellsCircumstance } from "../../language/answers/moments.ts";
import { namesIn, personsIn, placesIn, SMALL_PLACE } from "../../language/answers/names.ts";
import {
  asksManner,
  asksPurpose,
  asksToDo,
  TELLS_PURPOSE,
  tellsReason,
} from "../../language/answers/reasons.ts";
import type { AnswerType } from "../../language/question/parsed-question.ts";
import { isStopTerm, termsOf } from "../../language/words/terms.ts";
import { readQuestion, type QuestionProfile } from "./read-question.ts";

const PERCENT = /\d\s?%|\bper ?cent/i;
const MEANING =
  /\b(?:means?|refers? to|is defined as|are defined as|defined as|stands? for|is (?:an?|the|one|any|what|where|when)|are (?:an?|the)?|was (?:an?|the)|known as|called|referred to as|represents?|includes?|consists? of|describes?)\b|[“"][^”"]{1,40}[”"]|\([^)]{1,60}\)|\p{L}\s*[—–:]\s*\p{L}|^\W*\*\*[^*]{2,60}\*\*\W+\p{L}/iu;
const SERIES =
  /(?:[^,;]{2,60}[,;]\s*){2,}(?:and|or)?\s*\S|\n\s*(?:[•◦▪‣*–-]|\(?[\da-z]{1,3}[.)])\s/u;

/** "none" means that the kind has no recognisable form. */
export type KindFit = "holds" | "lacks" | "none";

/** Returns whether a text may contain what a question asks for, judged by its form. */
export function holdsAnswer(question: string, text: string): boolean {
  return holdsKind(readQuestion({ text: question, termWeights: NO_WEIGHTS }), text) !== "lacks";
}

const NO_WEIGHTS: ReadonlyMap<string, number> = new Map();

export function holdsKind({ parsed }: QuestionProfile, text: string): KindFit {
  const { text: question, answerType, language } = parsed;
  const { kind } = parsed.operation;
  if (language !== "en") return "none";
  const asked = new Set(termsOf(question));
  const brings = (found: readonly string[]): boolean =>
    found.some((one) => termsOf(one).some((term) => !asked.has(term) && !isStopTerm(term)));
  if (answerType === "reason" && asksManner(question)) return "none";
  if (asksPurpose(question)) return TELLS_PURPOSE.test(text) ? "holds" : "lacks";
  if (kind === "share" && !PERCENT.test(text)) return "lacks";
  const tellsIt = (): boolean => tellsAmount(question, text, kind !== "none");
  const tests: Partial<Record<AnswerType, () => boolean>> = {
    when: () => brings(momentsIn(text)),
    who: () => brings(personsIn(text, asked).map(({ start, end }) => text.slice(start, end))),
    where: () => brings(placesIn(text)),
    count: tellsIt,
    amount: tellsIt,
    reason: () => tellsReason(question, text),
    definition: () => MEANING.test(text),
    list: () => SERIES.test(text) || brings(namesIn(text)),
  };
  const test = tests[answerType];
  if (test === undefined) return "none";
  const tells = test();
  // The form of an instruction shows that something is to be done, not that it is the right thing.
  if (tells && !(answerType === "reason" && asksToDo(question))) return "holds";
  const mayTell =
    tells ||
    (answerType === "when" && tellsCircumstance(question, text)) ||
    (answerType === "where" && SMALL_PLACE.test(text));
  return mayTell ? "none" : "lacks";
}
