// What makes an answer right, as `shared/data/natural/README.md` defines it.
import { z } from "zod";
import { matches } from "../evaluate/natural/question-set.ts";
import type { ToldFrom } from "./training-set.ts";

export const Patterns = z.object({
  must: z.array(z.string()),
  must_not: z.array(z.string()),
  unanswerable: z.boolean(),
});

export function isRightFor(
  { must, must_not: mustNot }: Pick<z.infer<typeof Patterns>, "must" | "must_not">,
  { text }: ToldFrom,
): boolean {
  const found = (pattern: string): boolean => matches(pattern, text);
  return must.every(found) && !mustNot.some(found);
}
