import type { Page } from "../../../client/types.ts";
import { Button } from "../../kit/button.tsx";
import { tell } from "../../kit/toast.tsx";
import { words } from "../../words/words.ts";
import { toCsv } from "../table-text.ts";

type Table = Page["tables"][number];

/** The tables of a page, outlined where they stand. Each can be copied for a spreadsheet. */
export function TablesOnPage({ page }: { page: Page }) {
  const { reader } = words();
  return (
    <>
      {page.tables.map((table) => {
        if (table.box === null || table.kind === "contents") return null;
        const { x, y, width, height } = table.box;
        const style = {
          left: share(x, page.width),
          top: share(y, page.height),
          width: share(width, page.width),
          height: share(height, page.height),
        };
        return (
          <div class="table-outline" key={table.start} style={style}>
            <Button
              size="small"
              icon="copy"
              label={reader.copyTable(table.title)}
              onClick={() => void copy(table)}
            />
          </div>
        );
      })}
    </>
  );
}

function share(part: number, whole: number): string {
  return `${(part / whole) * 100}%`;
}

async function copy(table: Table): Promise<void> {
  await navigator.clipboard.writeText(toCsv(gridOf(table)));
  tell(words().reader.tableCopied(table.rows.length));
}

/** Rows of equal length: a cell that spans several columns is followed by empty ones. */
function gridOf({ rows, columns }: Table): string[][] {
  return rows.map(({ cells }) => {
    const row = Array.from({ length: columns }, () => "");
    for (const { column, text } of cells) row[column] = text;
    return row;
  });
}
