// What people do on the pages, in the words of the tests.
import { expect } from "vitest";
import type { Visit } from "../browser/flow.ts";
import type { Page } from "playwright-core";

const SLOW = { timeout: 20_000 };

/** Opens the app, which signs in by itself on this machine, and chooses the collection of the tests. */
export async function openCollection(page: Page, url: string): Promise<void> {
  await page.goto(url);
  await page.locator("#question").waitFor(SLOW);
}

/** As `openCollection`, where a server does not sign in by itself. */
export async function openWithKey({ page, expectMessages }: Visit, url: string): Promise<void> {
  // The first visit asks whether the server does.
  expectMessages("401");
  await page.goto(url);
  await page.locator("input[name=key]").fill("quire-dev-key");
  await page.keyboard.press("Enter");
  await page.locator("#question").waitFor(SLOW);
}

/** Asks, and waits until the answer is complete. */
export async function ask(page: Page, question: string): Promise<void> {
  await putQuestion(page, question);
  await page.locator(".turn.is-last .answer[data-phase=done]").waitFor(SLOW);
}

export async function putQuestion(page: Page, question: string): Promise<void> {
  await page.locator("#question").fill(question);
  await page.keyboard.press("Enter");
  await page.locator(".turn.is-last .asked", { hasText: question }).waitFor(SLOW);
}

/** Scrolls to the end of the conversation, where the question form, which stays in view, covers nothing of the last answer. */
export async function scrollToEnd(page: Page): Promise<void> {
  await page.locator(".conversation").evaluate((it) => it.scrollTo(0, it.scrollHeight));
}

export async function eventually<T>(read: () => Promise<T>, wanted: T): Promise<void> {
  await expect.poll(read, SLOW).toEqual(wanted);
}
