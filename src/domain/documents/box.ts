import { z } from "zod";

/** In points (1/72 inch); the origin is the top left corner of the page. */
export const Box = z.object({
  x: z.number(),
  y: z.number(),
  width: z.number(),
  height: z.number(),
});
export type Box = z.infer<typeof Box>;
