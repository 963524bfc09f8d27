import { expect, inject, it } from "vitest";

it("reaches a server on this machine and nothing beyond it", async () => {
  const local = await fetch(inject("modelServerUrl"), { method: "POST", body: '{"model": "x"}' });
  expect(local.status).toBe(404);
  // vitest.config.ts answers for the outside: no packet is sent.
  const outside = await fetch("https://quire.invalid/");
  expect(outside.status).toBe(599);
});
