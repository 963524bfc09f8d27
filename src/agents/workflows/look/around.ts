// What is shown in place of an answer, or beside one: the passages closest to the question.
import type { ClosestPassage } from "../../../domain/answers/answer.ts";
import type { Readiness } from "../../../domain/documents/document.ts";
import { findClosest, findOthers } from "../../closest/find-closest.ts";
import type { Run } from "../../run/run.ts";
import type { Question } from "../../synthesiser/extract.ts";
import type { Reviewed } from "../review.ts";
import { parseOnce } from "../../../language/question/parse-question.ts";

/**
 * What is shown if nothing states the answer: the passages closest to the question, how likely they answer it all the same, in
 * [0, 1], and how many documents can be searched.
 */
export type Unanswered = { closest: ClosestPassage[]; presence: number; readiness: Readiness };

/** `others` stand beside an answer; `unanswered` is undefined if there is one. */
export type Around = { unanswered: Unanswered | undefined; others: ClosestPassage[] };

export async function lookAround(run: Run, reviewed: Reviewed): Promise<Around> {
  const { draft, shown, citations } = reviewed;
  if (shown.length > 0) {
    const others = isChosenSentence(reviewed)
      ? await findOthers(run.locate, draft.question, citations)
      : [];
    return { unanswered: undefined, others };
  }
  const [closest, readiness] = await Promise.all([
    asDocumentsWrite(run, draft.question).then((question) =>
      findClosest(run.locate, question, draft),
    ),
    run.tools.readiness(),
  ]);
  const { passages, presence } = closest;
  return { unanswered: { closest: passages, presence, readiness }, others: [] };
}

/** The search has found the passages by these words. They are near enough to look at a passage, and not to answer by it. */
async function asDocumentsWrite({ tools }: Run, question: Question): Promise<Question> {
  if (parseOnce(question.text).language === "en") return question;
  const { text } = await tools.inHeldForms(question.text);
  return { ...question, text };
}

/**
 * Cells and calculations are nearly certain, a summary is taken from all of a document, and a model has read every passage: only
 * where rules chose one sentence among many may another passage answer better.
 */
function isChosenSentence({ draft, shown }: Reviewed): boolean {
  const { policy, cited, question } = draft;
  return (
    policy === "rules" &&
    cited.calculations.length === 0 &&
    shown.some(({ basis }) => basis === undefined) &&
    parseOnce(question.text).answerType !== "summary"
  );
}
