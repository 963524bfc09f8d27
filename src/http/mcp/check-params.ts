// Rejects requests whose parameters do not fit their method with a readable message, because the
// SDK returns its validator's raw output.
import {
  ProtocolErrorCode,
  type SpecTypeName,
  specTypeSchemas,
} from "@modelcontextprotocol/server";
import { z } from "@hono/zod-openapi";
import { createMiddleware } from "hono/factory";
import type { AppEnv } from "../env.ts";

/** The requests that this server answers and that need parameters. */
const TYPES = {
  initialize: "InitializeRequest",
  "tools/call": "CallToolRequest",
  "resources/read": "ReadResourceRequest",
  "prompts/get": "GetPromptRequest",
} as const satisfies Record<string, SpecTypeName>;

const Request = z.object({
  id: z.union([z.string(), z.number()]),
  method: z.enum(["initialize", "tools/call", "resources/read", "prompts/get"]),
});

/** Checks the parameters of known requests. Everything else is left to the SDK. */
export const checkParams = createMiddleware<AppEnv>(async (c, next) => {
  const body: unknown = await c.req.raw
    .clone()
    .json()
    .catch(() => undefined);
  const request = Request.safeParse(body).data;
  if (request === undefined) return next();
  const { issues } = specTypeSchemas[TYPES[request.method]]["~standard"].validate(body);
  if (issues === undefined) return next();
  const at = issues.map(({ path = [] }) => `/${path.map(String).join("/")}`);
  const message = `\`${request.method}\` needs other parameters. Missing or invalid: ${at.join(", ")}.`;
  const error = { code: ProtocolErrorCode.InvalidParams, message };
  return c.json({ jsonrpc: "2.0", id: request.id, error });
});
