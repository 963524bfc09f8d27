import { createRoute, OpenAPIHono, z } from "@hono/zod-openapi";
import { AppError, invalidInput } from "../../../domain/errors.ts";
import { type Webhook, webhookUrlFault } from "../../../domain/webhook.ts";
import { hex } from "../../../shared/sha256.ts";
import { requires } from "../../access/auth.ts";
import type { AppEnv } from "../../env.ts";
import { findCollection } from "../../find-collection.ts";
import { CollectionPath, json, problems, jsonBody } from "../../bodies/schemas.ts";

const SECRET_BYTES = 32;
const HOUR_MS = 60 * 60_000;

const WebhookBody = z
  .object({
    url: z.string(),
    created_at: z.string(),
    delivered_at: z.string().nullable().describe("When the latest successful delivery was made."),
    failed_at: z
      .string()
      .nullable()
      .describe("When a delivery was last abandoned; null if a later delivery succeeded."),
    failure: z
      .string()
      .nullable()
      .describe(
        "Why: the latest delivery was refused. While it is repeated, which takes some two hours, `failed_at` is null.",
      ),
  })
  .openapi("Webhook");

const path = "/v1/collections/{collection}/webhook";

const put = createRoute({
  method: "put",
  path,
  tags: ["collections"],
  summary: "Set a webhook that is notified when a document is ready or has failed",
  description:
    "Quire posts `{event, document, collection, at}`, where `event` is `document.ready` or `document.failed`, with the headers " +
    "`Quire-Signature: t=SECONDS,v1=HEX` (HMAC-SHA256 of `t.body` under the secret) and `Quire-Delivery`. A delivery may come " +
    "repeated with the same `Quire-Delivery`, also if the same file fails a second time. Every response other than 2xx is retried " +
    "with increasing delays.",
  ...requires("write"),
  request: {
    params: CollectionPath,
    body: jsonBody(
      "The webhook's URL",
      z.strictObject({
        url: z.string().max(2000),
        secret: z.string().min(16).max(200).optional().describe("Generated if omitted."),
        overlap_hours: z
          .int()
          .min(0)
          .max(168)
          .default(0)
          .describe(
            "How long deliveries are also signed with the secret that is replaced: `Quire-Signature` then has two `v1` members.",
          ),
      }),
    ),
  },
  responses: {
    200: json(
      "The webhook; its secret is returned only once",
      WebhookBody.extend({ secret: z.string() }),
    ),
    ...problems(400, 401, 403, 404),
  },
});

const get = createRoute({
  method: "get",
  path,
  tags: ["collections"],
  summary: "Get the collection's webhook and its delivery status",
  ...requires("read"),
  request: { params: CollectionPath },
  responses: { 200: json("The webhook", WebhookBody), ...problems(401, 403, 404) },
});

const remove = createRoute({
  method: "delete",
  path,
  tags: ["collections"],
  summary: "Remove the webhook",
  ...requires("write"),
  request: { params: CollectionPath },
  responses: { 204: { description: "Removed" }, ...problems(401, 403, 404) },
});

export function webhookRoutes() {
  return new OpenAPIHono<AppEnv>()
    .openapi(put, async (c) => {
      const { services } = c.var;
      const { scope } = await findCollection(c, c.req.valid("param").collection);
      const { url: given, secret = newSecret(), overlap_hours: hours } = c.req.valid("json");
      const fault = webhookUrlFault(given, services.publicWebhooksOnly);
      if (fault !== undefined) {
        throw invalidInput(`The webhook's URL ${fault}.`, [{ pointer: "/url", message: fault }]);
      }
      // The URL as it is requested: without line feeds, and with its host in one spelling.
      const url = new URL(given).href;
      const now = services.now();
      const createdAt = now.toISOString();
      const previousUntil = new Date(now.getTime() + hours * HOUR_MS).toISOString();
      const overlap = hours === 0 ? {} : { previousUntil };
      await services.webhooks.write(scope, { url, secret, createdAt, ...overlap });
      const webhook = { url, createdAt, deliveredAt: null, failedAt: null, failure: null };
      return c.json({ ...show(webhook), secret }, 200);
    })
    .openapi(get, async (c) => {
      const { scope } = await findCollection(c, c.req.valid("param").collection);
      const webhook = await c.var.services.webhooks.find(scope);
      if (webhook === undefined) throw noWebhook();
      return c.json(show(webhook), 200);
    })
    .openapi(remove, async (c) => {
      const { scope } = await findCollection(c, c.req.valid("param").collection);
      if (!(await c.var.services.webhooks.remove(scope))) throw noWebhook();
      return c.body(null, 204);
    });
}

/** The collection has been found, so that nothing else can be missing. */
function noWebhook(): AppError {
  return new AppError("not_found", "This collection has no webhook. Set one with PUT.");
}

function newSecret(): string {
  return `whsec_${hex(crypto.getRandomValues(new Uint8Array(SECRET_BYTES)).buffer)}`;
}

function show(
  webhook: Omit<Webhook, "secret" | "previousSecret" | "previousUntil">,
): z.infer<typeof WebhookBody> {
  return {
    url: webhook.url,
    created_at: webhook.createdAt,
    delivered_at: webhook.deliveredAt,
    failed_at: webhook.failedAt,
    failure: webhook.failure,
  };
}
