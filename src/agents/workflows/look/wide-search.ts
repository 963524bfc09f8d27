// The search with the question's own words that looks for more than a first look does.
import { parseOnce } from "../../../language/question/parse-once.ts";
import type { SearchCall } from "../../run/tools.ts";

/** An answer is made from more passages than it needs, rather than miss the one that proves it. */
export const MOST_TO_READ = 32;

/**
 * By words alone, so that no model is asked. Several passages of a page may be found: what proves the answer is often on the
 * page of a passage that has more of the question's words.
 */
export function wideSearch(question: string): SearchCall {
  const { text: query } = parseOnce(question);
  return { query, strategy: "sparse", topK: MOST_TO_READ, unique: "none" };
}
