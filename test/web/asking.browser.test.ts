import { expect } from "vitest";
import { createQuire } from "../../client/quire.ts";
import { eventStream } from "./support/event-stream.ts";
import { flow } from "./support/browser/flow.ts";
import { letters, markedText } from "./support/pages/marked.ts";
import { fillCollection, openNewCollection, removeCollection } from "./support/own-collection.ts";
import { ask, eventually, openCollection, putQuestion } from "./support/pages/steps.ts";

flow("answers with statements, chips and the steps in their order", async ({ visit }) => {
  const { page, url } = visit;
  await openCollection(page, url);
  await ask(page, "What was the net income of Tamsin Ridge in 2025, and what was it in 2024?");
  expect(await page.locator(".statement > span:first-child").allTextContents()).toEqual([
    "Net income in 2025 was $153.1 million ",
    "Net income in 2024 was $98.9 million ",
  ]);
  expect(await page.locator(".statement .chip").allTextContents()).toEqual(["1 p. 2", "1 p. 2"]);
  expect(await page.locator(".status-mark").first().textContent()).toBe("Supported by the quote");
  await page.locator(".steps summary").click();
  const steps = await page.locator(".steps li b").allTextContents();
  expect(steps.slice(0, 3)).toEqual([
    "Understanding the question",
    "Searching the documents",
    "Reading tables",
  ]);
});

flow("shows a calculation whose inputs open their cells", async ({ visit }) => {
  const { page, url } = visit;
  await openCollection(page, url);
  await ask(page, "How much did the net income of Tamsin Ridge change from 2024 to 2025?");
  expect(await page.locator(".calculation .shown").textContent()).toContain("153.1 - 98.9");
  const inputs = page.locator(".calculation .chip");
  expect(await inputs.count()).toBe(2);
  for (const input of await inputs.all()) {
    await input.click();
    expect(letters(await markedText(page))).toBe("Netincome$153.1$98.9");
  }
});

flow("says that nothing states the answer, and opens what comes closest", async ({ visit }) => {
  const { page, url } = visit;
  await openCollection(page, url);
  await ask(page, "How many employees does Tamsin Ridge have in Portugal?");
  await page.getByText("No sentence states this outright.").waitFor();
  const passage = page.locator(".passage").first();
  const quoted = await passage.locator(".passage-text").textContent();
  await passage.click();
  const marked = letters(await markedText(page));
  expect(marked).not.toBe("");
  // A passage may run on to the next page, which is not open.
  expect(letters(quoted ?? "").startsWith(marked)).toBe(true);
});

flow("shows below a quoted sentence what else may answer, and opens it", async ({ visit }) => {
  const { page } = visit;
  const id = await openNewCollection(visit);
  const gate = "The harbor gate opens to small boats on 1 April 2025.";
  const ice = "The gate of the harbor opens to ice breakers on 3 May 2025.";
  await fillCollection(visit, id, {
    "harbor.pdf": ["Harbor rules", gate, "Larger vessels wait for the pilot."],
    "winter.pdf": ["Winter rules", ice, "The pilot is not paid for waiting."],
  });
  await ask(page, "When does the harbor gate open to small boats?");
  expect(await page.locator(".statement > span:first-child").allTextContents()).toEqual([
    `${gate} `,
  ]);
  await page.getByRole("heading", { name: "Other passages that may answer this" }).waitFor();
  const passage = page.locator(".passage", { hasText: "winter.pdf" });
  const quoted = await passage.locator(".passage-text").textContent();
  expect(quoted).toContain(ice);
  await passage.click();
  expect(letters(await markedText(page))).toBe(letters(quoted ?? ""));
  await page.locator(".statement .chip").click();
  expect(letters(await markedText(page))).toBe(letters(gate));
  await removeCollection(visit, id);
});

flow.for([
  ["What shall the pressure gauge read while the system is cold?", "1.6 bar", "Heating Guide.docx"],
  ["What is the price of the dormer window?", "955", "Window Prices.xlsx"],
  ["How much did the chimney sweep charge for the visit?", "86 dollars", "Chimney Letter.eml"],
] as const)("marks the text of other formats: “%s”", async ([question, words, file], { visit }) => {
  const { page, url } = visit;
  await openCollection(page, url);
  await ask(page, question);
  await page.locator(".turn.is-last [data-quote]").first().click();
  await page.locator(".reader .file", { hasText: file }).waitFor();
  expect(await markedText(page)).toContain(words);
});

