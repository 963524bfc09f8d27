// An answer that is longer than any, as a server would stream it, and what the page does meanwhile.
import type { Page } from "playwright-core";
import { eventStream } from "./event-stream.ts";

const STATEMENTS = 300;

/** All at once: the worst case for the page. */
function longStream(): string {
  const text = "The ledger says of this entry what it says of all others. ".repeat(30);
  const statements = Array.from({ length: STATEMENTS }, (_, index) => {
    const statement = { index, text: `${index}. ${text}`, status: "supported", citations: [] };
    return ["statement", statement] as const;
  });
  return eventStream([["accepted", { id: "ans_long", session_id: "ses_long" }], ...statements]);
}

/** Asks on the open page, which gets 300 statements in place of an answer. The longest task in milliseconds. */
export async function longestTaskOfLongAnswer(page: Page): Promise<number> {
  await page.route("**/answers", (route) =>
    route.request().method() === "POST"
      ? route.fulfill({ contentType: "text/event-stream", body: longStream() })
      : route.continue(),
  );
  await page.route("**/answers/ans_long/events*", (route) =>
    route.fulfill({
      contentType: "text/event-stream",
      body: `id: ${STATEMENTS + 2}\nevent: done\ndata: {}\n\n`,
    }),
  );
  const longest = await watchTasks(page);
  await page.locator("#question").fill("What does the ledger say?");
  await page.keyboard.press("Enter");
  await page
    .locator(".statement")
    .nth(STATEMENTS - 1)
    .waitFor();
  return longest();
}

/** From now on. The function tells the longest task so far; 0 if none took 50 ms, which is what browsers call a long one. */
export async function watchTasks(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    const tasks: number[] = [];
    Object.assign(globalThis, { tasks });
    new PerformanceObserver((list) => {
      tasks.push(...list.getEntries().map(({ duration }) => duration));
    }).observe({ type: "longtask" });
  });
  return () =>
    page.evaluate(() => Math.max(0, ...(globalThis as unknown as { tasks: number[] }).tasks));
}
