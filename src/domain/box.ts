import { z } from "zod";

/** Points (1/72 inch), origin at the page's top left. */
export const Box = z.object({
  x: z.number(),
  y: z.number(),
  width: z.number(),
  height: z.number(),
});
export type Box = z.infer<typeof Box>;
