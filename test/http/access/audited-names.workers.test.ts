import { expect, it } from "vitest";
import { serveApp } from "../../support/served-app.ts";

it.each(["plans", "search", "answers", "sessions", "lookup", "cancel"])(
  "audits the changes of a collection named %s, and no question about it",
  async (name) => {
    const { request, as, tenant } = await serveApp();
    const path = `/v1/collections/${name}`;
    await request("POST", "/v1/collections", { json: { name } });
    await request("PATCH", path, { json: { description: "Changed." } });
    await request("POST", `${path}/search`, { json: { query: "x" } });
    await request("POST", `${path}/sessions`, { json: {} });
    const read = await as("quire-dev-admin")("GET", `/v1/operator/audit-log?tenant=${tenant.id}`);
    const { data } = await read.json<{ data: { action: string }[] }>();
    expect(data.map(({ action }) => action)).toEqual([`PATCH ${path}`, "POST /v1/collections"]);
  },
);
