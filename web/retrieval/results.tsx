import type { SearchResult, SearchResults } from "../../client/types.ts";
import { Icon } from "../kit/icon.tsx";
import { isMarkdownFile } from "../reader/markdown/markdown-file.ts";
import { MarkdownFlow } from "../reader/markdown/markdown-flow.tsx";
import { pathTo } from "../router.ts";
import { duration, number, words } from "../words/words.ts";

type Props = {
  found: SearchResults;
  /** What the other side found, to tell what has moved. */
  other: SearchResults | undefined;
};

export function Results({ found, other }: Props) {
  const { retrieval: text } = words();
  const total = found.timings_ms["total"];
  return (
    <div class="stack">
      <p class="small soft numbers">
        {[
          text.count(number(found.results.length)),
          ...(total === undefined ? [] : [duration(total)]),
          text.rowsRead(number(found.rows_read)),
          ...(found.alpha === null ? [] : [text.alphaWas(number(found.alpha))]),
        ].join(" · ")}
      </p>
      {found.stale && <Notice text={text.stale} />}
      {found.warnings.map((warning, at) => (
        <Notice key={warning} text={words().warning(warning, found.warning_details[at])} />
      ))}
      {found.results.length === 0 && <p class="soft">{text.nothing}</p>}
      <ol class="stack">
        {found.results.map((result, at) => (
          <Result key={result.chunk_id} result={result} at={at} other={other} />
        ))}
      </ol>
    </div>
  );
}

type ResultProps = { result: SearchResult; at: number; other: SearchResults | undefined };

function Result({ result, at, other }: ResultProps) {
  const { retrieval: text } = words();
  const { document_id, source_file, page_start, start, end } = result;
  const parts = (["vector", "sparse", "fused", "rerank"] as const).flatMap((part) => {
    const score = result.scores[part];
    return score === null ? [] : [{ part, score }];
  });
  return (
    <li class="card result">
      <div class="result-head">
        <span class="rank numbers">{at + 1}</span>
        <a href={`${pathTo("d", document_id)}?page=${page_start}&from=${start}&to=${end}`}>
          {source_file}, {text.page(page_start)}
        </a>
        {other !== undefined && <Moved at={at} chunk={result.chunk_id} other={other} />}
      </div>
      {result.context !== "" && <p class="small faint">{result.context}</p>}
      <div class="small result-text">
        {isMarkdownFile(source_file) ? <MarkdownFlow text={result.text} /> : result.text}
      </div>
      <dl class="scores small">
        {parts.map(({ part, score }) => (
          <div key={part}>
            <dt class="soft">{text.parts[part]}</dt>
            <dd>
              <span class="score-bar" aria-hidden="true">
                <span style={{ width: `${score * 100}%` }} />
              </span>
              <span class="numbers">{number(score, { maximumFractionDigits: 3 })}</span>
            </dd>
          </div>
        ))}
      </dl>
    </li>
  );
}

/** Where the other side has the same passage. */
function Moved({ at, chunk, other }: { at: number; chunk: string; other: SearchResults }) {
  const { retrieval: text } = words();
  const there = other.results.findIndex(({ chunk_id }) => chunk_id === chunk);
  if (there === at) return <span class="badge">{text.same}</span>;
  if (there === -1) return <span class="badge warn">{text.onlyHere}</span>;
  return (
    <span class={there > at ? "badge good" : "badge bad"}>
      <Icon name={there > at ? "up" : "down"} />
      {text.otherRank(there + 1)}
    </span>
  );
}

function Notice({ text }: { text: string }) {
  return (
    <p class="notice warn">
      <Icon name="warning" />
      {text}
    </p>
  );
}
