// What is shown where no sentence states the answer: the passages that come nearest, as prominent as an answer.
import { useEffect } from "preact/hooks";
import type { Answer, ClosestPassage } from "../../../client/types.ts";
import { rowsOf } from "../../reader/table-text.ts";
import { place } from "../../router.ts";
import { words } from "../../words/words.ts";
import { Rows } from "./quote-text.tsx";
import { quoteHref, quoteInAddress } from "./quotes.ts";
import { warmReader } from "./warm.ts";

export function Closest({ answer }: { answer: Answer }) {
  const { ask } = words();
  const { closest = [] } = answer;
  const open = quoteInAddress(place.value.searchParams);
  useEffect(() => void warmReader(), []);
  const isHere = (n: number) => open?.answer === answer.id && open.n === n;
  return (
    <div class="closest">
      <p>{closest.length > 0 ? ask.closestIntroduction : ask.nothingFound}</p>
      <ol>
        {closest.map((passage, at) => (
          <li key={passage.start}>
            <a
              class="passage"
              href={quoteHref(answer.id, at + 1)}
              data-quote={`${answer.id}.${at + 1}`}
              {...(isHere(at + 1) ? { "aria-current": "true" } : {})}
            >
              <span class="small faint">
                {passage.source_file}, {ask.page(passage.page_start)}
              </span>
              <Passage passage={passage} />
            </a>
          </li>
        ))}
      </ol>
      <p class="soft small">{ask.whatNext}</p>
    </div>
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
