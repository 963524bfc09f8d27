// Many files into one collection, each once: what the server has with the same bytes is left out.
import type { QuireClient } from "./client.ts";
import type { Document } from "./contract.ts";
import { inParallel } from "./in-parallel.ts";
import { blobOf, sha256OfFile } from "./local-files.ts";
import type { LocalFile } from "./local-files.ts";
import { RequestError } from "./request-error.ts";

export type Outcome = {
  filename: string;
  how: "sent" | "already there" | "refused";
  document?: Document;
  error?: RequestError;
};

type Target = {
  client: Pick<QuireClient, "listDocuments" | "upload">;
  collection: string;
  parallel: number;
};

/** A file the server refuses doesn't stop the others; a server that can't be reached does. */
export async function uploadFiles(
  { client, collection, parallel }: Target,
  files: readonly LocalFile[],
  onDone: (outcome: Outcome) => void,
): Promise<Outcome[]> {
  const there = new Map(
    (await client.listDocuments(collection)).map((document) => [document.filename, document]),
  );
  return inParallel(files, parallel, async (file) => {
    const outcome = await uploadFile(client, collection, { file, there: there.get(file.filename) });
    onDone(outcome);
    return outcome;
  });
}

type Sending = { file: LocalFile; there: Document | undefined };

async function uploadFile(
  client: Target["client"],
  collection: string,
  { file: { path, filename }, there }: Sending,
): Promise<Outcome> {
  if (there !== undefined && (await isSame(there, path))) {
    return { filename, how: "already there", document: there };
  }
  try {
    const sent = await client.upload(collection, { filename, file: await blobOf(path) });
    return { filename, how: sent.isNew ? "sent" : "already there", document: sent.document };
  } catch (error) {
    if (!(error instanceof RequestError) || isAboutAll(error)) throw error;
    return { filename, how: "refused", error };
  }
}

/** Compared here, so that a second run over a large folder reads the files but sends none. */
async function isSame(there: Document, path: string): Promise<boolean> {
  const isUsable = there.status !== "failed" && there.status !== "deleting";
  return isUsable && there.sha256 === (await sha256OfFile(path));
}

function isAboutAll({ code }: RequestError): boolean {
  return ["unreachable", "unauthenticated", "forbidden", "not_found", "quota_exceeded"].includes(
    code,
  );
}
