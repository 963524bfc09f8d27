// Describes the request and the results of a look-up in tables.
import { z } from "@hono/zod-openapi";
import { Box } from "../../../domain/documents/box.ts";
import type { TableEntry } from "../../../domain/documents/table.ts";
import { headingsOf } from "../../../retrieval/tables/conditions/plan-columns.ts";
import type { TableMatch, LookUpOutcome } from "../../../retrieval/tables/look-up.ts";
import { formatRow } from "../../../retrieval/tables/format-row.ts";

const MOST_CONDITIONS = 10;
const LONGEST = 200;

const Scalar = z.union([z.string().trim().min(1).max(LONGEST), z.number(), z.boolean()]);
const Bound = z.union([z.string().trim().min(1).max(LONGEST), z.number()]);
const Value = z.union([
  Scalar,
  z
    .strictObject({ gte: Bound.optional(), lte: Bound.optional() })
    .refine(({ gte, lte }) => gte !== undefined || lte !== undefined, "set `gte`, `lte` or both"),
]);

export const LookUpBody = z
  .strictObject({
    conditions: z
      .record(z.string().trim().min(1).max(LONGEST), Value)
      .refine((conditions) => Object.keys(conditions).length > 0, "set at least one condition")
      .refine(
        (conditions) => Object.keys(conditions).length <= MOST_CONDITIONS,
        `set at most ${MOST_CONDITIONS} conditions`,
      )
      .describe(
        "Conditions by column name. A name matches a column heading or part of one; “item” matches row labels, and “year” matches columns of figures. Every condition must be met by a cell, a heading, the table's title, or the label of a group of rows.",
      ),
    column: z
      .string()
      .trim()
      .min(1)
      .max(LONGEST)
      .optional()
      .describe("The column heading or row label of the value to look up."),
    documents: z.array(z.string().min(1).max(300)).min(1).max(1000).optional(),
    limit: z.int().min(1).max(100).default(20),
  })
  .openapi("TableLookUp");

export const Match = z
  .object({
    value: z.string().describe("The text of the cell."),
    number: z.number().nullable().describe("The cell as a number, without the scale of its unit."),
    unit: z.string().nullable().describe("The table's unit, such as “in millions”, % or $."),
    column: z
      .string()
      .describe("The column heading; multi-level headings start with the top level."),
    row: z
      .record(z.string(), z.string())
      .describe(
        "The row's cells by column heading. Blank row labels are filled in from the row above.",
      ),
    told: z.string().describe("The cell and its labels as one line of text."),
    section: z.string().nullable().describe("The label of the group that the row belongs to."),
    table_id: z.string(),
    table_title: z.string(),
    header: z.array(z.array(z.string())),
    row_index: z.int(),
    document_id: z.string(),
    source_file: z.string(),
    page: z.int(),
    start: z.int().describe("The start position of the cell in the document's text."),
    end: z.int(),
    row_start: z.int().describe("The start position of the row in the document's text."),
    row_end: z.int(),
    box: Box.nullable().describe("Null if the format has no page layout."),
    score: z.number().min(0).max(1),
  })
  .openapi("TableMatch");

export const LookUpResults = z
  .object({
    matches: z.array(Match),
    explanation: z.string().nullable().describe("Why no cell matches; null if there are matches."),
    closest: z
      .array(
        z.object({
          table_id: z.string(),
          table_title: z.string(),
          document_id: z.string(),
          source_file: z.string(),
          page: z.int(),
          met: z.array(z.string()),
          unmet: z.array(z.string()),
          available: z
            .record(z.string(), z.array(z.string()))
            .describe(
              "For each unmet condition, the values in the rows that meet all other conditions.",
            ),
        }),
      )
      .describe("If there is no match: the tables that meet some of the conditions."),
    truncated: z
      .boolean()
      .describe("Whether there are more matches, or more rows than one look-up reads."),
  })
  .openapi("TableMatches");

export function showLookUp(found: LookUpOutcome): z.infer<typeof LookUpResults> {
  return {
    matches: found.matches.map(showMatch),
    explanation: found.explanation,
    closest: found.closest.map(({ table, met, unmet, available }) => ({
      ...showTable(table),
      page: table.pageStart,
      met: [...met],
      unmet: [...unmet],
      available: Object.fromEntries(
        Object.entries(available).map(([name, texts]) => [name, [...texts]]),
      ),
    })),
    truncated: found.truncated,
  };
}

function showTable(table: TableEntry) {
  return {
    table_id: table.id,
    table_title: table.title,
    document_id: table.documentId,
    source_file: table.filename,
  };
}

function showMatch(match: TableMatch): z.infer<typeof Match> {
  const { table, row, cell, column, texts, about } = match;
  const headings = headingsOf(match.plan);
  const headingPaths = match.plan.headings.map(({ path }) => path);
  const cells = row.cells.filter((other) => other !== null);
  return {
    value: cell.text,
    number: cell.value,
    unit: table.unit,
    column: headings[column] ?? "",
    row: Object.fromEntries(
      texts.flatMap((text, at) => (text === "" ? [] : [[headings[at] ?? "", text]])),
    ),
    told: formatRow(headingPaths, texts, { about, says: [column] }),
    section: match.section,
    ...showTable(table),
    header: table.header,
    row_index: row.index,
    page: row.page,
    start: cell.start,
    end: cell.end,
    row_start: Math.min(...cells.map(({ start }) => start)),
    row_end: Math.max(...cells.map(({ end }) => end)),
    box: cell.box,
    score: Math.round(match.score * 1000) / 1000,
  };
}
