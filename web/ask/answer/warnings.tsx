// What a reader is warned of. That a document has been replaced stands above the answer: what it says may be wrong by now.
import type { Answer } from "../../../client/types.ts";
import { Icon } from "../../kit/icon.tsx";
import { words } from "../../words/words.ts";

type Props = { answer: Answer | undefined; ofReplaced: boolean };

export function Warnings({ answer, ofReplaced }: Props) {
  if (answer === undefined) return null;
  return warningsOf(answer, ofReplaced).map((warning) => (
    <p class={ofReplaced ? "notice bad" : "notice warn"} key={warning}>
      <Icon name="warning" />
      <span>{warning}</span>
    </p>
  ));
}

/** In the reader's language: either those of documents that have been replaced, or all others. */
export function warningsOf(answer: Answer, ofReplaced: boolean): string[] {
  const { warnings, warning_details: details = [] } = answer;
  return warnings.flatMap((warning, at) => {
    const isOfReplaced = details[at]?.code === "document_replaced";
    return isOfReplaced === ofReplaced ? [words().warning(warning, details[at])] : [];
  });
}
