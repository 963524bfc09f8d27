// The composition root: creates the services from `env`. No folder but this one reads bindings.
import project from "../package.json" with { type: "json" };
import { indexFingerprint } from "../src/domain/documents/fingerprint.ts";
import { originRule } from "../src/http/access/allow-origin.ts";
import { createExpectedCallers } from "../src/http/ahead/expected-callers.ts";
import { createOpenStreams } from "../src/http/access/open-streams.ts";
import { createUnknownKeys } from "../src/http/access/key/unknown-keys.ts";
import type { Services } from "../src/http/services.ts";
import { auditCollection } from "../src/ingestion/upkeep/audit.ts";
import { webhookPoster } from "../src/ingestion/webhook/post-webhook.ts";
import type { IngestionDeps } from "../src/ingestion/deps.ts";
import { pagesPerMessage } from "../src/ingestion/pages-per-message.ts";
import { createProbes } from "../src/http/operator/probes.ts";
import { operationCounts } from "../src/storage/control/counts/operation-counts.ts";
import { consoleLog } from "../src/shared/log.ts";
import {
  CHUNKER_REVISION,
  GRAPH_REVISION,
  PARSER_REVISION,
} from "../src/shared/cache/revisions.ts";
import { TOKENIZER_REVISION } from "../src/language/words/terms.ts";
import { auditLog } from "../src/storage/control/audit/audit-log.ts";
import { usageTally } from "../src/storage/control/counts/usage-tally.ts";
import type { RestoredNumbers } from "../src/storage/control/restored-numbers.ts";
import { switchStore } from "../src/storage/control/switches.ts";
import { tenantRemovalStore } from "../src/storage/control/tenant-removal.ts";
import type { FailedDocumentStore } from "../src/storage/progress/failed-documents.ts";
import type { VersionsByEmbedder } from "../src/storage/progress/versions-by-embedder.ts";
import { collectionStore } from "../src/storage/control/collections.ts";
import { retryDocument } from "../src/storage/documents/retry-document.ts";
import { fileKey } from "../src/storage/content/files.ts";
import { registerUpload } from "../src/storage/documents/register-upload.ts";
import { reindexDocuments } from "../src/storage/documents/reindex-documents.ts";
import { type Config, hasPublishedKeys, parseConfig } from "./config.ts";
import { createCaches } from "./models/caches.ts";
import { admittedModels } from "./models/admitted-models.ts";
import { createModels } from "./models/models.ts";
import { embedderProbe, probesOf } from "./models/probes.ts";
import { operatorActions } from "./operator.ts";
import { switchableModels } from "./models/switchable-models.ts";
import { queueBacklog, sender } from "./queue-bindings.ts";
import { connect } from "./databases.ts";
import { createStores } from "./stores.ts";

const INDEX_PARTS = {
  chunker: CHUNKER_REVISION,
  tokenizer: TOKENIZER_REVISION,
  grapher: GRAPH_REVISION,
};

/** Rules then have ten seconds to complete the answer. */
const FINISH_AFTER_LEAVING_MS = 20_000;

/** An upload holds part of the memory while it waits for the rest of its file. */
const UPLOAD_STALL_MS = 30_000;

/**
 * Requests within this many milliseconds are counted in one row. A Worker may continue for 30
 * seconds after its response.
 */
const USAGE_WRITTEN_AFTER_MS = 5_000;

const PROBING = { now: () => Date.now(), log: consoleLog };

export type AllServices = Services &
  IngestionDeps & {
    config: Config;
    failedDocuments: FailedDocumentStore;
    versionsByEmbedder: VersionsByEmbedder;
    restoredNumbers: RestoredNumbers;
    /** A name for each database, independent of its tenants. */
    shards: readonly string[];
  };

/**
 * Creates the services. Throws if a var is missing or invalid, or if a binding that the profile
 * needs is missing.
 */
