import type { Document, Table } from "../../../client/types.ts";
import { Button } from "../../kit/button.tsx";
import { Loaded } from "../../kit/loaded.tsx";
import { useResource } from "../../kit/resource.ts";
import { tell, telling } from "../../kit/toast.tsx";
import { toCsv } from "../../reader/table-text.ts";
import { withQuery } from "../../router.ts";
import { quire } from "../../session/me.ts";
import { number, words } from "../../words/words.ts";

type Props = { collection: string; document: Document };

/** Rows that are shown of each table; the copy has all rows of its first page of results. */
const SHOWN_ROWS = 8;

export function DocumentTables({ collection, document }: Props) {
  const { document: text } = words();
  const resource = useResource(
    async (signal) =>
      (await quire.documents.tables(collection, document.id).page(undefined, signal)).data,
    [document.id, document.indexed_at],
  );
  return (
    <Loaded of={resource}>
      {(tables) => {
        const shown = tables.filter(({ kind }) => kind === "data");
        if (shown.length === 0) return <p class="soft">{text.noTables}</p>;
        return (
          <ul class="stack">
            {shown.map((table) => (
              <li key={`${table.id} ${table.first_row}`} class="stack">
                <TableView table={table} />
              </li>
            ))}
          </ul>
        );
      }}
    </Loaded>
  );
}

function TableView({ table }: { table: Table }) {
  const { document: text } = words();
  const hidden = table.row_count - Math.min(SHOWN_ROWS, table.rows.length);
  return (
    <>
      <div class="row">
        <h2>{table.title === "" ? text.untitledTable : table.title}</h2>
        <a class="small" href={withQuery({ page: table.page_start, from: null, to: null })}>
          {text.page(table.page_start)}
        </a>
        <Button size="small" icon="copy" onClick={() => void telling(() => copy(table))}>
          CSV
        </Button>
      </div>
      <div
        class="table-wrap"
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard
        tabIndex={0}
        role="group"
        aria-label={table.title || text.untitledTable}
      >
        <table class="table small">
          <thead>
            {table.header.map((cells, at) => (
              <tr key={at}>
                {cells.map((cell, column) => (
                  <th key={column} scope="col">
                    {cell}
                  </th>
                ))}
              </tr>
            ))}
          </thead>
          <tbody>
            {table.rows.slice(0, SHOWN_ROWS).map((cells, at) => (
              <tr key={at}>
                {cells.map((cell, column) => (
                  <td key={column} class="numbers">
                    {cell}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {hidden > 0 && <p class="small soft">{text.moreRows(number(hidden))}</p>}
    </>
  );
}

async function copy({ header, rows }: Table): Promise<void> {
  await navigator.clipboard.writeText(toCsv([...header, ...rows]));
  tell(words().document.tableCopied);
}
