// Asking that is interrupted: by a document that goes, by the network, by the end of the session; and in an enlarged window.
import { expect } from "vitest";
import { createQuire } from "../../../client/quire.ts";
import { flow, flowWith } from "../support/browser/flow.ts";
import { fillCollection, openNewCollection, removeCollection } from "../support/own-collection.ts";
import { ask, eventually, openCollection } from "../support/pages/steps.ts";

const QUESTION = "What was the net income of Tamsin Ridge in 2025?";

flowWith({ viewport: { width: 390, height: 844 }, locale: "en-US" })(
  "closes the place of a quote whose answer was deleted",
  async ({ visit }) => {
    const { page, url, expectMessages } = visit;
    expectMessages("404");
    const id = await openNewCollection(visit);
    await fillCollection(visit, id, { "lock.pdf": ["The upper lock is closed on Mondays."] });
    await ask(page, "On which days is the upper lock closed?");
    await page.locator(".statement .chip").first().click();
    await page.locator(".reader .page-bar").waitFor();
    const quire = createQuire({ url, key: "quire-dev-key" });
    const documents = await quire.documents.list(id).all();
    await quire.documents.delete(
      id,
      documents.map((document) => document.id),
    );
    await page.reload();
    await page.getByText("This quote is no longer there.").waitFor();
    expect(await page.getByText("The answer does not exist").count()).toBe(0);
    await page.getByRole("button", { name: "Close the page" }).click();
    await page.getByText("A question and its answer stood here;").waitFor();
    expect(await page.locator(".reader").count()).toBe(0);
    await page.goto(`${url}/keys`);
    await removeCollection(visit, id);
  },
);

flow(
  "keeps a question that did not arrive before those that were asked after it",
  async ({ visit }) => {
    const { page, url, expectMessages } = visit;
    expectMessages("ERR_FAILED");
    await openCollection(page, url);
    await ask(page, QUESTION);
    const answers = "**/v1/collections/*/answers";
    await page.route(answers, (route) => route.abort());
    const field = page.locator("#question");
    await field.fill("Which rule is about claims?");
    await page.keyboard.press("Enter");
    await page.locator(".turn .notice.bad").waitFor({ timeout: 20_000 });
    await page.unroute(answers);
    await ask(page, "List all rating plan rules.");
    expect(await page.locator(".asked").allTextContents()).toEqual([
      QUESTION,
      "Which rule is about claims?",
      "List all rating plan rules.",
    ]);
  },
);

flow("says in the reader's words that a question met the end of the session", async ({ visit }) => {
  const { page, url, expectMessages } = visit;
  expectMessages("401");
  await openCollection(page, url);
  await ask(page, QUESTION);
  // So that the question is the first request that is refused, and not that for the list of conversations.
  await page.waitForLoadState("networkidle");
  await page.context().clearCookies();
  await page.locator("#question").fill("Which rule is about claims?");
  await page.keyboard.press("Enter");
  await page.locator("input[name=key]").fill("quire-dev-key");
  await page.keyboard.press("Enter");
  const failure = page.locator(".turn .notice.bad");
  await failure.waitFor();
  expect(await failure.textContent()).not.toContain("Authorization");
  await failure.getByRole("button", { name: "Try again" }).click();
  await page.locator(".turn.is-last .answer[data-phase=done]").waitFor();
});

flow(
  "says that the collection was deleted elsewhere, and not what an API key is",
  async ({ visit }) => {
    const { page, url, expectMessages } = visit;
    expectMessages("404");
    const id = await openNewCollection(visit);
    await page.goto(`${url}/c/${id}`);
    await page.locator("#question").waitFor();
    await createQuire({ url, key: "quire-dev-key" }).collections.delete(id);
    await page.locator("#question").fill("Which rule is about claims?");
    await page.keyboard.press("Enter");
    const said = await page.locator(".toast").first().textContent();
    expect(said).toContain("The collection does not exist. It was deleted");
    expect(said).not.toContain("API key");
  },
);

// What a window of 1,280 × 800 is when it is enlarged to 200 %.
flowWith({ viewport: { width: 640, height: 400 }, locale: "en-US" })(
  "leaves the focus on the question in an enlarged window",
  async ({ visit: { page, url } }) => {
    await openCollection(page, url);
    await page.locator("#question").focus();
    await page.keyboard.type(QUESTION);
    await page.keyboard.press("Enter");
    await page.locator(".answer[data-phase=done]").waitFor();
    await eventually(() => page.evaluate(() => document.activeElement?.id), "question");
  },
);
