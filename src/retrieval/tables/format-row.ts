// Formats a row of a table in words, so that it can be understood, quoted and checked alone.

/**
 * Formats a row as "Policy Form HO3, Coverage A $750,000, Hurricane deductible 2%: Hurricane
 * 2.061". Empty cells are omitted.
 */
export function formatRow(
  headings: readonly string[],
  texts: readonly string[],
  { about, says }: { about: readonly number[]; says: readonly number[] },
): string {
  const formatColumns = (columns: readonly number[]): string =>
    columns
      .filter((column) => (texts[column] ?? "") !== "")
      .map((column) =>
        [headings[column] ?? "", texts[column]].filter((part) => part !== "").join(" "),
      )
      .join(", ");
  return [formatColumns(about), formatColumns(says)].filter((part) => part !== "").join(": ");
}
