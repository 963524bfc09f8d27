import { QuireError } from "../../../client/errors.ts";
import type { Document } from "../../../client/types.ts";
import type { Quire } from "../../../client/quire.ts";
import { inParallel } from "../../in-parallel.ts";
import { renderStage } from "../../output/document.ts";
import { startProgress } from "../../output/progress.ts";
import type { Terminal } from "../../output/terminal/terminal.ts";

type Target = {
  client: Quire;
  collection: string;
  /** Documents asked about at a time. */
  parallel: number;
};

/**
 * The documents of these ids, in their order, once each is `ready` or `failed`; shows the progress. Those that somebody deletes
 * meanwhile are left out.
 */
export async function waitForDocuments(
  { client, collection, parallel }: Target,
  ids: readonly string[],
  terminal: Terminal,
): Promise<Document[]> {
  const progress = startProgress(terminal, "Indexing", ids.length);
  let done = 0;
  const onProgress = (document: Document) => {
    if (document.status === "deleting") throw new QuireError(document.filename, DELETED);
    const isOver = document.status === "ready" || document.status === "failed";
    if (!isOver) progress.update(done, document.filename, renderStage(document));
  };
  const documents = await inParallel(ids, parallel, async (id) => {
    const indexed = await client.documents
      .whenIndexed(collection, id, { onProgress })
      .catch(ifDeleted);
    done += 1;
    progress.update(done, indexed?.filename ?? id, indexed?.status ?? "deleted");
    return indexed;
  });
  progress.end();
  return documents.filter((document) => document !== undefined);
}

const DELETED = { code: "not_found", status: 404 } as const;

function ifDeleted(error: unknown): undefined {
  if (!(error instanceof QuireError) || error.status !== 404) throw error;
}
