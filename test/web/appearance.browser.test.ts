// Every state of asking and reading, in both colours and widths: usable by everyone, and nothing hidden.
import { AxeBuilder } from "@axe-core/playwright";
import { expect } from "vitest";
import type { Page } from "playwright-core";
import { eventStream } from "./support/event-stream.ts";
import { flow, flowWith } from "./support/flow.ts";
import { ask, openCollection } from "./support/steps.ts";

const STANDARDS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];

async function violations(page: Page): Promise<string[]> {
  const found = await new AxeBuilder({ page }).withTags(STANDARDS).analyze();
  return found.violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" ")}`,
  );
}

async function widerThanScreen(page: Page): Promise<boolean> {
  return page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
}

const LOOKS = (["light", "dark"] as const).flatMap((colorScheme) =>
  [1280, 390].map((width) => ({ colorScheme, viewport: { width, height: 844 } })),
);

for (const look of LOOKS) {
  const name = `${look.colorScheme}, ${look.viewport.width} wide`;
  flowWith({ ...look, locale: "en-US" })(
    `has no fault of accessibility: ${name}`,
    async ({ visit: { page, url } }) => {
      await openCollection(page, url);
      await page.getByText("What do you want to know?").waitFor();
      expect(await violations(page)).toEqual([]);
      await ask(page, "How much did the net income of Tamsin Ridge change from 2024 to 2025?");
      expect(await violations(page)).toEqual([]);
      await page.locator(".statement .chip").first().click();
      await page.locator(".sheet.is-drawn").waitFor();
      expect(await violations(page)).toEqual([]);
      expect(await widerThanScreen(page)).toBe(false);
      await page.keyboard.press("Escape");
      await ask(page, "How many employees does Tamsin Ridge have in Portugal?");
      expect(await violations(page)).toEqual([]);
      expect(await widerThanScreen(page)).toBe(false);
    },
  );
}

flowWith({ locale: "de-DE", viewport: { width: 1280, height: 800 } })(
  "speaks German to those whose browser does",
  async ({ visit: { page, url } }) => {
    await openCollection(page, url);
    await page.getByText("Was möchten Sie wissen?").waitFor();
    expect(await page.locator("html").getAttribute("lang")).toBe("de");
    await page.locator("#rail a", { hasText: "Dokumente" }).waitFor();
  },
);

const STATEMENTS = 300;
/** 100 on a machine that does nothing else; tests share it. */
const LONGEST_TASK_MS = 250;

/** What a server would stream, all at once: the worst case for the page. */
function longStream(): string {
  const text = "The ledger says of this entry what it says of all others. ".repeat(30);
  const statements = Array.from({ length: STATEMENTS }, (_, index) => {
    const statement = { index, text: `${index}. ${text}`, status: "supported", citations: [] };
    return ["statement", statement] as const;
  });
  return eventStream([["accepted", { id: "ans_long", session_id: "ses_long" }], ...statements]);
}

flow("stays responsive while 300 statements arrive", async ({ visit: { page, url } }) => {
  await openCollection(page, url);
  await page.evaluate(() => {
    const tasks: number[] = [];
    Object.assign(globalThis, { tasks });
    new PerformanceObserver((list) => {
      tasks.push(...list.getEntries().map(({ duration }) => duration));
    }).observe({ type: "longtask" });
  });
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
  await page.locator("#question").fill("What does the ledger say?");
  await page.keyboard.press("Enter");
  await page
    .locator(".statement")
    .nth(STATEMENTS - 1)
    .waitFor();
  const tasks = await page.evaluate(() => (globalThis as unknown as { tasks: number[] }).tasks);
  expect(Math.max(0, ...tasks)).toBeLessThanOrEqual(LONGEST_TASK_MS);
});
