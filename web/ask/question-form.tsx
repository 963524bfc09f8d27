import { useSignal } from "@preact/signals";
import { useLayoutEffect, useRef } from "preact/hooks";
import { Button } from "../kit/button.tsx";
import { number, words } from "../words/words.ts";
import { draftOf, keepDraft } from "./drafts.ts";

const EFFORTS = ["fast", "standard", "thorough"] as const;
export type Effort = (typeof EFFORTS)[number];

const LONGEST_QUESTION = 2000;

type Props = {
  /** What this place is known by. */
  draft: string;
  /** True while the question is being sent. */
  isSending: boolean;
  /** True while an answer is made: the button stops it instead. */
  isBusy: boolean;
  /** False if the question could not be put: it stays in the field. */
  onAsk: (question: string, effort: Effort) => Promise<boolean>;
  onStop: () => void;
};

/** Enter asks, Shift and Enter begin a new line. */
export function QuestionForm({ draft, isSending, isBusy, onAsk, onStop }: Props) {
  const { ask } = words();
  const text = useSignal(draftOf(draft));
  const write = (now: string): void => {
    text.value = now;
    keepDraft(draft, now);
  };
  const effort = useSignal<Effort>("standard");
  const field = useRef<HTMLTextAreaElement>(null);
  // Before the field is painted, so that what is typed at once reaches it.
  useLayoutEffect(() => {
    // Not on a phone, where the keyboard would cover half of the screen. A window that is enlarged is as narrow.
    if (matchMedia("(min-width: 861px), (pointer: fine)").matches)
      field.current?.focus({ preventScroll: true });
  }, []);
  const question = text.value.trim();
  const isTooLong = question.length > LONGEST_QUESTION;
  const isReady = question !== "" && !isTooLong && !isSending;
  const submit = async (): Promise<void> => {
    if (!isReady || isBusy) return;
    if (await onAsk(question, effort.value)) write("");
  };
  return (
    <form
      class="question-form"
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <textarea
        id="question"
        ref={field}
        rows={1}
        aria-invalid={isTooLong}
        aria-label={ask.question}
        placeholder={ask.placeholder}
        value={text.value}
        readOnly={isSending}
        onInput={(event) => write(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== "Enter" || event.shiftKey || event.isComposing) return;
          event.preventDefault();
          void submit();
        }}
      />
      <div class="question-bar">
        <select
          class="small-choice"
          aria-label={ask.effort}
          value={effort.value}
          onChange={({ currentTarget }) => {
            effort.value = EFFORTS.find((each) => each === currentTarget.value) ?? "standard";
          }}
        >
          {EFFORTS.map((each) => (
            <option key={each} value={each}>
              {ask.efforts[each]}
            </option>
          ))}
        </select>
        {isSending ? (
          <span class="working small" role="status">
            <span class="pulse" />
            {ask.beginning}
          </span>
        ) : isTooLong ? (
          <span class="small" role="alert">
            {ask.tooLong(number(LONGEST_QUESTION))}
          </span>
        ) : (
          <span class="faint small hint-keys">{ask.keys}</span>
        )}
        {isBusy ? (
          <Button icon="stop" label={ask.stop} onClick={onStop} />
        ) : (
          <Button kind="primary" type="submit" icon="send" label={ask.ask} disabled={!isReady} />
        )}
      </div>
    </form>
  );
}
