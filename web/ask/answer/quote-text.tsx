import { rowsOf } from "../../reader/table-text.ts";

/** A quote as it reads: rows of a table as a table, other text with its line breaks undone. */
export function QuoteText({ text }: { text: string }) {
  const rows = rowsOf(text);
  if (rows === undefined) return <span>{text.replaceAll(/\s+/g, " ")}</span>;
  return <Rows rows={rows} />;
}

type RowsProps = {
  rows: readonly (readonly string[])[];
  /** The index of the row that is meant, if it is one of several. */
  best?: number;
};

export function Rows({ rows, best }: RowsProps) {
  return (
    <table class="quoted-rows">
      <tbody>
        {rows.map((cells, row) => (
          <tr key={row} class={row === best ? "best" : ""}>
            {cells.map((cell, column) => (
              <td key={column} class={isFigure(cell) ? "number" : ""}>
                {cell}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** A dash stands in the place of a figure. */
function isFigure(text: string): boolean {
  return /^[-–—]$/.test(text) || /^[^\p{L}]*\d[^\p{L}]*$/u.test(text);
}
