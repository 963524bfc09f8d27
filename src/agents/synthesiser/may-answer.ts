// Whether what is likely to answer has the form of an answer: an amount for "how much", a sentence for yes or no.
import { measuresOther } from "../../language/answers/amounts.ts";
import { leavesOutAgent } from "../../language/answers/who.ts";
import { areOpposite } from "../../language/opposites.ts";
import { asksWhatItCosts } from "../../language/question/asks-for.ts";
import type { AnswerType } from "../../language/question/parsed-question.ts";
import { HOW_MEASURED } from "../../language/question/phrasing/kind-asked.ts";
import { headAsked } from "../../language/question/phrasing/head-asked.ts";
import { stemOf, wordsOf } from "../../language/words/words.ts";
import { saysItself, saysMeasure } from "../evidence/coverage.ts";
import { isOfAnother } from "../evidence/owners/other-owner.ts";
import type { Sought } from "../evidence/read-question.ts";
import type { Ranked, Scored } from "../evidence/score.ts";
import { rowTells } from "./row-tells.ts";

/** What several figures come to: a sentence that names one of them answers something else. */
const CALCULATED = new Set(["growth", "average", "sum", "difference", "ratio", "product"]);

/** Of what a thing is, a text that does not say so tells nothing, though it may speak of nothing else. */
const MOST_UNDEFINED = 0.5;

/** "What is included in the price?", "What is the value based on?": what is said of a thing is asked for, not its meaning. */
const OF_THING = /\p{L}ed (?:by|in|from|as|of|with|to|under|on)\b/iu;

const AMOUNTS: ReadonlySet<AnswerType> = new Set(["amount", "count"]);

export function mayAnswer(
  best: Ranked,
  { sought, ranked }: Scored,
  least: number | undefined,
): boolean {
  const { answerType, operation, term } = sought.parsed;
  if (best.features.announces > 0) return false;
  // What a whole document says, no sentence of it says.
  if (answerType === "summary" && least === undefined) return false;
  if (isUndefined(best, sought)) return false;
  // What one company calls by a term tells nothing of another's.
  if (term !== undefined && isOfAnother(best, ranked)) return false;
  if (AMOUNTS.has(answerType) && !mayTellAmount(best, sought)) return false;
  if (answerType === "where" && best.features.lacksKind > 0) return false;
  if (!saysAskedWord(best, sought)) return false;
  const { candidate } = best;
  // Neither figures nor things in a list say yes or no.
  if (answerType === "yes_no") return candidate.form === "sentence";
  if (CALCULATED.has(operation.kind)) return false;
  // Of another language than English, no form tells that a list of things is asked for.
  if (candidate.form === "list") return sought.parsed.language === "en";
  return candidate.form !== "row" || mayRowAnswer(best, sought, least);
}

function mayRowAnswer(
  { candidate, features }: Ranked,
  { parsed }: Sought,
  least: number | undefined,
): boolean {
  const { text, header, headings } = candidate;
  if (!rowTells(text, parsed)) return false;
  // "How old is Ann?" is answered by no row of telephone numbers.
  if (measuresOther(parsed.text, [header?.text, headings, text].join(" "))) return false;
  // Nor does a row say whom it is of: who is asked about must stand above it, or be what its document is called by. A step of a
  // plan asks of several.
  return features.nameUnmet === 0 || least !== undefined;
}

function isUndefined({ features }: Ranked, { parsed }: Sought): boolean {
  const isOfMeaning = parsed.answerType === "definition" && !OF_THING.test(parsed.text);
  return isOfMeaning && features.meaningUnmet > MOST_UNDEFINED;
}

/** A text without an amount tells not how much, however much it speaks of the thing. "What was the result?" may be told in words. */
function mayTellAmount({ candidate, features }: Ranked, sought: Sought): boolean {
  const { form, terms, before } = candidate;
  const { text } = sought.parsed;
  const needsAmount = text.search(HOW_MEASURED) >= 0 || asksWhatItCosts(text);
  if (form === "list" || (needsAmount && features.lacksKind > 0)) return false;
  return saysMeasure(sought, (term) => terms.has(term) || before.has(term));
}

/** Words that merely have a meaning in common may have it in another sense: one of the question must stand there as it is, and its head in some word. */
function saysAskedWord({ candidate, features }: Ranked, sought: Sought): boolean {
  const { terms, text } = candidate;
  const head = headAsked(sought.parsed);
  const isOfNobody = sought.parsed.answerType === "who" && features.lacksKind > 0;
  if (isOfNobody && leavesOutAgent(text, head)) return false;
  if (!saysItself(sought, candidate, head) && !impliesWord(head, sought, text)) return false;
  return sought.terms.some(
    ({ term, phrases }) =>
      terms.has(term) || phrases.some((phrase) => phrase.every((word) => terms.has(word))),
  );
}

/** "It is forbidden" says whether it is allowed. */
function impliesWord(head: string, { parsed }: Sought, text: string): boolean {
  const stem = stemOf(head.toLowerCase());
  return parsed.answerType === "yes_no" && wordsOf(text).some((one) => areOpposite(stem, one.stem));
}