export function createServices(env: Env): AllServices {
  const config = parseConfig({ ...env });
  const { control, shards, catalogue, databaseOf, mover } = connect(env);
  const switches = switchStore(control, () => Date.now());
  const shares = { chat: env.CHAT_SHARE, rerank: env.RERANK_SHARE, ocr: env.OCR_SHARE };
  const admitted = admittedModels(createModels(env, config.profile, databaseOf), shares);
  const models = switchableModels(admitted, switches);
  const parser = [PARSER_REVISION, models.pageReader?.name ?? []].flat().join("; ");
  const collections = collectionStore(databaseOf, catalogue);
  const stores = { ...createStores(env, control, databaseOf), collections, mover };
  const counts = operationCounts(databaseOf);
  const send = sender(env);
  const services: Omit<AllServices, "operator"> = {
    ...stores,
    ...models,
    ...createCaches(models),
    switches,
    usageTally: usageTally(stores.usage, { afterMs: USAGE_WRITTEN_AFTER_MS }),
    auditLog: auditLog(control),
    tenantRemoval: tenantRemovalStore(control, databaseOf),
    send,
    postWebhook: webhookPoster(() => Date.now()),
    publicWebhooksOnly: config.ENVIRONMENT === "production",
    queueBacklog: async () => queueBacklog(env),
    probe: createProbes(probesOf(models), PROBING),
    probeNeeded: createProbes([embedderProbe(models)], PROBING),
    operationCounts: async () => countEach(shards, counts),
    now,
    auditCollection: (scope, page) => auditCollection({ ...stores, ...models }, scope, page),
    registerUpload: (scope, upload) => registerUpload({ ...stores, send, now }, scope, upload),
    reindexDocuments: (scope, renewal) =>
      reindexDocuments({ ...stores, send, now }, scope, renewal),
    retryDocument: (scope, document) => retryDocument({ ...stores, send, now }, scope, document),
    fileKey,
    giveWay: async () => {},
    fingerprintOf: ({ chunking, graph }) =>
      indexFingerprint({ ...INDEX_PARTS, parser, chunking, graph, embedder: models.embedder }),
    mayAsk: async (tenant) => (await env.RATE_LIMIT?.limit({ key: tenant }))?.success ?? true,
    ...createProtection(config),
    agentSettings: config.AGENT_SETTINGS ?? {},
    adminKeys: adminKeysOf(config),
    finishAfterLeavingMs: FINISH_AFTER_LEAVING_MS,
    profile: config.profile.MODEL_PROFILE,
    version: project.version,
    developmentKey:
      config.ENVIRONMENT === "development" && config.profile.MODEL_PROFILE === "embedded"
        ? config.DEV_TENANT_KEY
        : undefined,
    assets: env.ASSETS,
    limits: {
      maxFileBytes: config.MAX_FILE_BYTES,
      maxPages: config.MAX_PAGES,
      pagesPerMessage,
    },
    log: consoleLog,
    config,
    shards,
  };
  return { ...services, operator: operatorActions(services) };
}

/** Creates the checks that reject requests before they cost much. */
function createProtection(config: Config) {
  return {
    unknownKeys: createUnknownKeys(() => Date.now()),
    expectedCallers: createExpectedCallers(now),
    openStreams: createOpenStreams(),
    allowOrigin: originRule(config.ALLOWED_ORIGINS, hasPublishedKeys(config)),
    defaultQuotas: config.QUOTAS ?? {},
    uploadStallMs: UPLOAD_STALL_MS,
  };
}

/** Returns the counts of each database by its number. */
async function countEach(
  shards: readonly string[],
  counts: ReturnType<typeof operationCounts>,
): ReturnType<AllServices["operationCounts"]> {
  const all = await Promise.all(shards.map(async (shard) => counts.read(shard, now())));
  return new Map(all.map((read, at) => [String(at), read]));
}

function adminKeysOf({ ADMIN_KEY: key, ADMIN_KEY_NEXT: next }: Config): [string, ...string[]] {
  return next === undefined ? [key] : [key, next];
}

function now(): Date {
  return new Date();
}
