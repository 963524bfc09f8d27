// What /readyz says of the embedder of a deployment, whose vectors of questions are cached.
import { env } from "cloudflare:workers";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { serveApp } from "../support/served-app.ts";
import { createServices } from "../../workers/services.ts";

const OPENAI = {
  MODEL_PROFILE: "openai",
  OPENAI_BASE_URL: "http://127.0.0.1:9/v1",
  EMBEDDING_DIMENSIONS: "4",
} as const;

const vector = () =>
  Response.json({
    data: [{ index: 0, embedding: [1, 0, 0, 0] }],
    usage: { prompt_tokens: 1, total_tokens: 1 },
  });
const down = async (): Promise<Response> => {
  throw new TypeError("connection refused");
};

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"] });
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

it("says within half a minute that the embedder has failed, and that it answers again", async () => {
  const { probeNeeded } = createServices({ ...env, ...OPENAI });
  const { over } = await serveApp();
  const outside = vi.spyOn(globalThis, "fetch").mockImplementation(async () => vector());
  const ready = async () => {
    const response = await over({ probeNeeded })("GET", "/readyz");
    const { checks } = await response.json<{ checks: { name: string; ok: boolean }[] }>();
    return [response.status, checks.find(({ name }) => name === "model_profile")?.ok];
  };
  expect(await ready()).toEqual([200, true]);
  outside.mockImplementation(down);
  vi.setSystemTime(Date.now() + 30_000);
  expect(await ready()).toEqual([503, false]);
  outside.mockImplementation(async () => vector());
  vi.setSystemTime(Date.now() + 30_000);
  expect(await ready()).toEqual([200, true]);
});

it("asks the embedder once for many that want to know whether it is ready", async () => {
  const { probeNeeded } = createServices({ ...env, ...OPENAI });
  const outside = vi.spyOn(globalThis, "fetch").mockImplementation(async () => vector());
  for (let times = 0; times < 5; times += 1) await probeNeeded();
  expect(outside).toHaveBeenCalledTimes(1);
});
