import { createRoute, OpenAPIHono, z } from "@hono/zod-openapi";
import type { Context, MiddlewareHandler } from "hono";
import { invalidInput } from "../../../domain/errors.ts";
import { INDEXABLE } from "../../../domain/documents/media-type.ts";
import type { Scope } from "../../../domain/scope.ts";
import { checkStorage } from "../../access/quotas.ts";
import { requires, requireScope } from "../../access/auth.ts";
import { refuseIn } from "../../access/reserved-names.ts";
import { cleanName, emptyFile, mediaTypeOf, type ReceivedFile } from "../../upload/check-file.ts";
import { DocumentBody, Metadata, showDocument } from "../../bodies/document-body.ts";
import type { AppEnv } from "../../env.ts";
import { findCollection } from "../../find-collection.ts";
import { type FileUpload, readMultipart } from "../../upload/multipart.ts";
import { openUpload } from "../../upload/open-upload.ts";
import { refuseFields } from "../../upload/refuse-fields.ts";
import { validationErrorsOf } from "../../bodies/validation-errors.ts";
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
    ...problems(400, 401, 403, 404, 413, 415),
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
  refuseUnknown(c.req.query());
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
 * Rejects unknown parameters. Metadata in the address, for example, would otherwise be lost
 * silently.
 */
function refuseUnknown(query: Readonly<Record<string, string>>): void {
  const unknown = Object.keys(query).filter((name) => name !== "filename");
  if (unknown.length === 0) return;
  throw invalidInput(
    "An upload has the parameter `filename` only. Send metadata as a field of a multipart form.",
    unknown.map((name) => ({ pointer: `/${name}`, message: "unknown parameter: remove it" })),
  );
}

function metadataOf(field: string | undefined): Record<string, unknown> | undefined {
  if (field === undefined) return undefined;
  let value: unknown;
  try {
    value = JSON.parse(field);
  } catch {
    throw invalidInput("The form field `metadata` is not valid JSON.", [
      { pointer: "/metadata", message: "not JSON" },
    ]);
  }
  refuseIn(value, "/metadata");
  const parsed = Metadata.safeParse(value);
  if (parsed.success) return parsed.data;
  const faults = validationErrorsOf(parsed.error.issues).map(({ pointer, message }) => ({
    pointer: `/metadata${pointer}`,
    message,
  }));
  throw invalidInput("The form field `metadata` is not a valid JSON object.", faults);
}
