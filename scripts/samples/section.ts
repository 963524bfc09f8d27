import type { Table } from "./table.ts";

/** A paragraph, a list or a table of a rule. */
export type Block = string | { list: readonly string[] } | { table: Table };

export type Section = {
  letter: string;
  title: string;
  rules: readonly { title: string; blocks: readonly Block[] }[];
};
