import { createRoute, OpenAPIHono, z } from "@hono/zod-openapi";
import type { Context, MiddlewareHandler } from "hono";
import { invalidInput } from "../../../domain/errors.ts";
import { INDEXABLE } from "../../../domain/documents/media-type.ts";
import type { Scope } from "../../../domain/scope.ts";
import { checkStorage } from "../../access/quotas.ts";
import { requires, requireScope } from "../../access/auth.ts";
import { cleanName, emptyFile, mediaTypeOf, type ReceivedFile } from "../../upload/check-file.ts";
import { DocumentBody, showDocument } from "../../bodies/document-body.ts";
import type { AppEnv } from "../../env.ts";
import { findCollection } from "../../find-collection.ts";
import { type FileUpload, readMultipart } from "../../upload/multipart.ts";
import { metadataOf } from "../../upload/metadata-field.ts";
import { openUpload } from "../../upload/open-upload.ts";
import { refuseFields } from "../../upload/refuse-fields.ts";
import { CollectionPath, json, problems } from "../../bodies/schemas.ts";

const upload = createRoute({
  method: "post",
  path: "/v1/collections/{collection}/documents",
  tags: ["documents"],
  summary: "Upload a file as a multipart form, or as the raw body with `?filename=`",
  ...requires("write"),
  request: {
    params: CollectionPath,
    query: z.object({
      filename: z
        .string()
        .optional()
        .describe("The document's name. A form can also name its file itself."),
      replace: z
        .enum(["true", "false"])
        .optional()
        .describe(
          "`false`: if a document has this name and other content, it is kept, and the upload is refused with 409 and the reason `name_taken`. By default, the file becomes a new version of that document.",
        ),
    }),
    body: {
      content: {
        "multipart/form-data": {
          schema: z.object({
            file: z.any().openapi({ format: "binary" }),
            metadata: z.string().optional().describe("Metadata as a JSON object."),
          }),
        },
        ...Object.fromEntries(
          INDEXABLE.map((type) => [type, { schema: z.any().openapi({ format: "binary" }) }]),
        ),
      },
    },
  },
  responses: {
    200: json("These bytes already stand under this name", DocumentBody),
    202: json("Taken in; indexing follows", DocumentBody),
    ...problems(400, 401, 403, 404, 409, 413, 415),
  },
});

/** Creates the routes. `inTurn` limits how many uploads hold memory at a time. */
export function uploadRoutes(inTurn: MiddlewareHandler<AppEnv>) {
  const routes = new OpenAPIHono<AppEnv>();
  routes.openAPIRegistry.registerPath(upload);
  // Registered without a typed handler, because the route's validator would read the whole form
  // into memory.
  routes.post("/v1/collections/:collection/documents", requireScope("write"), inTurn, async (c) => {
    const { services } = c.var;
    const { scope, fingerprint } = await findCollection(c, c.req.param("collection"));
    const { filename, file, fields, otherFiles } = await readUpload(c, scope);
    try {
      refuseFields({ fields, otherFiles }, ["metadata"]);
      const name = cleanName(filename);
      const mediaType = mediaTypeOf(file, name);
      const metadata = metadataOf(fields.get("metadata"));
      const mostDocuments = await checkStorage(c, scope, {
        filename: name,
        sha256: file.sha256,
      });
      const taken = await services.registerUpload(scope, {
        filename: name,
        file,
        mediaType,
        metadata,
        fingerprint,
        mostDocuments,
        keepsExisting: c.req.query("replace") === "false",
      });
      const at = `/v1/collections/${scope.collection}/documents/${taken.document.id}`;
      return c.json(showDocument(taken.document, services.now()), taken.isNew ? 202 : 200, {
        Location: at,
      });
    } catch (error) {
      await file.discard();
      throw error;
    }
  });
  return routes;
}

async function readUpload(c: Context<AppEnv>, scope: Scope): Promise<FileUpload<ReceivedFile>> {
  refuseParameters(c.req.query());
  const opened = openUpload(c, scope);
  if (opened === undefined) throw emptyFile();
  const { isForm, body, receive } = opened;
  const filename = c.req.query("filename");
  if (isForm) {
    const form = await readMultipart(opened, receive);
    // Programs often send a temporary file, whose name has no meaning.
    return filename === undefined ? form : { ...form, filename };
  }
  if (filename === undefined) {
    throw invalidInput("Set the file name with `?filename=`, or send a multipart form.", [
      { pointer: "/filename", message: "missing" },
    ]);
  }
  return { filename, file: await receive(body), fields: new Map(), otherFiles: [] };
}

/**
 * Rejects unknown parameters and values. Metadata in the address, for example, would otherwise be
 * lost silently.
 */
function refuseParameters(query: Readonly<Record<string, string>>): void {
  const { filename: _, replace, ...unknown } = query;
  const faults = Object.keys(unknown).map((name) => ({
    pointer: `/${name}`,
    message: "unknown parameter: remove it",
  }));
  if (replace !== undefined && replace !== "true" && replace !== "false") {
    faults.push({ pointer: "/replace", message: "send true or false" });
  }
  if (faults.length === 0) return;
  throw invalidInput(
    "An upload has the parameters `filename` and `replace` only. Send metadata as a field of a multipart form.",
    faults,
  );
}
