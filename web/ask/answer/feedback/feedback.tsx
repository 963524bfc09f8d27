import { useSignal } from "@preact/signals";
import type { Answer, Operations } from "../../../../client/types.ts";
import { Button } from "../../../kit/button.tsx";
import { lazy, Nothing } from "../../../kit/lazy.tsx";
import { useResource } from "../../../kit/resource.ts";
import { tell, telling } from "../../../kit/toast.tsx";
import { quire } from "../../../session/me.ts";
import { words } from "../../../words/words.ts";

type Feedback = Operations["putAnswerFeedback"]["body"];

const FeedbackDialog = lazy(
  () => import("./feedback-dialog.tsx").then((module) => module.FeedbackDialog),
  Nothing,
);

/** Right with one click; what is wrong with two. */
export function FeedbackButtons({ answer }: { answer: Answer }) {
  const { ask } = words();
  const resource = useResource((signal) => quire.answers.feedback(answer.id, signal), [answer.id]);
  const isOpen = useSignal(false);
  const give = async (feedback: Feedback): Promise<void> => {
    const list = await telling(() => quire.answers.giveFeedback(answer.id, feedback));
    if (list === undefined) return;
    resource.set(list);
    isOpen.value = false;
    tell(ask.feedback.thanks);
  };
  const given = resource.value.value.data?.data ?? [];
  const isFaulty = given.some(({ verdict }) => verdict !== "right");
  const isRight = given.length > 0 && !isFaulty;
  return (
    <>
      <Button
        kind="quiet"
        size="small"
        icon="thumbUp"
        label={ask.feedback.right}
        aria-pressed={isRight}
        onClick={() => void give({ verdict: "right" })}
      />
      <Button
        kind="quiet"
        size="small"
        icon="thumbDown"
        label={ask.feedback.open}
        aria-pressed={isFaulty}
        onClick={() => (isOpen.value = true)}
      />
      {isOpen.value && (
        <FeedbackDialog answer={answer} onGive={give} onClose={() => (isOpen.value = false)} />
      )}
    </>
  );
}
