// The variations an experiment compares: the six of the source design and those of the user's own file.
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";

/** Members of a collection's settings; what is left out keeps its default. */
const Variation = z.strictObject({
  name: z.string().min(1).max(60),
  chunking: z.record(z.string(), z.unknown()).default({}),
  retrieval: z.record(z.string(), z.unknown()).default({}),
});
export type Variation = z.infer<typeof Variation>;

const BUILT_IN = join(import.meta.dirname, "variations.json");

/** The built-in ones, then those of `file`; one of the same name stands in the built-in's place. */
export async function loadVariations(file: string | undefined): Promise<Variation[]> {
  const variations = new Map<string, Variation>();
  for (const path of file === undefined ? [BUILT_IN] : [BUILT_IN, file]) {
    const parsed = z.array(Variation).parse(JSON.parse(await readFile(path, "utf8")));
    for (const variation of parsed) variations.set(variation.name, variation);
  }
  return [...variations.values()];
}
