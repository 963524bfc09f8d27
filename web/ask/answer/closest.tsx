// Passages that come near a question: in place of an answer, as prominent as one, or below an answer that is a sentence.
import { useEffect } from "preact/hooks";
import type { Answer, ClosestPassage } from "../../../client/types.ts";
import { rowsOf } from "../../reader/table-text.ts";
import { place } from "../../router.ts";
import { words } from "../../words/words.ts";
import { Rows } from "./quote-text.tsx";
import { numberAfter, quoteHref, quoteInAddress } from "./quotes.ts";
import { warmReader } from "./warm.ts";

export function Closest({ answer }: { answer: Answer }) {
  const { ask } = words();
  const { closest = [] } = answer;
  return (
    <div class="closest">
      <p>{closest.length > 0 ? ask.closestIntroduction : ask.nothingFound}</p>
      <Passages answer={answer.id} passages={closest} first={1} />
      <p class="soft small">{ask.whatNext}</p>
    </div>
  );
}

export function OtherPassages({ answer }: { answer: Answer }) {
  const { other_passages: others = [], citations } = answer;
  if (others.length === 0) return null;
  return (
    <section class="closest">
      <h3 class="small">{words().ask.otherPassages}</h3>
      <Passages answer={answer.id} passages={others} first={numberAfter(citations)} />
    </section>
  );
}

type ListProps = {
  answer: string;
  passages: readonly ClosestPassage[];
  /** The number by which the first one is opened. */
  first: number;
};

function Passages({ answer, passages, first }: ListProps) {
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
                {passage.source_file}, {ask.page(passage.page_start)}
              </span>
              <Passage passage={passage} />
            </a>
          </li>
        );
      })}
    </ol>
  );
}

function Passage({ passage }: { passage: ClosestPassage }) {
  const rows = rowsOf([passage.header?.quote ?? [], passage.quote].flat().join("\n"));
  if (rows !== undefined) return <Rows rows={rows} />;
  const { start, quote, focus } = passage;
  const text = withRowsOnLines(quote);
  const [from, to] = [Math.max(0, focus.start - start), Math.max(0, focus.end - start)];
  return (
    <span class="passage-text">
      {text.slice(0, from)}
      <b>{text.slice(from, to)}</b>
      {text.slice(to)}
    </span>
  );
}

/** Lines of sentences are joined; rows of a table among them keep their lines. Positions stay the same. */
function withRowsOnLines(text: string): string {
  const lines = text.split("\n");
  return lines
    .map((line, at) => {
      if (at === lines.length - 1) return line;
      return line + (isRow(line) || isRow(lines[at + 1]) ? "\n" : " ");
    })
    .join("");
}

function isRow(line: string | undefined): boolean {
  return line?.includes(" | ") === true;
}
