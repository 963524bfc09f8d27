import { useSignal } from "@preact/signals";
import { useEffect, useRef } from "preact/hooks";
import { Button } from "../kit/button.tsx";
import { words } from "../words/words.ts";

const EFFORTS = ["fast", "standard", "thorough"] as const;
export type Effort = (typeof EFFORTS)[number];

const LONGEST_QUESTION = 2000;

type Props = {
  /** True while an answer is made: the button stops it instead. */
  isBusy: boolean;
  onAsk: (question: string, effort: Effort) => void;
  onStop: () => void;
};

/** Enter asks, Shift and Enter begin a new line. */
export function QuestionForm({ isBusy, onAsk, onStop }: Props) {
  const { ask } = words();
  const text = useSignal("");
  const effort = useSignal<Effort>("standard");
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    // Not on a phone, where the keyboard would cover half of the screen.
    if (matchMedia("(min-width: 861px)").matches) field.current?.focus({ preventScroll: true });
  }, []);
  const submit = (): void => {
    const question = text.value.trim();
    if (question === "" || isBusy) return;
    onAsk(question, effort.value);
    text.value = "";
  };
  return (
    <form
      class="question-form"
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <textarea
        id="question"
        ref={field}
        rows={1}
        maxLength={LONGEST_QUESTION}
        aria-label={ask.question}
        placeholder={ask.placeholder}
        value={text.value}
        onInput={(event) => (text.value = event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== "Enter" || event.shiftKey || event.isComposing) return;
          event.preventDefault();
          submit();
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
        <span class="faint small hint-keys">{ask.keys}</span>
        {isBusy ? (
          <Button icon="stop" label={ask.stop} onClick={onStop} />
        ) : (
          <Button
            kind="primary"
            type="submit"
            icon="send"
            label={ask.ask}
            disabled={text.value.trim() === ""}
          />
        )}
      </div>
    </form>
  );
}
