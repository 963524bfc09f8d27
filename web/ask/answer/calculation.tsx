import type { Answer } from "../../../client/types.ts";
import { Icon } from "../../kit/icon.tsx";
import { words } from "../../words/words.ts";
import type { Run } from "../runs/run.ts";
import { CitationChip } from "./citation-chip.tsx";
import { quoteOf } from "../../reader/quote.ts";
import "./calculation.css";

type Props = { calculation: Answer["calculations"][number]; run: Run };

/** The arithmetic as it was done, and where each figure stands. */
export function Calculation({ calculation, run }: Props) {
  const { ask } = words();
  const isOutdated = calculation.inputs.some(
    ({ citation }) => run.citations.get(citation)?.replaced === true,
  );
  return (
    <figure class="calculation">
      <figcaption>
        <Icon name="calculate" />
        {ask.calculation}
      </figcaption>
      <p class="shown numbers">{isOutdated ? <s>{calculation.shown}</s> : calculation.shown}</p>
      <dl>
        {calculation.inputs.map(({ name, label, value, citation }) => {
          const cited = run.citations.get(citation);
          return (
            <div key={name}>
              <dt>{label ?? name.replaceAll("_", " ")}</dt>
              <dd class="numbers">
                {value}{" "}
                {cited !== undefined && (
                  <CitationChip answer={run.id ?? ""} quote={quoteOf(citation, cited)} />
                )}
              </dd>
            </div>
          );
        })}
      </dl>
    </figure>
  );
}
