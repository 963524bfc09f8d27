// Finds the passages closest to the question, to show in place of an answer or beside one.
import type { ClosestPassage } from "../../../domain/answers/answer.ts";
import type { Readiness } from "../../../domain/documents/document.ts";
import { findClosest, findOthers } from "../../closest/find-closest.ts";
import type { Run } from "../../run/run.ts";
import type { Question } from "../../synthesiser/extract.ts";
import type { Reviewed } from "../review/judge.ts";
import { parseOnce } from "../../../language/question/parse-question.ts";

/**
 * What is shown if nothing states the answer: the closest passages, the probability in [0, 1] that
 * they answer after all, and how many documents can be searched.
 */
export type Unanswered = { closest: ClosestPassage[]; presence: number; readiness: Readiness };

/** `others` are shown beside an answer; `unanswered` is undefined if there is one. */
export type SurroundingPassages = { unanswered: Unanswered | undefined; others: ClosestPassage[] };

export async function findPassagesAround(
  run: Run,
  reviewed: Reviewed,
): Promise<SurroundingPassages> {
  const { draft, shown, citations } = reviewed;
  if (shown.length > 0) {
    const others = isChosenSentence(reviewed)
      ? await findOthers(run.locate, draft.question, citations)
      : [];
    return { unanswered: undefined, others };
  }
  const [closest, readiness] = await Promise.all([
    inWordsOfDocuments(run, draft.question).then((question) =>
      findClosest(run.locate, question, draft),
    ),
    run.tools.readiness(),
  ]);
  const { passages, presence } = closest;
  return { unanswered: { closest: passages, presence, readiness }, others: [] };
}

/**
 * Returns the question in the words by which the search found the passages. They suffice to show a
 * passage, but not to answer from it.
 */
async function inWordsOfDocuments({ tools }: Run, question: Question): Promise<Question> {
  if (parseOnce(question.text).language === "en") return question;
  const { text } = await tools.inHeldForms(question.text);
  return { ...question, text };
}

/**
 * Returns whether rules chose one sentence among many, so that another passage may answer better.
 * Cells and calculations are nearly certain, a summary covers the whole document, and a model has
 * read every passage.
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
