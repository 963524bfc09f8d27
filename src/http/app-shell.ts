// Serves the web app's page at the app's own addresses. The app's files are served before the
// Worker runs.
import { type Context, Hono } from "hono";
import { notFound } from "../domain/errors.ts";
import type { AppEnv } from "./env.ts";

/** The addresses of the app that are not files. `/` itself is the page's file. */
const APP_PATHS = [
  "/c/*",
  "/d/*",
  "/a/*",
  "/q/*",
  "/operation",
  "/keys",
  "/settings",
  "/sign-in",
] as const;

/** Paths that programs call, possibly from the address line of a browser. */
const API_PATHS = /^\/(?:v1|openai|mcp)(?:\/|$)/;

export function appShellRoutes() {
  const app = new Hono<AppEnv>();
  for (const path of APP_PATHS) {
    app.get(path, async (c, next) => {
      // Programs that ask for JSON, such as curl, get the other routes of this path, if there are
      // any.
      if (!isBrowser(c)) return next();
      const page = await appPage(c);
      if (page === undefined) throw notFound("web app");
      return new Response(page.body, page);
    });
  }
  return app;
}

/** Returns for a person at an address that nothing answers: the app says so, and leads back. */
export async function unknownAddressPage(c: Context<AppEnv>): Promise<Response | undefined> {
  if (!isBrowser(c) || API_PATHS.test(c.req.path)) return undefined;
  const page = await appPage(c);
  return page && new Response(page.body, { status: 404, headers: page.headers });
}

function isBrowser(c: Context<AppEnv>): boolean {
  return c.req.method === "GET" && (c.req.header("Accept") ?? "").includes("text/html");
}

async function appPage(c: Context<AppEnv>): Promise<Response | undefined> {
  // Never /index.html, which responds with a redirect.
  return c.var.services.assets?.fetch(new URL("/", c.req.url));
}
