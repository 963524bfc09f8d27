// A document's stored file, whole or a range of it.
import { createRoute, OpenAPIHono, z } from "@hono/zod-openapi";
import type { Context } from "hono";
import { invalidInput, notFound } from "../../domain/errors.ts";
import { PDF } from "../../domain/media-type.ts";
import { requireScope } from "../auth.ts";
import type { AppEnv } from "../env.ts";
import { findReadable } from "../find-collection.ts";
import { DocumentPath, problems } from "../schemas.ts";

const file = createRoute({
  method: "get",
  path: "/v1/collections/{collection}/documents/{document}/content",
  tags: ["documents"],
  summary: "The stored file of the version that answers; ranges work",
  middleware: [requireScope("read")] as const,
  request: { params: DocumentPath },
  responses: {
    200: {
      description: "The file",
      content: { "application/octet-stream": { schema: z.any().openapi({ format: "binary" }) } },
    },
    206: { description: "The range asked for" },
    416: { description: "The range lies beyond the file's end, which Content-Range names" },
    ...problems(400, 401, 403, 404),
  },
});

export function fileRoutes() {
  return new OpenAPIHono<AppEnv>().openapi(file, async (c) => sendFile(c, c.req.valid("param")));
}

async function sendFile(
  c: Context<AppEnv>,
  ids: { collection: string; document: string },
): Promise<Response> {
  const { scope, document } = await findReadable(c, ids);
  const { services } = c.var;
  const key = services.fileKey(scope, document.id, document.version?.sha256 ?? document.sha256);
  const range = parseRange(c.req.header("Range"));
  if (range !== undefined) {
    const size = await services.files.size(key);
    if (size === undefined) throw notFound("file");
    if (isBeyond(range, size)) {
      return new Response(null, { status: 416, headers: { "Content-Range": `bytes */${size}` } });
    }
  }
  const object = await services.files.open(key, range);
  if (object === undefined) throw notFound("file");
  const headers = new Headers({
    "Content-Type": document.mediaType,
    // An HTML file shown here would run its scripts as this origin's own.
    "Content-Disposition": `${document.mediaType === PDF ? "inline" : "attachment"}; filename*=UTF-8''${encodeURIComponent(document.filename)}`,
    "Accept-Ranges": "bytes",
    ETag: object.httpEtag,
  });
  if (range === undefined) {
    headers.set("Content-Length", String(object.size));
    return new Response(object.body, { headers });
  }
  const { from, to } = spanOf(range, object.size);
  headers.set("Content-Range", `bytes ${from}-${to}/${object.size}`);
  headers.set("Content-Length", String(to - from + 1));
  return new Response(object.body, { status: 206, headers });
}

/** One range; several in one request, or another unit, get the whole file, as RFC 9110 allows. */
function parseRange(header: string | undefined): R2Range | undefined {
  const match = /^bytes=(\d*)-(\d*)$/.exec(header?.trim() ?? "");
  if (match === null) return undefined;
  const [, first = "", last = ""] = match;
  if (first === "") return last === "" ? undefined : { suffix: Number(last) };
  const offset = Number(first);
  if (last === "") return { offset };
  if (Number(last) < offset) throw invalidInput("The range ends before it begins.");
  return { offset, length: Number(last) - offset + 1 };
}

function isBeyond(range: R2Range, size: number): boolean {
  return "suffix" in range ? range.suffix === 0 : (range.offset ?? 0) >= size;
}

function spanOf(range: R2Range, size: number): { from: number; to: number } {
  if ("suffix" in range) return { from: Math.max(0, size - range.suffix), to: size - 1 };
  const from = range.offset ?? 0;
  const length = range.length ?? size - from;
  return { from, to: Math.min(size, from + length) - 1 };
}
