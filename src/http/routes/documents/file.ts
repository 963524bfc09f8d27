// Serves a document's stored file, or a range of it.
import { createRoute, OpenAPIHono, z } from "@hono/zod-openapi";
import type { Context } from "hono";
import type { Document } from "../../../domain/documents/document.ts";
import { invalidInput, notFound } from "../../../domain/errors.ts";
import { PDF } from "../../../domain/documents/media-type.ts";
import { requires } from "../../access/auth.ts";
import type { AppEnv } from "../../env.ts";
import { findReadableDocument } from "../../find-collection.ts";
import { problemResponse } from "../../errors/problem.ts";
import { fileNameParameter } from "../../bodies/file-name.ts";
import { DocumentPath, problems } from "../../bodies/schemas.ts";

/** The response has the document's media type, whatever it is. */
const ANY_FILE = { "*/*": { schema: z.any().openapi({ format: "binary" }) } };

const file = createRoute({
  method: "get",
  path: "/v1/collections/{collection}/documents/{document}/content",
  tags: ["documents"],
  summary: "Download the file of the active version; supports range requests",
  ...requires("read"),
  request: { params: DocumentPath },
  responses: {
    200: { description: "The file, with its `media_type`", content: ANY_FILE },
    206: { description: "The requested range", content: ANY_FILE },
    304: { description: "The file has not changed (If-None-Match)" },
    ...problems(400, 401, 403, 404, 416),
  },
});

export function fileRoutes() {
  return new OpenAPIHono<AppEnv>().openapi(file, async (c) => sendFile(c, c.req.valid("param")));
}

async function sendFile(
  c: Context<AppEnv>,
  ids: { collection: string; document: string },
): Promise<Response> {
  const { scope, document } = await findReadableDocument(c, ids);
  const { services } = c.var;
  const key = services.fileKey(scope, document.id, document.version?.sha256 ?? document.sha256);
  const stored = await services.files.head(key);
  if (stored === undefined) throw notFound("file");
  const { size, httpEtag } = stored;
  const headers = new Headers({ "Accept-Ranges": "bytes", ETag: httpEtag });
  if (isKnown(c.req.header("If-None-Match"), httpEtag)) {
    return new Response(null, { status: 304, headers });
  }
  const range = rangeAsked(c, httpEtag);
  if (range !== undefined && isBeyond(range, size)) {
    const error = invalidInput(
      `The range is empty or starts after the end of the file, which has ${size} bytes.`,
    );
    return problemResponse(c, error, {
      status: 416,
      headers: { "Content-Range": `bytes */${size}` },
    });
  }
  headers.set("Content-Type", document.mediaType);
  // A file that a browser displays must not run with this origin.
  headers.set("Content-Security-Policy", "default-src 'none'; sandbox");
  headers.set("Content-Disposition", dispositionOf(document));
  const { from, to } = range === undefined ? { from: 0, to: size - 1 } : spanOf(range, size);
  headers.set("Content-Length", String(to - from + 1));
  if (range !== undefined) headers.set("Content-Range", `bytes ${from}-${to}/${size}`);
  const status = range === undefined ? 200 : 206;
  if (c.req.method === "HEAD") return new Response(null, { status, headers });
  const object = await services.files.open(key, range);
  if (object === undefined) throw notFound("file");
  return new Response(object.body, { status, headers });
}

/**
 * Returns the disposition of a file. HTML files are downloaded, because their scripts would run
 * with this origin if they were displayed.
 */
function dispositionOf({ filename, mediaType }: Document): string {
  return `${mediaType === PDF ? "inline" : "attachment"}; ${fileNameParameter(filename)}`;
}

/**
 * Returns whether the client has a current copy of the file. Entity tags are compared weakly, as
 * RFC 9110 requires.
 */
function isKnown(header: string | undefined, etag: string): boolean {
  const tags = header?.split(",").map((tag) => tag.trim().replace(/^W\//, "")) ?? [];
  return tags.includes(etag) || tags.includes("*");
}

/**
 * Returns the requested range. If the client's copy is of another file (If-Range), combining it
 * with this range would corrupt it, so the whole file is sent.
 */
function rangeAsked(c: Context<AppEnv>, etag: string): R2Range | undefined {
  const condition = c.req.header("If-Range");
  if (condition !== undefined && condition.trim() !== etag) return undefined;
  return parseRange(c.req.header("Range"));
}

/**
 * Parses a single range. For several ranges or another unit, the whole file is sent, as RFC 9110
 * allows.
 */
function parseRange(header: string | undefined): R2Range | undefined {
  const match = /^bytes=(\d*)-(\d*)$/.exec(header?.trim() ?? "");
  if (match === null) return undefined;
  const [, first = "", last = ""] = match;
  if (first === "") return last === "" ? undefined : { suffix: Number(last) };
  const offset = Number(first);
  if (last === "") return { offset };
  if (Number(last) < offset) throw invalidInput("The range ends before it starts.");
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
