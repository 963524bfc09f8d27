// Says what is wrong with an answer.
import { useSignal } from "@preact/signals";
import type { Answer, Operations } from "../../../../client/types.ts";
import { Button } from "../../../kit/button.tsx";
import { Dialog } from "../../../kit/dialog.tsx";
import { SelectField, TextField } from "../../../kit/field.tsx";
import { words } from "../../../words/words.ts";
import "./feedback-dialog.css";

type Feedback = Operations["putAnswerFeedback"]["body"];
type Verdict = Feedback["verdict"];

const FAULTS = ["wrong", "wrong_place", "incomplete"] as const satisfies readonly Verdict[];
const WHOLE = "";

type Props = {
  answer: Answer;
  onGive: (feedback: Feedback) => Promise<void>;
  onClose: () => void;
};

export function FeedbackDialog({ answer, onGive, onClose }: Props) {
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
