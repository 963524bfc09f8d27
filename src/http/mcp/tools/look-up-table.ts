import { z } from "@hono/zod-openapi";
import { linkToPlace } from "../../links.ts";
import { lookUpTables } from "../../table-look-up.ts";
import { LookUpBody, LookUpResults } from "../../bodies/tables/look-up-body.ts";
import type { Tool } from "../tool.ts";

const Match = LookUpResults.shape.matches.element
  .pick({
    value: true,
    number: true,
    unit: true,
    column: true,
    row: true,
    section: true,
    table_title: true,
    source_file: true,
    page: true,
  })
  .extend({ url: z.string().describe("Opens the row, marked on its page.") });

const Output = LookUpResults.extend({ matches: z.array(Match) });

export const lookUpTable: Tool<typeof LookUpBody, typeof Output> = {
  name: "look_up_table",
  title: "Look up a table value",
  description:
    "Finds the cells of tables that meet all conditions, exactly and without a model. If none does, the result says which condition fails and which values there are.",
  input: LookUpBody,
  output: Output,
  isOfOneCollection: true,
  async run({ c, choose }, body) {
    const { origin } = new URL(c.req.url);
    const found = await lookUpTables(c, choose().id, body);
    const matches = found.matches.map((match) => {
      const { document_id: documentId, page: pageStart, row_start: start, row_end: end } = match;
      return {
        ...Match.omit({ url: true }).parse(match),
        url: linkToPlace(origin, { documentId, pageStart, start, end }),
      };
    });
    return { ...found, matches };
  },
};
