// The body of an upload, with what holds for every file that arrives: its size, and the time in which nothing arrives.
import type { Context } from "hono";
import type { Scope } from "../../domain/scope.ts";
import type { AppEnv } from "../env.ts";
import type { ReceivedFile } from "./check-file.ts";
import { refuseDeclaredSize } from "./declared-size.ts";
import { untilStalled } from "./until-stalled.ts";

type Parts = AsyncIterable<Uint8Array>;
type OpenUpload = {
  contentType: string;
  isForm: boolean;
  body: Parts;
  /** Stages the file until it is stored or discarded. */
  receive: (parts: Parts) => Promise<ReceivedFile>;
};

/** Undefined if there is no body. Throws `too_large` if its head says that it is, and while it is read. */
export function openUpload(c: Context<AppEnv>, scope: Scope): OpenUpload | undefined {
  const { files, limits, uploadStallMs } = c.var.services;
  const { body } = c.req.raw;
  if (body === null) return undefined;
  refuseDeclaredSize(c.req.header("Content-Length"), limits.maxFileBytes);
  const contentType = c.req.header("Content-Type") ?? "";
  return {
    contentType,
    isForm: contentType.toLowerCase().startsWith("multipart/form-data"),
    body: untilStalled(body, uploadStallMs),
    receive: (parts) => files.receive(scope, parts, limits.maxFileBytes),
  };
}
