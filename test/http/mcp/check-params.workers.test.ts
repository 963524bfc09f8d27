import { expect, it } from "vitest";
import { call, makeTenant } from "../../support/worker.ts";

const KEY = await makeTenant("parameters");

async function send(method: string, params?: object): Promise<string> {
  const response = await call("POST", "/mcp", {
    key: KEY,
    json: { jsonrpc: "2.0", id: 1, method, ...(params === undefined ? {} : { params }) },
    headers: { Accept: "application/json, text/event-stream" },
  });
  expect(response.status).toBe(200);
  return response.text();
}

it.each(["initialize", "tools/call", "resources/read", "prompts/get"])(
  "says that %s needs parameters",
  async (method) => {
    const { id, error } = JSON.parse(await send(method)) as {
      id: number;
      error: { code: number; message: string };
    };
    const message = `\`${method}\` needs other parameters. Missing or invalid: /params.`;
    expect({ id, error }).toEqual({ id: 1, error: { code: -32602, message } });
  },
);

it("names the parameter that is missing or invalid", async () => {
  expect(await send("resources/read", {})).toContain("/params/uri.");
  expect(await send("prompts/get", { name: 1 })).toContain("/params/name.");
});

it("leaves to the protocol what needs no parameters, and what it knows nothing of", async () => {
  expect(await send("ping")).toContain('"result":{}');
  expect(await send("resources/list")).toContain('"resources":');
  expect(await send("no/such")).toContain("Method not found");
});
