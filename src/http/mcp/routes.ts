// Serves MCP: /mcp for all collections of the key, /mcp/{collection} for one of them. It is
// stateless: each request gets its own server, in the protocol version of the request.
import { createMcpHandler } from "@modelcontextprotocol/server";
import { Hono } from "hono";
import { createMiddleware } from "hono/factory";
import { AppError } from "../../domain/errors.ts";
import { isLoopbackHost, isLoopbackOrigin } from "../access/allow-origin.ts";
import { authenticate, requireScope } from "../access/auth.ts";
import { limitBody } from "../access/limit-body.ts";
import type { AppEnv } from "../env.ts";
import { checkParams } from "./check-params.ts";
import { reachOf } from "./reach.ts";
import { createServer } from "./server.ts";

const BODY_BYTES = 1024 * 1024;

/**
 * Rejects requests of other websites. A server on this machine may have a well-known key, and a
 * page of any website can send requests to it. Browsers name the website in `Origin`; other clients
 * send no such header.
 */
const refuseForeignPages = createMiddleware<AppEnv>(async (c, next) => {
  const origin = c.req.header("Origin");
  const isLocal = isLoopbackHost(new URL(c.req.url).hostname);
  if (origin !== undefined && isLocal && !isLoopbackOrigin(origin)) {
    throw new AppError(
      "forbidden",
      `Pages of ${origin} have no access to this server. Connect from a program that is not a web page.`,
    );
  }
  await next();
});

export function mcpRoutes() {
  return new Hono<AppEnv>().on(
    ["POST", "GET", "DELETE"],
    ["/mcp", "/mcp/:collection"],
    refuseForeignPages,
    authenticate,
    requireScope("read"),
    limitBody(BODY_BYTES),
    checkParams,
    async (c) => {
      // Read before the protocol begins, so that an unknown collection is an HTTP error.
      const reach = await reachOf(c, c.req.param("collection"));
      const handler = createMcpHandler(() => createServer({ c, reach }), {
        // Nothing that a client could subscribe to changes while it is connected.
        maxSubscriptions: 0,
      });
      return handler.fetch(c.req.raw);
    },
  );
}
