// Streams all summaries of a collection as one JSON object, page by page, because those of a large
// collection do not fit in memory.
import type { Summary } from "../../domain/documents/summary.ts";

type Page = (after: string) => Promise<ReadonlyMap<string, Summary>>;

/**
 * Reads pages until one is empty. `after` is the last name of the previous page, and "" at first.
 */
export async function* summariesAsJson(read: Page): AsyncGenerator<string> {
  yield "{";
  for (let [after, comma] = ["", ""]; ; comma = ",") {
    const page = await read(after);
    if (page.size === 0) break;
    const members = Array.from(
      page,
      ([name, summary]) => `${JSON.stringify(name)}:${JSON.stringify(summary)}`,
    );
    yield comma + members.join(",");
    after = [...page.keys()].at(-1) ?? after;
  }
  yield "}";
}

/**
 * Reads the next page only when the stream has room for it, and none after the reader has
 * cancelled.
 */
export function streamOf(parts: AsyncGenerator<string>): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  return new ReadableStream({
    async pull(controller) {
      const { value, done } = await parts.next();
      if (done === true) controller.close();
      else controller.enqueue(encoder.encode(value));
    },
    cancel: async () => void (await parts.return(undefined)),
  });
}
