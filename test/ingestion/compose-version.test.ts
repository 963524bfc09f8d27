import { expect, it } from "vitest";
import type { Version } from "../../src/domain/documents/document.ts";
import type { Page } from "../../src/domain/documents/page.ts";
import { composeVersion } from "../../src/ingestion/compose-version.ts";

const TEXT = "word ".repeat(60_000);

function* pages(count: number): Generator<Page> {
  for (let page = 1; page <= count; page += 1) {
    const start = (page - 1) * (TEXT.length + 2);
    yield { page, start, width: 612, height: 792, text: TEXT, lines: [], running: [], tables: [] };
  }
}

it("refuses pages that have more text together than a file may have, and reads no further", async () => {
  let read = 0;
  const deps = {
    now: () => new Date(0),
    giveWay: async () => {
      read += 1;
    },
  };
  const composing = composeVersion(deps as never, {
    version: { tenant: "ten_1" } as Version,
    chunking: {} as never,
    graph: false,
    pages: pages(500),
  });
  await expect(composing).rejects.toThrow("more than 20 million characters");
  expect(read).toBeLessThan(20);
});