flow(
  "keeps a conversation: a follow-up, another visit, a new title, deletion",
  async ({ visit }) => {
    const { page, url } = visit;
    await openCollection(page, url);
    await ask(page, "What was the net income of Tamsin Ridge in 2025?");
    await ask(page, "And in 2024?");
    await page.locator(".turn").nth(1).getByText("Net income in 2024 was $98.9 million").waitFor();
    await page.reload();
    await page.locator(".turn").nth(1).getByText("Net income in 2024 was $98.9 million").waitFor();
    // Other tests ask in this collection meanwhile: their conversations may be above this one.
    const row = page.locator(".conversation-row:has([aria-current=page])");
    await row.hover();
    await row.getByRole("button").click();
    await page.getByLabel("Title").fill("Income of two years");
    await page.getByRole("button", { name: "Save" }).click();
    const renamed = page.locator(".conversation-row", { hasText: "Income of two years" });
    await renamed.hover();
    await renamed.getByRole("button").click();
    await page.getByRole("dialog").getByRole("button", { name: "Delete" }).click();
    const sure = page.getByRole("dialog", { name: "Delete this conversation?" });
    await sure.getByRole("button", { name: "Delete" }).click();
    await renamed.waitFor({ state: "detached" });
    await page.getByText("What do you want to know?").waitFor();
  },
);

flow("records what is wrong with a statement", async ({ visit }) => {
  const { page, url } = visit;
  await openCollection(page, url);
  await ask(page, "List all rating plan rules.");
  // Chromium does not always tell what a request has sent, so what the server recorded is read.
  const recorded = page.waitForResponse(
    (response) => response.url().endsWith("/feedback") && response.request().method() !== "GET",
  );
  await page.getByRole("button", { name: "Something is wrong" }).click();
  await page.getByLabel("The answer is right, but the quote is not its proof").check();
  await page.getByLabel("Which statement").selectOption({ label: "- Base Rates" });
  await page.getByLabel("Comment").fill("another edition");
  await page.getByRole("button", { name: "Send" }).click();
  await page.getByText("It was recorded with the answer.").waitFor();
  expect(await (await recorded).json()).toMatchObject({
    data: [{ verdict: "wrong_place", statement: 2, comment: "another edition" }],
  });
});

flow("shows markup in names and quotes as text", async ({ visit }) => {
  const { page, url } = visit;
  await openCollection(page, url);
  await ask(page, "How many kilograms does the attic hatch weigh?");
  await page.locator(".turn.is-last [data-quote]").first().click();
  await page.locator(".reader .file", { hasText: "<img src=x" }).waitFor();
  await page.locator(".plain-page", { hasText: "labelled <img src=x" }).waitFor();
  expect(await page.locator("img[src=x]").count()).toBe(0);
});

flow("opens the address of a quote, and says when its answer is gone", async ({ visit }) => {
  const { page, url, expectMessages } = visit;
  expectMessages("404");
  await openCollection(page, url);
  await ask(page, "What was the net income of Tamsin Ridge in 2025?");
  const id = await page.locator(".answer").getAttribute("data-answer");
  await page.goto(`${url}/q/${id}/1`);
  expect(letters(await markedText(page))).toBe("Netincome$153.1$98.9");
  await page.request.delete(`${url}/v1/answers/${id}`, {
    headers: { Authorization: "Bearer quire-dev-key" },
  });
  await page.goto(`${url}/q/${id}/1`);
  await page.getByText("This answer is no longer there").waitFor();
});

flow("shows what another tab has asked in the conversation", async ({ visit }) => {
  const { page, url } = visit;
  const [first, second, third] = [
    "What was the net income of Tamsin Ridge in 2025?",
    "What was the net income of Tamsin Ridge in 2024?",
    "What is the weather in Lisbon?",
  ];
  const asked = () => page.locator(".turn .asked").allTextContents();
  await openCollection(page, url);
  await ask(page, first);
  const other = await page.context().newPage();
  await other.goto(page.url());
  await other.locator(".turn.is-last .answer[data-phase=done]").waitFor();
  await ask(other, second);
  await other.close();
  // A browser without a screen gives no page the focus again.
  await page.evaluate(() => dispatchEvent(new Event("focus")));
  await eventually(asked, [first, second]);
  await ask(page, third);
  expect(await asked()).toEqual([first, second, third]);
});

