// A question that cannot be put as it is stays with its writer, who is told why.
import { expect } from "vitest";
import { flow } from "../support/browser/flow.ts";
import { ask, eventually, openCollection } from "../support/pages/steps.ts";

const QUESTION = "What was the net income of Tamsin Ridge in 2025?";
const FOLLOW_UP = "And in 2024?";

flow("keeps all of a question that is too long, and says how long it may be", async ({ visit }) => {
  const { page, url } = visit;
  await openCollection(page, url);
  const field = page.locator("#question");
  const long = `${QUESTION} ${"really ".repeat(300)}`;
  await field.fill(long);
  await page.getByRole("alert").filter({ hasText: "At most 2,000 characters" }).waitFor();
  expect(await field.inputValue()).toBe(long);
  await page.keyboard.press("Enter");
  await eventually(() => page.getByRole("button", { name: "Ask", exact: true }).isDisabled(), true);
  expect(new URL(page.url()).pathname).not.toContain("/s/");
  await field.fill(QUESTION);
  await page.keyboard.press("Enter");
  await page.locator(".answer[data-phase=done]").waitFor();
});

flow("still has a question that was begun when it is loaded again", async ({ visit }) => {
  const { page, url, expectMessages } = visit;
  expectMessages("401");
  await openCollection(page, url);
  const field = page.locator("#question");
  await field.fill(QUESTION);
  await page.reload();
  await eventually(() => field.inputValue(), QUESTION);
  await page.keyboard.press("Enter");
  await page.locator(".answer[data-phase=done]").waitFor();
  await openCollection(page, url);
  expect(await field.inputValue()).toBe("");
  await field.fill(QUESTION);
  await page.getByRole("button", { name: "Sign out" }).click();
  await page.locator("input[name=key]").waitFor();
  expect(await page.evaluate(() => JSON.stringify(sessionStorage))).toBe("{}");
});

flow("still has a follow-up that could not be sent when it is loaded again", async ({ visit }) => {
  const { page, url, expectMessages } = visit;
  expectMessages("ERR_FAILED");
  await openCollection(page, url);
  await ask(page, QUESTION);
  const cut = "**/v1/collections/*/answers";
  await page.route(cut, (route) => route.abort());
  await page.locator("#question").fill(FOLLOW_UP);
  await page.keyboard.press("Enter");
  const again = page.getByRole("button", { name: "Try again" });
  await again.waitFor();
  await page.unroute(cut);
  await page.reload();
  await page.locator(".turn.is-last .asked", { hasText: FOLLOW_UP }).waitFor();
  await page.getByText("The server cannot be reached.").waitFor();
  await again.click();
  await page.locator(".turn.is-last .answer[data-phase=done]").waitFor();
  await page.reload();
  await page.locator(".turn.is-last .answer[data-phase=done]").waitFor();
  expect(await page.locator(".asked").allInnerTexts()).toEqual([QUESTION, FOLLOW_UP]);
  expect(await again.count()).toBe(0);
});

flow("has the field of the question focused as soon as it is there", async ({ visit }) => {
  const { page, url } = visit;
  await openCollection(page, url);
  // A mutation observer is called before the page is painted.
  await page.addInitScript(() => {
    new MutationObserver((_, observer) => {
      const field = document.querySelector("#question");
      if (field === null) return;
      observer.disconnect();
      document.documentElement.dataset["focused"] = String(document.activeElement === field);
    }).observe(document, { childList: true, subtree: true });
  });
  await page.reload();
  await page.locator("#question").waitFor();
  expect(await page.locator("html").getAttribute("data-focused")).toBe("true");
});
