import type { PageRange } from "../../../src/ingestion/chunk/page-range.ts";
import { seededIntegers } from "./seeded.ts";

/** A text with `count` pages and paragraphs of random lengths, which is the same for the same seed. */
export function makeText(seed: number, count: number): { text: string; pages: PageRange[] } {
  const random = seededIntegers(seed);
  const pages: PageRange[] = [];
  let text = "";
  for (let page = 1; page <= count; page += 1) {
    if (page > 1) text += "\n";
    const start = text.length;
    for (let i = random(12); i >= 0; i -= 1) {
      const words = Array.from({ length: random(40) }, () => "wörd😀x".slice(0, 1 + random(6)));
      text += words.join(random(9) === 0 ? "" : " ") + ([".", "\n", "\n\n", "? "][random(4)] ?? "");
    }
    pages.push({ page, start, end: text.length });
  }
  return { text, pages };
}
