// The web app's page for the app's own addresses. Its files are served before the Worker runs.
import { Hono } from "hono";
import { notFound } from "../domain/errors.ts";
import type { AppEnv } from "./env.ts";

/** An address of the app that is no file. `/` itself is the page's file. */
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

export function appShellRoutes() {
  const app = new Hono<AppEnv>();
  for (const path of APP_PATHS) {
    app.get(path, async (c, next) => {
      // Programs that ask for JSON, such as curl, get the other routes of this path, if there are any.
      if (!(c.req.header("Accept") ?? "").includes("text/html")) return next();
      const { assets } = c.var.services;
      if (assets === undefined) throw notFound("web app");
      // Never /index.html, which answers with a redirect.
      const page = await assets.fetch(new URL("/", c.req.url));
      return new Response(page.body, page);
    });
  }
  return app;
}
