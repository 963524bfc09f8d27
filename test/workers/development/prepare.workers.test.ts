import { createExecutionContext } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { expect, it } from "vitest";
import { createApp } from "../../../src/http/app.ts";
import { prepare } from "../../../workers/development/prepare.ts";
import { createServices } from "../../../workers/services.ts";

async function start(key: string) {
  const services = createServices({ ...env, DEV_TENANT_KEY: key });
  await prepare(services, [env.DB]);
  const app = createApp(services);
  return async (presented: string): Promise<number> => {
    const headers = { Authorization: `Bearer ${presented}` };
    return (await app.request("/v1/me", { headers }, env, createExecutionContext())).status;
  };
}

it("accepts the development key that is set now, and none that was set before", async () => {
  const [first, second] = ["quire-first-key", "another-second-key"];
  expect(await (await start(first))(first)).toBe(200);
  const statusOf = await start(second);
  expect(await statusOf(second)).toBe(200);
  expect(await statusOf(first)).toBe(401);
  expect(await (await start(second))(second)).toBe(200);
});

it("does not accept a development key again that was revoked", async () => {
  const key = "quire-third-key";
  await start(key);
  await env.DB.prepare(
    "UPDATE api_keys SET revoked_at = '2026-01-01' WHERE id LIKE 'key_0000%DV'",
  ).run();
  expect(await (await start(key))(key)).toBe(401);
});
