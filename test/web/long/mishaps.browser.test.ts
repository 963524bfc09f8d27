// What goes wrong while somebody asks: nothing that was written or made is lost, and the app says what happened.
import { expect } from "vitest";
import { createQuire } from "../../../client/quire.ts";
import { eventStream } from "../support/event-stream.ts";
import { flow, flowWith } from "../support/browser/flow.ts";
import { COLLECTION } from "../support/documents.ts";
import { fillCollection, openNewCollection, removeCollection } from "../support/own-collection.ts";
import { ask, eventually, openCollection } from "../support/pages/steps.ts";

const QUESTION = "What was the net income of Tamsin Ridge in 2025?";

flow("keeps a question that could not be sent, and sends it once", async ({ visit }) => {
  const { page, url, expectMessages } = visit;
  expectMessages("ERR_FAILED");
  await openCollection(page, url);
  let isDown = true;
  let made = 0;
  await page.route("**/v1/collections/*/sessions", async (route) => {
    if (route.request().method() !== "POST") return route.continue();
    if (isDown) return route.abort();
    made += 1;
    await new Promise((resolve) => setTimeout(resolve, 500));
    return route.continue();
  });
  const field = page.locator("#question");
  await field.fill(QUESTION);
  await page.keyboard.press("Enter");
  await page.locator(".toast").first().waitFor();
  expect(await field.inputValue()).toBe(QUESTION);
  isDown = false;
  await page.keyboard.press("Enter");
  await page.keyboard.press("Enter");
  await page.locator(".question-bar .working").waitFor();
  await page.locator(".answer[data-phase=done]").waitFor();
  expect(made).toBe(1);
});

flow("keeps a question that was begun when its writer comes back", async ({ visit }) => {
  const { page, url } = visit;
  await openCollection(page, url);
  await page.locator("#question").fill("What was");
  await page.getByRole("link", { name: "Settings" }).click();
  await page.getByRole("heading", { name: "This server" }).waitFor();
  await page.goBack();
  await eventually(() => page.locator("#question").inputValue(), "What was");
  await page.locator("#question").fill("");
});

flow(
  "shows where questions and answers were that went with their document, and why",
  async ({ visit }) => {
    const { page, url, expectMessages } = visit;
    // After the reload, the app may ask for the document of the quote that was open.
    expectMessages("404");
    const id = await openNewCollection(visit);
    const gate = "The harbor gate opens to small boats on 1 April 2025.";
    const mill = "The old mill was sold to the Quist family in 1931.";
    await fillCollection(visit, id, { "harbor.pdf": [gate], "mill.pdf": [mill] });
    await ask(page, "When does the harbor gate open to small boats?");
    await ask(page, "In which year was the old mill sold to the Quist family?");
    await ask(page, "On which day does the harbor gate open to small boats?");
    await ask(page, "To which boats does the harbor gate open on 1 April 2025?");
    const quire = createQuire({ url, key: "quire-dev-key" });
    const [harbor] = (await quire.documents.list(id).all()).filter(
      ({ filename }) => filename === "harbor.pdf",
    );
    await quire.documents.delete(id, [harbor?.id ?? ""]);
    await page.reload();
    const one = page.getByText("A question and its answer stood here;");
    await one.waitFor();
    expect(await one.textContent()).toContain("because they may repeat its words");
    // Those that follow one another are told together.
    await page.getByText("2 questions and their answers stood here;").waitFor();
    expect(await page.locator(".turns > .notice").count()).toBe(2);
    expect(await page.locator(".asked", { hasText: "harbor" }).count()).toBe(0);
    await page.locator(".turn .statement", { hasText: "1931" }).waitFor();
    expect(await page.locator(".turns > .notice + .turn").count()).toBe(1);
    // What the app still loads of the last answer would be gone.
    await page.goto(`${url}/keys`);
    await removeCollection(visit, id);
  },
);

flow("begins another conversation where its own was deleted elsewhere", async ({ visit }) => {
  const { page, url, expectMessages } = visit;
  expectMessages("404");
  await openCollection(page, url);
  await ask(page, QUESTION);
  const deleted = page.url();
  const id = deleted.split("/").at(-1) ?? "";
  await createQuire({ url, key: "quire-dev-key" }).sessions.delete(id);
  await page.locator("#question").fill(QUESTION);
  await page.keyboard.press("Enter");
  await page.getByText("This conversation was deleted.").waitFor();
  await page.getByRole("button", { name: "Try again" }).click();
  await page.waitForURL(({ href }) => href !== deleted);
  await page.locator(".turn.is-last .answer[data-phase=done]").waitFor();
  expect(await page.locator(".turn").count()).toBe(1);
});

flow("says that a collection does not exist", async ({ visit: { page, url } }) => {
  await openCollection(page, url);
  await page.goto(`${url}/c/col_unknown`);
  await page.getByText("There is nothing at this address").waitFor();
});

