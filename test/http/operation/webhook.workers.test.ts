import { expect, it } from "vitest";
import { webhookUrlFault } from "../../../src/domain/webhook.ts";
import { serveApp } from "../../support/served-app.ts";
import { call, callJson, makeCollection } from "../../support/worker.ts";

it("shows a webhook's secret once, keeps a given one, and removes the webhook", async () => {
  const path = `/v1/collections/${await makeCollection("hooks")}/webhook`;
  const none = await callJson("GET", path);
  expect(none).toMatchObject({ status: 404, body: { code: "not_found" } });
  expect(none.body["detail"]).toBe("This collection has no webhook. Set one with PUT.");
  const url = "https://example.com/hook";
  const made = await callJson<{ secret: string }>("PUT", path, { json: { url } });
  expect(made).toMatchObject({ status: 200, body: { url, delivered_at: null } });
  expect(made.body.secret).toMatch(/^whsec_[0-9a-f]{64}$/);
  const shown = await callJson("GET", path);
  expect(shown.body).toMatchObject({ url, failure: null });
  expect(shown.body).not.toHaveProperty("secret");
  const secret = "one of my own making";
  expect((await callJson("PUT", path, { json: { url, secret } })).body).toMatchObject({ secret });
  expect((await call("DELETE", path)).status).toBe(204);
  expect((await call("GET", path)).status).toBe(404);
  expect((await call("DELETE", path)).status).toBe(404);
});

it("refuses addresses that nothing can be sent to, naming the member", async () => {
  const path = `/v1/collections/${await makeCollection("bad hooks")}/webhook`;
  for (const url of ["example.com", "ftp://example.com/", "https://me:pass@example.com/", ""]) {
    const { status, body } = await callJson("PUT", path, { json: { url } });
    expect(status, url).toBe(400);
    expect(body["errors"]).toMatchObject([{ pointer: "/url" }]);
  }
});

it("takes addresses inside the operator's network only where the deployment allows them", async () => {
  for (const [publicWebhooksOnly, status] of [
    [true, 400],
    [false, 200],
  ] as const) {
    const { ask } = await serveApp({ publicWebhooksOnly });
    const { body } = await ask<{ id: string }>("POST", "/v1/collections", { name: "hooks" });
    const url = "http://169.254.169.254/latest/meta-data";
    const put = await ask("PUT", `/v1/collections/${body.id}/webhook`, { url });
    expect(put.status, String(publicWebhooksOnly)).toBe(status);
  }
});

it("allows only names on the internet over TLS in production", () => {
  for (const url of ["https://example.com/hook", "https://hooks.example.co.uk:8443/a?b=c"]) {
    expect(webhookUrlFault(url, true), url).toBeUndefined();
  }
  for (const url of [
    "http://example.com/",
    "https://localhost/",
    "https://LOCALHOST./",
    "https://db.internal/",
    "https://printer.local/",
    "https://intranet/",
    "https://127.0.0.1/",
    "https://2130706433/",
    "https://0x7f.1/",
    "https://10.1.2.3/",
    "https://169.254.169.254/latest/meta-data",
    "https://[::1]/",
    "https://[::ffff:10.0.0.1]/",
    "https://router.home.arpa/",
    "https://db.default.svc/",
    "https://name.onion/",
    "https://169.254.169.254.nip.io/",
    "https://10-0-0-1.example.com/",
    "https://example.com:22/",
    "https://example.com:25/",
  ]) {
    expect(webhookUrlFault(url, true), url).toBeDefined();
  }
  expect(webhookUrlFault("http://127.0.0.1:9000/hook", false)).toBeUndefined();
});
