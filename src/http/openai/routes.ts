// Defines the routes for clients of OpenAI's API, with its errors, lists and names.
import { type Context, Hono, type MiddlewareHandler } from "hono";
import { AppError } from "../../domain/errors.ts";
import { authenticate } from "../access/auth.ts";
import { limitBody } from "../access/limit-body.ts";
import { refuseReservedNames } from "../access/reserved-names.ts";
import type { AppEnv } from "../env.ts";
import { clientLeftResponse, toAppError } from "../errors/problem.ts";
import { chatRoutes } from "./chat/chat.ts";
import { errorResponse } from "./errors.ts";
import { modelRoutes } from "./models.ts";
import { responseRoutes } from "./responses/routes.ts";
import { batchRoutes } from "./stores/batches.ts";
import { fileRoutes } from "./stores/files.ts";
import { storeFileRoutes } from "./stores/store-files.ts";
import { storeRoutes } from "./stores/stores.ts";

/** Clients send the whole conversation with every question. */
const BODY_BYTES = 4 * 1024 * 1024;

/** Creates the routes. `inTurn` limits how many uploads hold memory at a time. */
export function openAiRoutes(inTurn: MiddlewareHandler<AppEnv>) {
  const routes = new Hono<AppEnv>();
  routes.onError(
    (error, c) => clientLeftResponse(error, c) ?? errorResponse(c, toAppError(error, c)),
  );
  routes.use(authenticate);
  const limit = limitBody(BODY_BYTES);
  // The body of an upload is a file, which has its own limit, and only its route reads it.
  routes.use(async (c, next) => (isUpload(c) ? next() : limit(c, next)));
  routes.use(async (c, next) => (isUpload(c) ? next() : refuseReservedNames(c, next)));
  routes.route("/", modelRoutes());
  routes.route("/", chatRoutes());
  routes.route("/", responseRoutes());
  routes.route("/", fileRoutes(inTurn));
  routes.route("/", storeRoutes());
  routes.route("/", storeFileRoutes());
  routes.route("/", batchRoutes());
  routes.all("*", (c) => {
    const message = `The route ${c.req.method} ${c.req.path} does not exist. docs/clients.md lists the routes of OpenAI's API that Quire has.`;
    return errorResponse(c, new AppError("not_found", message));
  });
  return routes;
}

function isUpload(c: Context<AppEnv>): boolean {
  return c.req.method === "POST" && c.req.path === "/openai/v1/files";
}
