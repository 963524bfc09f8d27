import type { Version } from "../domain/document.ts";
import type { IngestionDeps } from "./deps.ts";
import { documentLabels } from "./summary/document-labels.ts";
import { summarizeByRules } from "./summary/by-rules.ts";

/** Chunks read for a summary: the beginning says what a document is, the rest repeats its topics. */
const CHUNKS_READ = 200;

type Deps = Pick<IngestionDeps, "chunks" | "pages" | "summaries" | "labels" | "now" | "log">;

/** Writes the active version's summary. A user's own words are kept; an inactive version is left alone. */
export async function summarizeVersion(deps: Deps, version: Version): Promise<void> {
  if (version.state !== "active") return;
  const chunks = await deps.chunks.list(version, version.document, {
    after: -1,
    limit: CHUNKS_READ,
  });
  const firstPage = await deps.pages.load({ ...version, version: version.id }, 1);
  const texts = chunks.map((chunk) => chunk.text);
  const summary = summarizeByRules(version.filename, firstPage, texts);
  await deps.summaries.writeFound(version, summary, deps.now().toISOString());
  await deps.labels.write(version, documentLabels(version.filename, summary));
  const { tenant, document, id } = version;
  deps.log("version.summarized", { tenant, document, version: id, kind: summary.document_type });
}
