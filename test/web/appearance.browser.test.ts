// Every state of asking and reading: usable by everyone, and nothing hidden. `npm test` looks at a dark phone, `npm run test:web`
// at both colours and both widths.
import { expect } from "vitest";
import { LOOKS, violations, widerThanScreen } from "./support/pages/accessibility.ts";
import { flow, flowWith } from "./support/browser/flow.ts";
import { longestTaskOfLongAnswer } from "./support/long-answer.ts";
import { ask, openCollection, scrollToEnd } from "./support/pages/steps.ts";

for (const look of process.env["LONG"] === undefined ? [LOOKS[0]] : LOOKS) {
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
      await scrollToEnd(page);
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

flowWith({ locale: "de-DE", viewport: { width: 390, height: 844 } })(
  "has room for German words on a phone",
  async ({ visit: { page, url } }) => {
    await openCollection(page, url);
    await page.goto(`${url}/operation`);
    await page.getByText("Fehlgeschlagen").first().waitFor();
    expect(await page.locator(".figures > div").evaluateAll(cutOff)).toEqual([]);
    // A day in the notation of the language.
    expect(await page.locator("td.numbers").first().textContent()).toMatch(/^\d\d\.\d\d\.\d{4}$/);
    await page.goto(`${url}/keys`);
    await page.locator(".key").first().waitFor();
    expect(await page.locator(".key > *").evaluateAll(cutOff)).toEqual([]);
  },
);

/** The words of elements that are wider than these. */
function cutOff(elements: Element[]): string[] {
  const cut = elements.filter(({ scrollWidth, clientWidth, children }) => {
    const inner = [...children].some((child) => child.scrollWidth > child.clientWidth + 1);
    return clientWidth > 0 && (inner || scrollWidth > clientWidth + 1);
  });
  return cut.map(({ textContent }) => textContent ?? "");
}

flowWith({ locale: "en-US", colorScheme: "dark", viewport: { width: 1280, height: 800 } })(
  "marks quotes on the white paper of a page in light colours in the dark, too",
  async ({ visit: { page, url } }) => {
    await openCollection(page, url);
    await ask(page, "What was the net income of Tamsin Ridge in 2025?");
    await page.locator(".statement .chip").first().click();
    const mark = page.locator(".sheet.is-paper .mark").first();
    await mark.waitFor();
    expect(await mark.evaluate((each) => getComputedStyle(each).fill)).toBe("rgb(255, 216, 102)");
  },
);

/** `npm run bench -- web` measures the longest task meanwhile. */
flow("shows all of 300 statements that arrive at once", async ({ visit: { page, url } }) => {
  await openCollection(page, url);
  await longestTaskOfLongAnswer(page);
  expect(await page.locator(".statement").count()).toBe(300);
});