flow("shows an answer that was complete before it could be stopped", async ({ visit }) => {
  const { page, url, expectMessages } = visit;
  expectMessages("409");
  await openCollection(page, url);
  await ask(page, QUESTION);
  const id = (await page.locator(".answer").getAttribute("data-answer")) ?? "";
  const answer = await createQuire({ url, key: "quire-dev-key" }).answers.get(id);
  const body = eventStream([
    ["accepted", { id, session_id: null }],
    ["answer", answer],
    ["done", {}],
  ]);
  let release = (): void => undefined;
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.goto(url);
  await page.route("**/answers", async (route) => {
    if (route.request().method() !== "POST") return route.continue();
    await held;
    return route.fulfill({ contentType: "text/event-stream", body });
  });
  await page.locator("#question").fill(QUESTION);
  await page.keyboard.press("Enter");
  await page.getByRole("button", { name: "Stop" }).click();
  release();
  await page.locator(".answer[data-phase=done] .statement").first().waitFor();
});

flow("stays when a screen cannot be loaded, and loads it later", async ({ visit }) => {
  const { page, url, expectMessages } = visit;
  expectMessages("ERR_FAILED", "Failed to fetch");
  await openCollection(page, url);
  const lost = /settings-screen|favicon/;
  await page.route(lost, (route) => route.abort());
  await page.getByRole("link", { name: "Settings" }).click();
  await page.getByText("This did not load.").waitFor();
  await page.unroute(lost);
  await page.getByRole("button", { name: "Try again" }).click();
  await page.getByRole("heading", { name: "This server" }).waitFor();
});

flow("tells screen readers that nothing states the answer", async ({ visit: { page, url } }) => {
  await openCollection(page, url);
  await ask(page, "How many employees does Tamsin Ridge have in Portugal?");
  await page.locator("[aria-live=polite]", { hasText: "No sentence states this" }).waitFor();
});

flow("keeps a new key open until it is put away", async ({ visit: { page, url } }) => {
  await page.goto(`${url}/keys`);
  await page.getByRole("button", { name: "New key" }).click();
  await page.getByLabel("Name", { exact: true }).fill("shown once");
  await page.getByRole("button", { name: "Create" }).click();
  const key = page.locator(".secret");
  await key.waitFor();
  for (let presses = 0; presses < 3; presses += 1) await page.keyboard.press("Escape");
  await page.mouse.click(5, 5);
  expect(await key.isVisible()).toBe(true);
  await page.getByRole("button", { name: "Done" }).click();
  await key.waitFor({ state: "detached" });
});

flow("asks for the name that a collection lacks", async ({ visit: { page, url } }) => {
  await openCollection(page, url);
  await page.getByRole("link", { name: "Settings" }).click();
  const name = page.getByLabel("Name", { exact: true });
  await name.fill("   ");
  await page.getByRole("button", { name: "Save" }).click();
  await page.getByText("Enter a name.").waitFor();
  expect(await name.getAttribute("aria-invalid")).toBe("true");
});

flow("says no longer what was wrong with a name that has been changed", async ({ visit }) => {
  const { page, expectMessages } = visit;
  expectMessages("409");
  const id = await openNewCollection(visit);
  await page.getByRole("link", { name: "Settings" }).click();
  const name = page.getByLabel("Name", { exact: true });
  await name.fill(COLLECTION);
  await page.getByRole("button", { name: "Save" }).click();
  const fault = page.locator("form [role=alert]");
  await fault.filter({ hasText: COLLECTION }).waitFor();
  await name.fill("Another name");
  await fault.waitFor({ state: "detached" });
  await removeCollection(visit, id);
});

flowWith({ viewport: { width: 390, height: 800 }, locale: "en-US" })(
  "closes the menu of a narrow screen with Escape",
  async ({ visit: { page, url } }) => {
    await openCollection(page, url);
    const menu = page.getByRole("button", { name: "Menu" });
    await menu.click();
    await page.locator(".rail.is-open").waitFor();
    await page.keyboard.press("Escape");
    await page.locator(".rail.is-open").waitFor({ state: "detached" });
    await eventually(() => menu.evaluate((it) => it === document.activeElement), true);
  },
);

flow("keeps the lower menu in view below many conversations", async ({ visit }) => {
  const { page, url } = visit;
  await page.route("**/v1/collections/*/sessions?*", (route) => route.fulfill({ json: many() }));
  await page.route("**/v1/collections/*/sessions", (route) =>
    route.request().method() === "GET" ? route.fulfill({ json: many() }) : route.continue(),
  );
  await openCollection(page, url);
  await eventually(() => page.locator(".conversation-row").count(), 40);
  const { y = 0, height = 0 } =
    (await page.getByRole("link", { name: "API reference" }).boundingBox()) ?? {};
  expect(y + height).toBeLessThan(800);
});

function many() {
  const time = "2026-11-27T10:00:00.000Z";
  const data = Array.from({ length: 40 }, (_, at) => ({
    id: `ses_${at}`,
    collection_id: "col_1",
    title: `Conversation ${at}`,
    message_count: 2,
    created_at: time,
    updated_at: time,
  }));
  return { data, next_cursor: null };
}
