// Below an answer: how sure it is, copying, sharing, judging.
import type { Answer } from "../../../client/types.ts";
import { Button } from "../../kit/button.tsx";
import { tell } from "../../kit/toast.tsx";
import { pathTo } from "../../router.ts";
import { percent, words } from "../../words/words.ts";
import { warningsOf } from "./warnings.tsx";
import { FeedbackButtons } from "./feedback/feedback.tsx";

export function AnswerTools({ answer }: { answer: Answer }) {
  const { ask } = words();
  const { outcome, citations } = answer;
  // How likely an answer was right says nothing once a document behind it has been replaced.
  const isCurrent = citations.length > 0 && citations.every(({ replaced }) => replaced !== true);
  return (
    <div class="answer-tools">
      {outcome === "answered" && isCurrent && (
        <span class="confidence" title={ask.confidenceHint(percent(answer.confidence))}>
          {confidenceWords(answer.confidence)}
        </span>
      )}
      <span class="spring" />
      <Button
        kind="quiet"
        size="small"
        icon="copy"
        label={ask.copy}
        onClick={() => void copy(withQuotes(answer), ask.copied)}
      />
      <Button
        kind="quiet"
        size="small"
        icon="link"
        label={ask.share}
        onClick={() => void copy(`${location.origin}${pathTo("a", answer.id)}`, ask.linkCopied)}
      />
      <FeedbackButtons answer={answer} />
    </div>
  );
}

function confidenceWords(confidence: number): string {
  const { ask } = words();
  if (confidence >= 0.8) return ask.confidence.high;
  return confidence >= 0.5 ? ask.confidence.medium : ask.confidence.low;
}

/** The answer as Markdown with every quote and its place below, and with what there is to warn of. */
function withQuotes(given: Answer): string {
  const { answer, citations } = given;
  const notes = citations.map(
    ({ n, source_file, page_start, quote }) =>
      `[${n}] ${source_file}, p. ${page_start}: “${quote.replaceAll(/\s+/g, " ")}”`,
  );
  const parts = [...warningsOf(given, true), answer, ...notes, ...warningsOf(given, false)];
  return parts.join("\n\n");
}

async function copy(text: string, done: string): Promise<void> {
  await navigator.clipboard.writeText(text);
  tell(done);
}