flow("says that a conversation does not exist", async ({ visit }) => {
  const { page, url, expectMessages } = visit;
  expectMessages("404");
  await openCollection(page, url);
  await page.goto(`${page.url()}/s/ses_unknown`);
  await page.getByText("There is nothing at this address").waitFor();
  expect(await page.locator("#question").count()).toBe(0);
});

flow("shows a new question while its conversation is still being loaded", async ({ visit }) => {
  const { page, url } = visit;
  await openCollection(page, url);
  let load = (): void => undefined;
  const held = new Promise<void>((resolve) => (load = resolve));
  await page.route("**/v1/sessions/*", async (route) => {
    await held;
    await route.continue();
  });
  await putQuestion(page, "What was the net income of Tamsin Ridge in 2025?");
  const form = await page.locator(".question-place").boundingBox();
  const { height = 0 } = page.viewportSize() ?? {};
  expect((form?.y ?? 0) + (form?.height ?? 0)).toBeGreaterThan(height - 40);
  load();
  await page.locator(".turn.is-last .answer[data-phase=done]").waitFor();
});

flow("opens a quote before the answer is complete", async ({ visit: { page, url } }) => {
  await openCollection(page, url);
  await ask(page, "What was the net income of Tamsin Ridge in 2025?");
  const id = await page.locator(".answer").getAttribute("data-answer");
  const answer = await createQuire({ url, key: "quire-dev-key" }).answers.get(id ?? "");
  const citation = "citations" in answer ? answer.citations[0] : undefined;
  const body = eventStream([
    ["accepted", { id: "ans_early", session_id: null }],
    ["citation", citation],
    ["statement", { index: 0, text: "Early", status: "supported", citations: [citation?.n] }],
  ]);
  await page.route("**/answers", (route) =>
    route.request().method() === "POST"
      ? route.fulfill({ contentType: "text/event-stream", body })
      : route.continue(),
  );
  // The rest never arrives.
  await page.route("**/answers/ans_early/events*", () => undefined);
  await putQuestion(page, "And now?");
  await page.locator(".answer[data-phase=asking] .chip").click();
  expect(letters(await markedText(page))).toBe("Netincome$153.1$98.9");
});

flow("keeps the quote under the eyes that its page is opened from", async ({ visit }) => {
  const { page, url } = visit;
  await openCollection(page, url);
  // Long enough for several screens, and narrower once a page is beside it.
  for (const question of ["List all rating plan rules.", "How many employees work in Portugal?"]) {
    await ask(page, question);
  }
  const chip = page.locator(".statement .chip").nth(3);
  await chip.scrollIntoViewIfNeeded();
  const top = () => chip.evaluate((element) => element.getBoundingClientRect().top);
  const before = await top();
  await chip.click();
  await page.locator(".sheet.is-drawn").waitFor({ timeout: 20_000 });
  expect(Math.abs((await top()) - before)).toBeLessThan(4);
  await page.keyboard.press("Escape");
  await page.locator(".reader").waitFor({ state: "detached" });
  expect(Math.abs((await top()) - before)).toBeLessThan(4);
  // Nothing but the conversation scrolls: the frame stays where it is.
  expect(
    await page.evaluate(() => document.querySelector("#rail")?.getBoundingClientRect().top),
  ).toBe(0);
});

flow("has the page of a quote at hand before it is opened", async ({ visit: { page, url } }) => {
  const pages: string[] = [];
  page.on("request", (request) => {
    if (/\/pages\/\d+$/.test(request.url())) pages.push(request.url());
  });
  await openCollection(page, url);
  await ask(page, "What was the net income of Tamsin Ridge in 2025?");
  await expect.poll(() => pages.length).toBeGreaterThan(0);
  // Pages are loaded in the order of the quotes, and those of later quotes may still follow.
  const [ofFirstQuote] = pages;
  await page.locator(".turn.is-last .statement .chip").first().click();
  await page.locator(".page-text .marked").first().waitFor();
  expect(pages.filter((each) => each === ofFirstQuote)).toHaveLength(1);
});
