import type { Document } from "../../../client/types.ts";
import { Loaded } from "../../kit/loaded.tsx";
import { useResource } from "../../kit/resource.ts";
import { isMarkdownFile } from "../../reader/markdown/markdown-file.ts";
import { MarkdownFlow } from "../../reader/markdown/markdown-flow.tsx";
import { place, withQuery } from "../../router.ts";
import { quire } from "../../session/me.ts";
import { words } from "../../words/words.ts";

type Props = { collection: string; document: Document };

/** What is searched: each passage opens on its page, marked. */
export function Chunks({ collection, document }: Props) {
  const { document: text } = words();
  const resource = useResource(
    async () => quire.documents.chunks(collection, document.id).all(),
    [document.id, document.indexed_at],
  );
  const isMarkdown = isMarkdownFile(document.filename);
  const from = place.value.searchParams.get("from");
  return (
    <Loaded of={resource}>
      {(chunks) => (
        <ol class="chunks">
          {chunks.map(({ id, chunk_index, page_start, start, end, context, text: said }) => (
            <li key={id}>
              <a
                href={withQuery({ page: page_start, from: start, to: end })}
                {...(from === String(start) ? { "aria-current": "true" as const } : {})}
              >
                <span class="small soft numbers">
                  {chunk_index + 1} · {text.page(page_start)}
                  {context !== "" && ` · ${context}`}
                </span>
                <span class="small chunk-text">
                  {isMarkdown ? <MarkdownFlow text={said} /> : said}
                </span>
              </a>
            </li>
          ))}
        </ol>
      )}
    </Loaded>
  );
}
