// Writes a version's summary after its activation: first by rules, then by the model if there is
// one.
import { isPermanent } from "../domain/errors.ts";
import type { Version } from "../domain/documents/document.ts";
import type { Summary } from "../domain/documents/summary.ts";
import type { LanguageModel, ModelUsage } from "../models/language-model.ts";
import { errorFields } from "../shared/log.ts";
import type { IngestionDeps } from "./deps.ts";
import { documentLabels } from "./summary/document-labels.ts";
import { summarizeByModel } from "./summary/by-model.ts";
import { summarizeByRules } from "./summary/by-rules.ts";

/**
 * The number of chunks read for a summary: the beginning describes the document, and the rest
 * repeats its topics.
 */
const CHUNKS_READ = 200;
/**
 * The number of these chunks that the model reads from the beginning of a long document. The others
 * are spread over the rest.
 */
const FROM_THE_BEGINNING = 60;

type Deps = Pick<
  IngestionDeps,
  "chunks" | "pages" | "summaries" | "labels" | "usage" | "now" | "log" | "model" | "contextTokens"
>;

/**
 * Writes the active version's summary. Summaries by users are kept, and inactive versions are
 * ignored. Rejects if the model may answer later, so that the queue retries; until then, and if all
 * retries fail, the summary by rules is used.
 */
export async function summarizeVersion(deps: Deps, version: Version): Promise<void> {
  if (version.state !== "active") return;
  const made = await deps.summaries.sourceOf(version);
  if (made === "model") return;
  const texts = await beginning(deps, version);
  const firstPage = await deps.pages.load({ ...version, version: version.id }, 1);
  const byRules = summarizeByRules(version.filename, firstPage, texts);
  await write(deps, version, byRules);
  // A user's summary is kept in any case, so the model is not called.
  if (deps.model === undefined || (await deps.summaries.sourceOf(version)) === "user") return;
  const passages = await passagesFor(deps, version, texts);
  const byModel = await askModel(deps, version, { model: deps.model, byRules, passages });
  if (byModel !== undefined) await write(deps, version, byModel);
}

async function write(deps: Deps, version: Version, summary: Summary): Promise<void> {
  await deps.summaries.writeFound(version, summary, deps.now().toISOString());
  // A user's summary is kept, so its kind is the document's.
  const stored = (await deps.summaries.find(version, version.document)) ?? summary;
  const described = { ...summary, document_type: stored.document_type };
  await deps.labels.write(version, documentLabels(version.filename, described));
  const { tenant, document, id } = version;
  const { document_type: kind, source } = summary;
  deps.log("version.summarized", { tenant, document, version: id, kind, source });
}

async function beginning(deps: Deps, version: Version): Promise<string[]> {
  const page = { after: -1, limit: CHUNKS_READ };
  const chunks = await deps.chunks.list(version, version.document, page);
  return chunks.map(({ text }) => text);
}

async function passagesFor(
  deps: Deps,
  version: Version,
  texts: readonly string[],
): Promise<readonly string[]> {
  if (version.chunkCount <= CHUNKS_READ) return texts;
  const others = CHUNKS_READ - FROM_THE_BEGINNING;
  const step = (version.chunkCount - FROM_THE_BEGINNING) / others;
  const refs = Array.from({ length: others }, (_, at) => ({
    versionNo: version.no,
    index: FROM_THE_BEGINNING + Math.floor(at * step),
  }));
  const { chunks } = await deps.chunks.load(version, refs);
  const rest = chunks.toSorted((a, b) => a.index - b.index).map(({ text }) => text);
  return [...texts.slice(0, FROM_THE_BEGINNING), ...rest];
}

type Question = { model: LanguageModel; byRules: Summary; passages: readonly string[] };

/**
 * Asks the model for a summary. Returns undefined if its description is unusable, or if it
 * permanently refuses.
 */
async function askModel(
  deps: Deps,
  version: Version,
  { model, byRules, passages }: Question,
): Promise<Summary | undefined> {
  const { tenant, document, id, filename } = version;
  const used: ModelUsage[] = [];
  try {
    const onUsage = (usage: ModelUsage) => used.push(usage);
    const asking = { model, contextTokens: deps.contextTokens, onUsage };
    const reply = await summarizeByModel(asking, { filename, byRules, passages });
    if ("summary" in reply) return reply.summary;
    deps.log("summary.invalid_reply", { tenant, document, version: id, fault: reply.fault });
  } catch (error) {
    if (!isPermanent(error)) throw error;
    deps.log("summary.refused", { tenant, document, version: id, ...errorFields(error) });
  } finally {
    await deps.usage.addModelUse(tenant, deps.now().toISOString().slice(0, 10), used);
  }
  return undefined;
}
