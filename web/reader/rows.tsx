import type { ComponentChildren } from "preact";

type RowsProps = {
  rows: readonly (readonly string[])[];
  /** The index of the row that is meant, if it is one of several. */
  best?: number;
  /** How a cell reads, if it is no plain text. */
  show?: ((cell: string) => ComponentChildren) | undefined;
};

/** Rows of a table in a text. */
export function Rows({ rows, best, show = (cell) => cell }: RowsProps) {
  return (
    <table class="quoted-rows">
      <tbody>
        {rows.map((cells, row) => (
          <tr key={row} class={row === best ? "best" : ""}>
            {cells.map((cell, column) => (
              <td key={column} class={isFigure(cell) ? "number" : ""}>
                {show(cell)}
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
