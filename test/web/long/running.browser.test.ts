// An answer while it is made, with a model that takes its time: it survives everything that people and networks do.
import { once } from "node:events";
import type { Server as HttpServer } from "node:http";
import { type AddressInfo, connect, createServer as createTcpServer, type Socket } from "node:net";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, inject } from "vitest";
import { createQuire } from "../../../client/quire.ts";
import { mockModelServer } from "../../../evaluation/mock-model/server.ts";
import { makeSamples } from "../../../scripts/samples/make-samples.ts";
import { type Server, startServer } from "../../../scripts/server.ts";
import { flow } from "../support/browser/flow.ts";
import { openWithKey, putQuestion } from "../support/pages/steps.ts";

const QUESTION = "By which date must the enclosed form be returned?";
const DONE = ".answer[data-phase=done]";

const hasBrowser = inject("browserAt") !== "";
let model: HttpServer;
let server: Server;
let wire: Awaited<ReturnType<typeof cuttable>>;
let persistTo: string;

beforeAll(async () => {
  if (!hasBrowser) return;
  model = mockModelServer().listen(0, "127.0.0.1");
  await once(model, "listening");
  const { port } = model.address() as AddressInfo;
  persistTo = await mkdtemp(join(tmpdir(), "quire-running-"));
  const vars = {
    MODEL_PROFILE: "openai",
    OPENAI_BASE_URL: `http://127.0.0.1:${port}/v1`,
    LANGUAGE_MODEL: "mock:first=1200",
    EMBEDDING_MODEL: "mock",
    EMBEDDING_DIMENSIONS: "16",
  };
  server = await startServer({ persistTo, vars, readyWithinMs: 120_000 });
  await indexLetter(server.url);
  wire = await cuttable(Number(new URL(server.url).port));
}, 180_000);

afterAll(async () => {
  if (!hasBrowser) return;
  wire.close();
  await server.stop();
  model.close();
  await rm(persistTo, { recursive: true, force: true });
});

async function indexLetter(url: string): Promise<void> {
  const quire = createQuire({ url, key: "quire-dev-key" });
  const { id } = await quire.collections.create({ name: "letters" });
  const letter = (await makeSamples()).find(({ filename }) => filename.startsWith("Renewal"));
  if (letter === undefined) throw new Error("the samples have no letter");
  const { filename, bytes } = letter;
  const { document } = await quire.documents.upload(id, { filename, file: new Blob([bytes]) });
  for (;;) {
    const { status } = await quire.documents.get(id, document.id);
    if (status === "ready") return;
    if (status === "failed") throw new Error("the letter was not indexed");
    await new Promise((resolve) => setTimeout(resolve, 300));
  }
}

/** Passes everything on to a port, until it cuts all connections. */
async function cuttable(port: number) {
  const open = new Set<Socket>();
  const tcp = createTcpServer((near) => {
    const far = connect(port, "127.0.0.1");
    for (const socket of [near, far]) {
      open.add(socket);
      socket.on("error", () => undefined).on("close", () => void open.delete(socket));
    }
    near.pipe(far).pipe(near);
  });
  await once(tcp.listen(0, "127.0.0.1"), "listening");
  const cut = (): void => open.forEach((socket) => socket.destroy());
  return {
    url: `http://127.0.0.1:${(tcp.address() as AddressInfo).port}`,
    cut,
    close: () => {
      cut();
      tcp.close();
    },
  };
}

flow("stops an answer when asked to", async ({ visit }) => {
  const { page } = visit;
  await openWithKey(visit, server.url);
  await putQuestion(page, QUESTION);
  await page.locator(".working").waitFor();
  await page.waitForTimeout(700);
  await page.getByRole("button", { name: "Stop" }).click();
  await page.getByText("You stopped this answer.").waitFor();
  expect(await page.locator(DONE).count()).toBe(0);
});

flow("stops an answer that the server has not accepted yet", async ({ visit }) => {
  const { page } = visit;
  await openWithKey(visit, server.url);
  await page.route("**/answers", async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1_000));
    await route.continue();
  });
  await putQuestion(page, QUESTION);
  await page.getByRole("button", { name: "Stop" }).click();
  await page.getByText("You stopped this answer.").waitFor();
  expect(await page.locator(DONE).count()).toBe(0);
});

flow("continues the same answer after the connection was cut", async ({ visit }) => {
  const { page, expectMessages } = visit;
  expectMessages("ERR_", "Failed to load resource");
  await openWithKey(visit, wire.url);
  const asked: string[] = [];
  page.on("request", (request) => {
    if (request.method() === "POST" && request.url().endsWith("/answers"))
      asked.push(request.url());
  });
  await putQuestion(page, QUESTION);
  await page.locator(".answer[data-answer^=ans_]").waitFor();
  const id = await page.locator(".answer").getAttribute("data-answer");
  wire.cut();
  await page.locator(DONE).waitFor();
  expect(await page.locator(DONE).getAttribute("data-answer")).toBe(id);
  expect(asked).toHaveLength(1);
});

flow("goes on while another screen is shown", async ({ visit }) => {
  const { page } = visit;
  await openWithKey(visit, server.url);
  await putQuestion(page, QUESTION);
  await page.locator(".answer[data-answer^=ans_]").waitFor();
  const id = await page.locator(".answer").getAttribute("data-answer");
  await page.locator("#rail a", { hasText: "Settings" }).click();
  await page.locator(".answer").waitFor({ state: "detached" });
  await page.goBack();
  await page.locator(DONE).waitFor();
  expect(await page.locator(DONE).getAttribute("data-answer")).toBe(id);
});

flow("finds the answer again after the page was loaded again", async ({ visit }) => {
  const { page } = visit;
  await openWithKey(visit, server.url);
  await putQuestion(page, QUESTION);
  await page.locator(".answer[data-answer^=ans_]").waitFor();
  const id = await page.locator(".answer").getAttribute("data-answer");
  await page.reload();
  await page.locator(".asked", { hasText: QUESTION }).waitFor();
  await page.locator(DONE).waitFor();
  expect(await page.locator(".answer").count()).toBe(1);
  expect(await page.locator(DONE).getAttribute("data-answer")).toBe(id);
});
