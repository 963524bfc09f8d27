// A folder of 1,570 files. The page stays responsive, and each file that is refused is told.
import { join } from "node:path";
import type { Page } from "playwright-core";
import { expect } from "vitest";
import type { Document } from "../../../client/types.ts";
import { dropOn, withFolder } from "../support/pages/dropped.ts";
import { flow } from "../support/browser/flow.ts";
import { watchTasks } from "../support/long-answer.ts";
import { openNewCollection, removeCollection } from "../support/own-collection.ts";

const SLOW = { timeout: 30_000 };

const MANY = 1570;
/** 200 on a machine that does nothing else; tests share it. */
const LONGEST_TASK_MS = 500;
const ALL_SENT_WITHIN_MS = 120_000;
/** Every fiftieth file is refused. */
const REFUSED_EVERY = 50;

flow(
  "stays responsive while 1,570 files are dropped, stopped and sent again",
  async ({ visit }) => {
    const { page, expectMessages } = visit;
    expectMessages("415");
    const id = await openNewCollection(visit);
    const wire = await takeUploads(page, id);
    await withFolder(numberedFiles(), async (folder) => {
      const longest = await watchTasks(page);
      await dropOn(page, [join(folder, "many")]);
      const panel = page.locator(".upload-panel");
      await panel.getByText(/of 1,570 files/).waitFor(SLOW);
      await expect.poll(() => wire.taken(), SLOW).toBeGreaterThan(40);
      await panel.getByRole("button", { name: "Stop" }).click();
      await panel.getByText(/files were not sent/).waitFor();
      const before = wire.taken();
      await panel.getByRole("button", { name: "Retry" }).click();
      await expect
        .poll(() => wire.taken(), { timeout: ALL_SENT_WITHIN_MS })
        .toBe(MANY - MANY_REFUSED);
      await panel.getByText(`${MANY_REFUSED} files could not be uploaded:`).waitFor(SLOW);
      expect(before).toBeLessThan(MANY / 2);
      expect(wire.most()).toBe(4);
      expect(await panel.locator(".upload-failures li").first().textContent()).toContain(
        "This format is not read.",
      );
      expect(await longest()).toBeLessThanOrEqual(LONGEST_TASK_MS);
    });
    await page.unrouteAll({ behavior: "ignoreErrors" });
    await removeCollection(visit, id);
  },
);

const MANY_REFUSED = Math.ceil(MANY / REFUSED_EVERY);

function numberedFiles(): Record<string, string> {
  return Object.fromEntries(
    Array.from({ length: MANY }, (_, at) => [`many/${at % 20}/file ${at}.txt`, `File ${at}.\n`]),
  );
}

/** In place of the server, which would index for minutes. It counts how many uploads there are at once. */
async function takeUploads(page: Page, collection: string) {
  let [now, most] = [0, 0];
  // A file whose upload is broken off by the stop is sent again.
  const taken = new Set<string>();
  await page.route(`**/collections/${collection}/documents?filename=*`, async (route) => {
    now += 1;
    most = Math.max(most, now);
    await new Promise((resolve) => setTimeout(resolve));
    const filename = new URL(route.request().url()).searchParams.get("filename") ?? "";
    const number = Number(/\d+/.exec(filename)?.[0]);
    const isRefused = number % REFUSED_EVERY === 0;
    now -= 1;
    if (!isRefused) taken.add(filename);
    await (isRefused
      ? route.fulfill({ status: 415, json: UNREADABLE })
      : route.fulfill({ status: 202, json: queued(collection, { filename, number }) }));
  });
  return { most: () => most, taken: () => taken.size };
}

const UNREADABLE = {
  type: "/problems/unsupported_media_type",
  title: "Unsupported",
  status: 415,
  detail: "This format is not read.",
  code: "unsupported_media_type",
  request_id: "req_1",
};

function queued(collection: string, { filename, number }: { filename: string; number: number }) {
  return {
    id: `doc_${number}`,
    collection_id: collection,
    filename,
    media_type: "text/plain",
    bytes: 10,
    sha256: "0".repeat(64),
    status: "queued",
    stage: "queued",
    progress: { done: 0, total: 0 },
    error: null,
    page_count: null,
    chunk_count: 0,
    empty_pages: [],
    warning: null,
    version: null,
    stalled_since: null,
    retry: null,
    metadata: {},
    created_at: new Date().toISOString(),
    indexed_at: null,
  } satisfies Document;
}
