// Passages that come near a question: in place of an answer, as prominent as one, or below an answer that is a sentence.
import { useEffect } from "preact/hooks";
import type { Answer, ClosestPassage } from "../../../client/types.ts";
import { isRow, rowsOf } from "../../reader/table-text.ts";
import { headingMarks } from "../../reader/headings.ts";
import { pageOf } from "../../reader/quote.ts";
import { place } from "../../router.ts";
import { words } from "../../words/words.ts";
import { Rows } from "./quote-text.tsx";
import { numberAfter, quoteHref, quoteInAddress } from "./quotes.ts";
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
                {passage.source_file}, {ask.page(pageOf(passage))}{" "}
                {passage.replaced === true && <span class="badge warn">{ask.outdated}</span>}
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
  const { start, quote, focus, header } = passage;
  const told = { start: focus.start - start, end: focus.end - start };
  return (
    <div class="passage-text">
      {blocksOf(quote).map(({ text, start: from }) => {
        // The header is that of the best part.
        const isBest = from <= told.start && told.start < from + text.length;
        const heads = isBest && header !== undefined ? `${header.quote}\n` : "";
        const table = rowsOf(heads + text) ?? rowsOf(text);
        if (table !== undefined) {
          const line = text.lastIndexOf("\n", told.start - from) + 1;
          const above = rowsOf(heads + text.slice(0, line)) ?? [];
          return <Rows key={from} rows={table} {...(isBest ? { best: above.length } : {})} />;
        }
        const [first, last] = [told.start - from, told.end - from].map((at) => Math.max(0, at));
        const marks = headingMarks(text);
        if (marks > 0) return <h4 key={from}>{text.slice(marks)}</h4>;
        return (
          <span key={from}>
            {text.slice(0, first)}
            <b>{text.slice(first, last)}</b>
            {text.slice(last)}
          </span>
        );
      })}
    </div>
  );
}

/** Headings, runs of sentences, whose lines are joined, and runs of a table's rows, each with where it begins in the text. */
function blocksOf(text: string): { text: string; start: number }[] {
  const blocks: { lines: string[]; start: number; kind: Kind }[] = [];
  let start = 0;
  for (const line of text.split("\n")) {
    const last = blocks.at(-1);
    const kind = kindOf(line);
    if (last?.kind === kind && kind !== "heading") last.lines.push(line);
    else blocks.push({ lines: [line], start, kind });
    start += line.length + 1;
  }
  return blocks.map(({ lines, start: from, kind }) => ({
    text: lines.join(kind === "table" ? "\n" : " "),
    start: from,
  }));
}

type Kind = "table" | "heading" | "text";

function kindOf(line: string): Kind {
  if (isRow(line)) return "table";
  return headingMarks(line) > 0 ? "heading" : "text";
}
