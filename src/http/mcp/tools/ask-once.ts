// Returns the first call's answer to a call of `ask` that arrives again with the same key, instead
// of answering it again.
import { invalidInput } from "../../../domain/errors.ts";
import { newId } from "../../../domain/ids.ts";
import { answerQuestion, prepareQuestion } from "../../answer-question.ts";
import { answerAnyway } from "../../answer-run/answer-anyway.ts";
import { claimKey, KeyText } from "../../answer-run/question-key.ts";
import { readAnswer } from "../../answer-run/replaced-sources.ts";
import type { AnswerBody } from "../../bodies/answer/answer-body.ts";
import type { QuestionBody } from "../../bodies/question-body.ts";
import { stepLine } from "../../follow/step-line.ts";
import type { Call } from "../tool.ts";

/**
 * A member of `_meta` and not an argument, because the calling program chooses it, and not the
 * language model.
 */
const KEY_MEMBER = "quire/idempotency-key";

export async function askOnce(
  { c, choose, report, signal, meta }: Call,
  body: QuestionBody,
): Promise<AnswerBody> {
  const id = newId("ans");
  const { id: collection } = choose();
  const sent = { key: keyIn(meta), asked: { collection, ...body } };
  const claim = await claimKey(c, { id, timeoutMs: body.timeout_ms, sent });
  if (claim !== undefined && "running" in claim) throw claim.running;
  if (claim !== undefined && "stored" in claim) return readAnswer(c, claim.stored);
  const held = claim?.held;
  const prepared = await prepareQuestion(c, collection, body).catch(async (error: unknown) => {
    await held?.release();
    throw error;
  });
  const emit = (event: Parameters<typeof stepLine>[0]): void => {
    const step = stepLine(event);
    if (step !== undefined) report(step);
  };
  const asked = { ...prepared, held };
  if (held !== undefined) return answerAnyway(c, asked, { id, emit, signal });
  return (await answerQuestion(c, asked, { id, emit, signal })).shown;
}

function keyIn(meta: Call["meta"]): string | undefined {
  const key = KeyText.optional().safeParse(meta[KEY_MEMBER]);
  if (key.success) return key.data;
  const [message = ""] = key.error.issues.map((issue) => issue.message);
  throw invalidInput("The key of the call is invalid.", [
    { pointer: "/_meta/quire~1idempotency-key", message },
  ]);
}
