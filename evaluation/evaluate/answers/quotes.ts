import type { Answer } from "../../../client/types.ts";
import type { Quire } from "../../../client/quire.ts";

/** How many quotes an answer has, those beside it included, and how many are no substring of the pages they name, in order. */
export async function checkQuotes(
  client: Quire,
  collection: string,
  answer: Answer,
): Promise<{ all: number; wrong: number }> {
  let wrong = 0;
  const quotes = [...answer.citations, ...(answer.other_passages ?? [])];
  for (const { document_id, page_start, page_end, quote } of quotes) {
    const texts: string[] = [];
    for (let page = page_start; page <= page_end; page += 1) {
      texts.push((await client.documents.page(collection, { document: document_id, page })).text);
    }
    if (!texts.join("\n").includes(quote)) wrong += 1;
  }
  return { all: quotes.length, wrong };
}
