// The TAT-QA file: tables of financial reports with their paragraphs and the questions about both.
import { readFile } from "node:fs/promises";
import { z } from "zod";

const TatqaContext = z.object({
  table: z.object({ uid: z.string(), table: z.array(z.array(z.string())) }),
  paragraphs: z.array(z.object({ order: z.number(), text: z.string() })),
  questions: z.array(
    z.object({
      uid: z.string(),
      question: z.string(),
      answer: z.union([z.string(), z.number(), z.array(z.string())]),
      answer_from: z.string(),
      answer_type: z.string(),
      scale: z.string(),
    }),
  ),
});
export type TatqaContext = z.infer<typeof TatqaContext>;

/** The contexts of one split's JSON file, in its order. */
export async function readTatqa(path: string): Promise<TatqaContext[]> {
  return z.array(TatqaContext).parse(JSON.parse(await readFile(path, "utf8")));
}
