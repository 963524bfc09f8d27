// The cells of a row in the order of their columns.

type Row = { row: Readonly<Record<string, string>>; header?: readonly (readonly string[])[] };

/** An object has names such as "2025" before all others, so the table's header says what comes first. */
export function cellsInOrder({ row, header = [] }: Row): [heading: string, text: string][] {
  const headings = header.at(-1) ?? [];
  const position = (name: string) => {
    const at = headings.findIndex((heading) => heading !== "" && name.endsWith(heading));
    if (at >= 0) return at;
    // A column without a heading, which is usually the first one: that of the labels.
    return name === "" ? headings.indexOf("") : headings.length;
  };
  return Object.entries(row).toSorted(([a], [b]) => position(a) - position(b));
}
