// Opens the body of an upload, with the checks of every file that arrives: its size, and the time
// in which nothing arrives.
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

/**
 * Returns the body, or undefined if there is none. Throws `too_large` if its header states a larger
 * size, or while it is read.
 */
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
