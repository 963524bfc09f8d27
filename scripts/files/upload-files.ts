// Many files into one collection, each once: a file that the server already has with the same bytes is not sent.
import type { Document } from "../../client/types.ts";
import { isDeepStrictEqual } from "node:util";
import type { Quire } from "../../client/quire.ts";
import { inParallel } from "../in-parallel.ts";
import { blobOf, sha256OfFile, UnreadableFile } from "./local-files.ts";
import type { LocalFile } from "./local-files.ts";
import { QuireError } from "../../client/errors.ts";

export type Outcome = {
  filename: string;
  how: "sent" | "already there" | "refused";
  document?: Document;
  error?: QuireError | UnreadableFile;
};

export type UploadTarget = {
  client: Quire;
  collection: string;
  /** Files sent at a time. */
  parallel: number;
  /** Of every file; undefined leaves the metadata of a document that is there as it is. */
  metadata?: Record<string, unknown> | undefined;
};

/** A file that can't be read or that the server refuses doesn't stop the others; a server that can't be reached does. */
export async function uploadFiles(
  target: UploadTarget,
  files: readonly LocalFile[],
  onDone: (outcome: Outcome) => void,
): Promise<Outcome[]> {
  const { client, collection, parallel } = target;
  const there = new Map(
    (await client.documents.list(collection).all()).map((document) => [
      document.filename,
      document,
    ]),
  );
  return inParallel(files, parallel, async (file) => {
    const outcome = await uploadFile(target, file, there.get(file.filename));
    onDone(outcome);
    return outcome;
  });
}

async function uploadFile(
  { client, collection, metadata }: UploadTarget,
  { path, filename }: LocalFile,
  there: Document | undefined,
): Promise<Outcome> {
  const isDescribed = metadata === undefined || isDeepStrictEqual(metadata, there?.metadata);
  try {
    if (there !== undefined && isDescribed && (await isSame(there, path))) {
      return { filename, how: "already there", document: there };
    }
    const file = {
      filename,
      file: await blobOf(path),
      ...(metadata === undefined ? {} : { metadata }),
    };
    const sent = await client.documents.upload(collection, file);
    return { filename, how: sent.isNew ? "sent" : "already there", document: sent.document };
  } catch (thrown) {
    const error = isOfReading(thrown) ? new UnreadableFile(path, "it has changed") : thrown;
    if (error instanceof UnreadableFile) return { filename, how: "refused", error };
    if (!(error instanceof QuireError) || isAboutAll(error)) throw error;
    return { filename, how: "refused", error };
  }
}

/** The file has changed or was removed while it was sent: for `fetch`, the connection has failed. */
function isOfReading(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return error.name === "NotReadableError" || isOfReading(error.cause);
}

/** Compared here, so that a second run over a large folder reads the files but sends none. */
async function isSame(there: Document, path: string): Promise<boolean> {
  const isUsable = there.status !== "failed" && there.status !== "deleting";
  return isUsable && there.sha256 === (await sha256OfFile(path));
}

function isAboutAll({ code }: QuireError): boolean {
  return ["network", "unauthenticated", "forbidden", "not_found", "quota_exceeded"].includes(code);
}
