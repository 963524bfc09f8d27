export const tables = {
  introduction:
    "Looks up cells in tables. A row must meet every condition. A name is a column heading or a part of one; “item” is the label of a row, and “year” the year of a column: item is Revenue, year is 2023.",
  conditions: "Conditions",
  name: "Name",
  kind: "Comparison",
  is: "is",
  between: "is between",
  value: "Value",
  from: "From",
  to: "To",
  addCondition: "Add a condition",
  removeCondition: (n: number) => `Remove condition ${n}`,
  column: "Value to look up (optional)",
  columnHint: "A column heading or a row label. Without it, all cells of the row are shown.",
  lookUp: "Look up",
  earlier:
    "The conditions have changed. Look up again to see their result.",
  earlierResult: "Result for the earlier conditions",
  found: (count: string) => `Matches: ${count}`,
  truncated: "There are more matches. Add a condition to narrow them down.",
  untitled: "Table without a title",
  /** Why, in the words of the server, which are English and more exact. */
  none: (explanation: string | null) => explanation ?? "No cell meets all conditions.",
  whereNames: "A document shows its headings and labels under “Tables”.",
  closest: "Closest tables",
  available: (name: string) => `${name} can be:`,
  page: (page: number) => `p. ${page}`,
};
