// Passages that come near a question: in place of an answer, as prominent as one, or below an answer that is a sentence.
import { useEffect } from "preact/hooks";
import type { Answer, Citation, ClosestPassage } from "../../../client/types.ts";
import { pageOf } from "../../reader/quote.ts";
import { isMarkdownFile } from "../../reader/markdown/markdown-file.ts";
import { passageBlocks } from "../../reader/markdown/passage-blocks.ts";
import { place } from "../../router.ts";
import { words } from "../../words/words.ts";
import { emphasisOf } from "./emphasis.ts";
import { numberAfter, quoteHref, quoteInAddress } from "./quotes.ts";
import { Block } from "./passage-block.tsx";
import { warmReader } from "./warm.ts";
import "./closest.css";

export function Closest({ answer }: { answer: Answer }) {
  const { ask } = words();
  const { closest = [] } = answer;
  return (
    <div class="closest">
      <Passages answer={answer.id} passages={closest} first={1} />
      <p class="soft small">{ask.whatNext}</p>
    </div>
  );
}

export function OtherPassages({ answer }: { answer: Answer }) {
  const { other_passages: others = [], citations } = answer;
  return (
    <section class="closest">
      <h3 class="small">{words().ask.otherPassages}</h3>
      <Passages
        answer={answer.id}
        passages={others}
        first={numberAfter(citations)}
        citations={citations}
      />
    </section>
  );
}

type ListProps = {
  answer: string;
  passages: readonly ClosestPassage[];
  /** The number by which the first one is opened. */
  first: number;
  /** What the answer above the passages cites. */
  citations?: readonly Citation[];
};

function Passages({ answer, passages, first, citations = [] }: ListProps) {
  const { ask } = words();
  const open = quoteInAddress(place.value.searchParams);
  useEffect(() => void warmReader(), []);
  return (
    <ol>
      {passages.map((passage, at) => {
        const n = first + at;
        const isOpen = open?.answer === answer && open.n === n;
        return (
          <li key={n}>
            <a
              class="passage"
              href={quoteHref(answer, n)}
              data-quote={`${answer}.${n}`}
              {...(isOpen ? { "aria-current": "true" } : {})}
            >
              <span class="small faint">
                {passage.source_file}, {ask.page(pageOf(passage))}{" "}
                {passage.replaced === true && <span class="badge warn">{ask.outdated}</span>}
              </span>
              <Passage passage={passage} told={emphasisOf(passage, citations)} />
            </a>
          </li>
        );
      })}
    </ol>
  );
}

type PassageProps = { passage: ClosestPassage; told: { start: number; end: number } };

function Passage({ passage, told }: PassageProps) {
  const { start, quote, focus } = passage;
  const best = focus.start - start;
  const isMarkdown = isMarkdownFile(passage.source_file);
  return (
    <div class="passage-text">
      {passageBlocks(quote, isMarkdown).map((block) => {
        // The header is that of the best part.
        const isBest = block.start <= best && best < block.start + block.text.length;
        const header = isBest ? (passage.header?.quote ?? "") : "";
        const about = { block, told, header, isMarkdown };
        return <Block key={block.start} {...about} />;
      })}
    </div>
  );
}
