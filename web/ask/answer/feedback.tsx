import { useSignal } from "@preact/signals";
import type { Answer, Operations } from "../../../client/types.ts";
import { Button } from "../../kit/button.tsx";
import { Dialog } from "../../kit/dialog.tsx";
import { SelectField, TextField } from "../../kit/field.tsx";
import { useResource } from "../../kit/resource.ts";
import { tell, telling } from "../../kit/toast.tsx";
import { quire } from "../../session/me.ts";
import { words } from "../../words/words.ts";

type Feedback = Operations["putAnswerFeedback"]["body"];
type Verdict = Feedback["verdict"];

const FAULTS = ["wrong", "wrong_place", "incomplete"] as const satisfies readonly Verdict[];
const WHOLE = "";

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

type Props = {
  answer: Answer;
  onGive: (feedback: Feedback) => Promise<void>;
  onClose: () => void;
};

function FeedbackDialog({ answer, onGive, onClose }: Props) {
  const { ask, frame } = words();
  const verdict = useSignal<Verdict>("wrong");
  const statement = useSignal(WHOLE);
  const comment = useSignal("");
  const submit = (event: Event): void => {
    event.preventDefault();
    const note = comment.value.trim();
    void onGive({
      verdict: verdict.value,
      ...(statement.value === WHOLE ? {} : { statement: Number(statement.value) }),
      ...(note === "" ? {} : { comment: note }),
    });
  };
  const { claims } = answer.verification;
  return (
    <Dialog title={ask.feedback.title} onClose={onClose}>
      <form class="stack" onSubmit={submit}>
        <fieldset class="choices">
          <legend class="visually-hidden">{ask.feedback.title}</legend>
          {FAULTS.map((each) => (
            <label key={each}>
              <input
                type="radio"
                name="verdict"
                value={each}
                checked={verdict.value === each}
                onChange={() => (verdict.value = each)}
              />
              {ask.feedback.verdicts[each]}
            </label>
          ))}
        </fieldset>
        {claims.length > 1 && (
          <SelectField
            label={ask.feedback.about}
            value={statement.value}
            options={[
              { value: WHOLE, label: ask.feedback.whole },
              ...claims.map(({ text }, at) => ({ value: String(at), label: text.slice(0, 80) })),
            ]}
            onChange={(chosen) => (statement.value = chosen)}
          />
        )}
        <TextField
          label={ask.feedback.comment}
          value={comment.value}
          maxLength={2000}
          onInput={(event) => (comment.value = event.currentTarget.value)}
        />
        <footer>
          <Button kind="quiet" onClick={onClose}>
            {frame.cancel}
          </Button>
          <Button kind="primary" type="submit">
            {ask.feedback.send}
          </Button>
        </footer>
      </form>
    </Dialog>
  );
}
