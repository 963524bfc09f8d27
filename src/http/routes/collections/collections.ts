import { createRoute, OpenAPIHono, z } from "@hono/zod-openapi";
import { type Collection, CollectionSettings } from "../../../domain/collection.ts";
import { notFound } from "../../../domain/errors.ts";
import { isId, newId } from "../../../domain/ids.ts";
import { requires } from "../../access/auth.ts";
import {
  CollectionBody,
  CollectionName,
  SettingsBody,
  showCollection,
} from "../../bodies/collection-body.ts";
import type { AppEnv } from "../../env.ts";
import { findCollection, type Freshness, freshnessOf, scopeOf } from "../../find-collection.ts";
import { checkModelNames, mergeSettings, SettingsChange } from "../../bodies/settings-change.ts";
import {
  CollectionPath,
  json,
  List,
  listOf,
  pageQuery,
  problems,
  jsonBody,
} from "../../bodies/schemas.ts";
import type { Services } from "../../services.ts";

const description = z.string().max(2000);

const create = createRoute({
  method: "post",
  path: "/v1/collections",
  tags: ["collections"],
  summary: "Create a collection",
  ...requires("write"),
  request: {
    body: jsonBody(
      "The collection",
      z.strictObject({
        name: CollectionName,
        description: description.optional(),
        settings: SettingsBody.optional(),
      }),
    ),
  },
  responses: { 201: json("The collection", CollectionBody), ...problems(400, 401, 403, 409) },
});

const list = createRoute({
  method: "get",
  path: "/v1/collections",
  tags: ["collections"],
  summary: "List collections",
  ...requires("read"),
  request: { query: pageQuery((cursor) => isId("col", cursor)) },
  responses: { 200: json("Collections", List(CollectionBody)), ...problems(400, 401, 403) },
});

const get = createRoute({
  method: "get",
  path: "/v1/collections/{collection}",
  tags: ["collections"],
  summary: "Get a collection",
  ...requires("read"),
  request: { params: CollectionPath },
  responses: { 200: json("The collection", CollectionBody), ...problems(401, 403, 404) },
});

const change = createRoute({
  method: "patch",
  path: "/v1/collections/{collection}",
  tags: ["collections"],
  summary: "Update a collection; changing its chunking or graph setting makes it stale",
  ...requires("write"),
  request: {
    params: CollectionPath,
    body: jsonBody(
      "What changes",
      z.strictObject({
        name: CollectionName.optional(),
        description: description.optional(),
        settings: SettingsChange.optional(),
      }),
    ),
  },
  responses: { 200: json("The collection", CollectionBody), ...problems(400, 401, 403, 404, 409) },
});

const remove = createRoute({
  method: "delete",
  path: "/v1/collections/{collection}",
  tags: ["collections"],
  summary: "Delete a collection and everything in it",
  ...requires("write"),
  request: { params: CollectionPath },
  responses: {
    202: json(
      "Gone for every reader; the rest follows",
      z.object({ id: z.string(), status: z.literal("deleting") }),
    ),
    ...problems(401, 403, 404),
  },
});

export function collectionRoutes() {
  return new OpenAPIHono<AppEnv>()
    .openapi(create, async (c) => {
      const { services, caller } = c.var;
      const body = c.req.valid("json");
      const settings = body.settings ?? CollectionSettings.parse({});
      checkModelNames(settings.models, isOfferedBy(services));
      const id = newId("col");
      await services.collections.create(caller.tenant, {
        id,
        name: body.name,
        description: body.description ?? "",
        settings,
        fingerprint: await services.fingerprintOf(settings),
        createdAt: services.now().toISOString(),
      });
      const found = await findCollection(c, id);
      const headers = { Location: `/v1/collections/${id}` };
      return c.json(await show(services, found), 201, headers);
    })
    .openapi(list, async (c) => {
      const { services, caller } = c.var;
      const { limit, cursor } = c.req.valid("query");
      const collections = await services.collections.list(caller.tenant, {
        after: cursor ?? "",
        limit: limit + 1,
      });
      const shown = await showAll(services, collections);
      return c.json(listOf(shown, limit, { cursorOf: ({ id }) => id, show: (item) => item }), 200);
    })
    .openapi(get, async (c) => {
      const found = await findCollection(c, c.req.valid("param").collection);
      return c.json(await show(c.var.services, found), 200);
    })
    .openapi(change, async (c) => {
      const { services } = c.var;
      const { scope, collection } = await findCollection(c, c.req.valid("param").collection);
      const body = c.req.valid("json");
      const settings =
        body.settings === undefined
          ? undefined
          : mergeSettings(collection.settings, body.settings, isOfferedBy(services));
      await services.collections.change(scope, {
        ...(body.name === undefined ? {} : { name: body.name }),
        ...(body.description === undefined ? {} : { description: body.description }),
        ...(settings === undefined
          ? {}
          : { settings, fingerprint: await services.fingerprintOf(settings) }),
      });
      const found = await findCollection(c, collection.id);
      return c.json(await show(services, found), 200);
    })
    .openapi(remove, async (c) => {
      const { services } = c.var;
      const scope = await scopeOf(c, c.req.valid("param").collection);
      if (!(await services.collections.hide(scope))) throw notFound("collection");
      await services.send([{ type: "delete_collection", ...scope }]);
      return c.json({ id: scope.collection, status: "deleting" as const }, 202);
    });
}

function isOfferedBy({ modelNamed }: Services): (model: string) => boolean {
  return (model) => modelNamed(model) !== undefined;
}

async function showAll(services: Services, collections: readonly Collection[]) {
  const shown = collections.map(async (collection) =>
    show(services, { collection, ...(await freshnessOf(services, collection)) }),
  );
  return Promise.all(shown);
}

async function show(services: Services, found: Freshness & { collection: Collection }) {
  const { collection } = found;
  const embedders = await services.embedders.uses(services, collection.activeVersions);
  return showCollection(collection, found, embedders);
}
