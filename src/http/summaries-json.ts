// All summaries of a collection as one JSON object, a page at a time: a large collection's would not fit beside a request.
import type { Summary } from "../domain/summary.ts";

type Page = (after: string) => Promise<ReadonlyMap<string, Summary>>;

/** Reads pages until one is empty; `after` is the last name of the page before, "" at first. */
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

/** A page is read when there is room for it, none once the reader has left. */
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
