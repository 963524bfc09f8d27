// Passages that come near a question: in place of an answer, as prominent as one, or below an answer that is a sentence.
import { useEffect } from "preact/hooks";
import type { Answer, ClosestPassage } from "../../../client/types.ts";
import { headingMarks } from "../../reader/headings.ts";
import { pageOf } from "../../reader/quote.ts";
import { isMarkdownFile } from "../../reader/markdown/markdown-file.ts";
import { MarkdownWords } from "../../reader/markdown/markdown-words.tsx";
import { type PassageBlock, passageBlocks } from "../../reader/markdown/passage-blocks.ts";
import { Rows } from "../../reader/rows.tsx";
import { cellsOfBlock } from "../../reader/text-blocks.ts";
import { place } from "../../router.ts";
import { words } from "../../words/words.ts";
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
  const { start, quote, focus } = passage;
  const told = { start: focus.start - start, end: focus.end - start };
  const isMarkdown = isMarkdownFile(passage.source_file);
  return (
    <div class="passage-text">
      {passageBlocks(quote, isMarkdown).map((block) => {
        // The header is that of the best part.
        const isBest = block.start <= told.start && told.start < block.start + block.text.length;
        const header = isBest ? (passage.header?.quote ?? "") : "";
        const about = { block, told, header, isMarkdown };
        return <Block key={block.start} {...about} />;
      })}
    </div>
  );
}

type BlockProps = {
  block: PassageBlock;
  /** The best part of the passage. */
  told: { start: number; end: number };
  /** The header of the table if the best part is one of its rows. */
  header: string;
  isMarkdown: boolean;
};

function Block({ block, told, header, isMarkdown }: BlockProps) {
  const { text, start, kind } = block;
  const heads = header === "" ? "" : `${header}\n`;
  const isTable = kind === "table" || kind === "columns" || (kind === "text" && header !== "");
  const table = isTable ? rowsUnder(heads, text) : undefined;
  if (table !== undefined) {
    const isBest = told.start >= start && told.start < start + text.length;
    const line = text.lastIndexOf("\n", told.start - start) + 1;
    const above = cellsOfBlock(heads + text.slice(0, line)) ?? [];
    const show = isMarkdown ? (cell: string) => <MarkdownWords text={cell} /> : undefined;
    return <Rows rows={table} show={show} {...(isBest ? { best: above.length } : {})} />;
  }
  if (isMarkdown) return <MarkdownBlock block={block} told={told} />;
  if (kind === "heading") return <h4>{text.slice(headingMarks(text))}</h4>;
  const [first, last] = [told.start - start, told.end - start].map((at) => Math.max(0, at));
  return (
    <p class={kind === "columns" ? "lines-in-columns" : ""}>
      {kind === "columns" && heads}
      {text.slice(0, first)}
      <b>{text.slice(first, last)}</b>
      {text.slice(last)}
    </p>
  );
}

function MarkdownBlock({ block, told }: Pick<BlockProps, "block" | "told">) {
  const { text, start, kind, level, label } = block;
  if (kind === "rule") return <hr class="markdown-rule" />;
  if (kind === "code" || kind === "columns") return <p class="lines-in-columns">{text}</p>;
  const said = (
    <MarkdownWords text={text} start={start} marked={[told]} isQuotation={kind === "quotation"} />
  );
  if (kind === "heading") return <h4>{said}</h4>;
  if (kind !== "item") return <p class={`markdown-${kind}`}>{said}</p>;
  return (
    <p class="markdown-item" style={{ "--level": level }} data-label={label}>
      {said}
    </p>
  );
}

/** The header of a table that is read in another way than its rows is left out. */
function rowsUnder(heads: string, text: string): string[][] | undefined {
  return cellsOfBlock(heads + text) ?? cellsOfBlock(text);
}
