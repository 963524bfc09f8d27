import { Hono } from "hono";
import type { Collection } from "../../domain/collection.ts";
import { requireScope } from "../access/auth.ts";
import type { AppEnv } from "../env.ts";
import { allCollections, findModel, modelName, secondsOf } from "./model-names.ts";

export function modelRoutes() {
  return new Hono<AppEnv>()
    .get("/models", requireScope("read"), async (c) => {
      const collections = await allCollections(c);
      return c.json({ object: "list", data: collections.map(showModel) });
    })
    .get("/models/:model{.+}", requireScope("read"), async (c) => {
      // The name includes its slash, which clients encode.
      const name = c.req.param("model");
      const { collection } = await findModel(c, name);
      return c.json({ ...showModel(collection), id: name });
    });
}

function showModel(collection: Collection) {
  return {
    id: modelName(collection),
    object: "model",
    created: secondsOf(collection.createdAt),
    owned_by: "quire",
    name: collection.name,
    description: collection.description,
  };
}
