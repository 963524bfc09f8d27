// The composition root: creates the services from `env`. It is the only place that reads bindings.
import project from "../package.json" with { type: "json" };
import { indexFingerprint } from "../src/domain/documents/fingerprint.ts";
import type { Message } from "../src/domain/messages.ts";
import type { Scope } from "../src/domain/scope.ts";
import { originRule } from "../src/http/access/allow-origin.ts";
import { createExpectedCallers } from "../src/http/ahead/expected-callers.ts";
import { createOpenStreams } from "../src/http/access/open-streams.ts";
import { createUnknownKeys } from "../src/http/access/unknown-keys.ts";
import type { Services } from "../src/http/services.ts";
import { auditCollection } from "../src/ingestion/upkeep/audit.ts";
import { webhookPoster } from "../src/ingestion/webhook/post-webhook.ts";
import type { IngestionDeps, QueueBacklog } from "../src/ingestion/deps.ts";
import { PAGES_PER_MESSAGE } from "../src/ingestion/pages-per-message.ts";
import { createProbes } from "../src/http/operator/probes.ts";
import { operationCounts } from "../src/storage/control/counts/operation-counts.ts";
import { currentRequestId } from "../src/shared/request-context.ts";
import { consoleLog } from "../src/shared/log.ts";
import {
  CHUNKER_REVISION,
  GRAPH_REVISION,
  PARSER_REVISION,
} from "../src/shared/cache/revisions.ts";
import { TOKENIZER_REVISION } from "../src/language/words/terms.ts";
import { answerRunStore } from "../src/storage/answers/answer-runs.ts";
import { answerStore } from "../src/storage/answers/answers.ts";
import { auditLog } from "../src/storage/control/audit/audit-log.ts";
import { restoredNumbers, type RestoredNumbers } from "../src/storage/control/restored-numbers.ts";
import { embedderStore } from "../src/storage/control/embedders.ts";
import { switchStore } from "../src/storage/control/switches.ts";
import { tenantRemovalStore } from "../src/storage/control/tenant-removal.ts";
import {
  failedDocumentStore,
  type FailedDocumentStore,
} from "../src/storage/progress/failed-documents.ts";
import {
  versionsByEmbedder,
  type VersionsByEmbedder,
} from "../src/storage/progress/versions-by-embedder.ts";
import { auditStore } from "../src/storage/control/audit/audit.ts";
import { backlog } from "../src/storage/progress/backlog.ts";
import { inboxObjectStore } from "../src/storage/progress/inbox-objects.ts";
import { orphanStore } from "../src/storage/progress/orphans.ts";
import { chunkStore } from "../src/storage/index/chunks.ts";
import { knownVersions } from "../src/storage/sql/known-versions.ts";
import { collectionStore } from "../src/storage/control/collections.ts";
import { chunkBoundaryStore } from "../src/storage/progress/chunk-boundaries.ts";
import { activationStore } from "../src/storage/documents/activation.ts";
import { documentChanges } from "../src/storage/documents/document-changes.ts";
import { sessionLists } from "../src/storage/answers/session-lists.ts";
import { documentLists } from "../src/storage/documents/document-lists.ts";
import { documentStore } from "../src/storage/documents/documents.ts";
import { feedbackStore } from "../src/storage/answers/feedback.ts";
import { listedAnswers } from "../src/storage/answers/listed-answers.ts";
import { retryDocument } from "../src/storage/documents/retry-document.ts";
import { fileKey, fileStore } from "../src/storage/content/files.ts";
import { registerUpload } from "../src/storage/documents/register-upload.ts";
import { graphStore } from "../src/storage/graph/store.ts";
import { ingestionHealth } from "../src/storage/progress/ingestion-health.ts";
import { keyStore } from "../src/storage/control/keys.ts";
import { looseFileStore } from "../src/storage/content/loose-files.ts";
import { pageStore } from "../src/storage/content/pages.ts";
import { postingStore } from "../src/storage/index/postings.ts";
import { mergeStore } from "../src/storage/index/segments/merge-store.ts";
import { removalStore } from "../src/storage/documents/removal.ts";
import { reindexDocuments } from "../src/storage/documents/reindex-documents.ts";
import { quotaUseStore } from "../src/storage/control/counts/quota-use.ts";
import { roundStore } from "../src/storage/progress/rounds.ts";
import { retentionStore } from "../src/storage/answers/retention.ts";
import { sessionStore } from "../src/storage/answers/sessions.ts";
import { retryingBucket } from "../src/storage/content/retrying-bucket.ts";
import { retryingDatabase } from "../src/storage/sql/retrying-database.ts";
import { type DatabaseOf, databasesByName } from "../src/storage/sql/shard.ts";
import { moveGate } from "../src/storage/moving/move-gate.ts";
import { collectionMover } from "../src/storage/moving/mover.ts";
import { moveStore } from "../src/storage/moving/moves.ts";
import { catalogueStore } from "../src/storage/control/catalogue.ts";
import { databasesIn } from "./databases.ts";
import { summaryStore } from "../src/storage/content/summaries.ts";
import { tableIndex } from "../src/storage/content/table-index.ts";
import { routingLabelStore } from "../src/storage/index/routing-labels.ts";
import { tableStore } from "../src/storage/content/tables.ts";
import { tenantStore } from "../src/storage/control/tenants.ts";
import { failedAttemptStore } from "../src/storage/progress/failed-attempts.ts";
import { metricsStore } from "../src/storage/control/counts/metrics.ts";
import { usageStore } from "../src/storage/control/counts/usage.ts";
import { versionStore } from "../src/storage/documents/versions.ts";
import { webhookStore } from "../src/storage/control/webhooks.ts";
import { type Config, hasPublishedKeys, parseConfig } from "./config.ts";
import { createCaches } from "./models/caches.ts";
import { admittedModels } from "./models/admitted-models.ts";
import { createModels } from "./models/models.ts";
import { probesOf } from "./models/probes.ts";
import { operatorActions } from "./operator.ts";
import { switchableModels } from "./models/switchable-models.ts";

const INDEX_PARTS = {
  chunker: CHUNKER_REVISION,
  tokenizer: TOKENIZER_REVISION,
  grapher: GRAPH_REVISION,
};

/** Rules then have ten seconds to finish the answer. */
const FINISH_AFTER_LEAVING_MS = 20_000;

/** An upload holds part of the memory while it waits for the rest of its file. */
const UPLOAD_STALL_MS = 30_000;

/** The maximum number of messages in a `sendBatch` call. */
const SEND_BATCH = 100;

export type AllServices = Services &
  IngestionDeps & {
    config: Config;
    failedDocuments: FailedDocumentStore;
    versionsByEmbedder: VersionsByEmbedder;
    restoredNumbers: RestoredNumbers;
    /** A name for each database, independent of its tenants. */
    shards: readonly string[];
  };

/** Throws if a var is missing or invalid, or if a binding that the profile needs is missing. */
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
    auditLog: auditLog(control),
    tenantRemoval: tenantRemovalStore(control, databaseOf),
    send,
    postWebhook: webhookPoster(() => Date.now()),
    publicWebhooksOnly: config.ENVIRONMENT === "production",
    queueBacklog: async () => queueBacklog(env),
    probe: createProbes(probesOf(models), { now: () => Date.now(), log: consoleLog }),
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
      pagesPerMessage: PAGES_PER_MESSAGE,
    },
    log: consoleLog,
    config,
    shards,
  };
  return { ...services, operator: operatorActions(services) };
}

/** What is refused before it costs much. */
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

function connect(env: Env) {
  const control = retryingDatabase(env.DB);
  const databases = databasesIn(env, control);
  const catalogue = catalogueStore(control, databases, () => Date.now());
  const shardOf = async (scope: Scope) => catalogue.shardOf(scope);
  const moves = moveStore(control, () => Date.now());
  const gate = moveGate(moves, { now: () => Date.now() });
  const databaseOf = databasesByName(databases, { shardOf, gate });
  const mover = collectionMover({ control, databases, shardOf, moves, now });
  return { control, shards: [...databases.keys()], catalogue, databaseOf, mover };
}

/** By the number of the database. */
async function countEach(
  shards: readonly string[],
  counts: ReturnType<typeof operationCounts>,
): ReturnType<AllServices["operationCounts"]> {
  const all = await Promise.all(shards.map(async (shard) => counts.read(shard, now())));
  return new Map(all.map((read, at) => [String(at), read]));
}

function createStores(env: Env, control: D1Database, databaseOf: DatabaseOf) {
  const bucket = retryingBucket(env.FILES);
  const rounds = roundStore(databaseOf);
  const versionsKnown = knownVersions();
  return {
    tenants: tenantStore(control),
    embedders: embedderStore(control),
    audit: auditStore(databaseOf),
    keys: keyStore(control),
    documents: documentStore(databaseOf),
    versions: versionStore(databaseOf),
    activation: activationStore(databaseOf),
    chunks: chunkStore(databaseOf, versionsKnown),
    tables: tableStore(databaseOf),
    tableIndex: tableIndex(databaseOf, versionsKnown),
    postings: postingStore(databaseOf),
    merges: mergeStore(databaseOf),
    graph: graphStore(databaseOf),
    summaries: summaryStore(databaseOf),
    labels: routingLabelStore(databaseOf),
    removal: removalStore(databaseOf),
    rounds,
    ingestionHealth: ingestionHealth(databaseOf, rounds),
    backlog: backlog(databaseOf),
    orphans: orphanStore(databaseOf),
    inboxObjects: inboxObjectStore(databaseOf),
    failedDocuments: failedDocumentStore(databaseOf),
    versionsByEmbedder: versionsByEmbedder(databaseOf),
    restoredNumbers: restoredNumbers(databaseOf),
    answers: answerStore(databaseOf),
    answerRuns: answerRunStore(databaseOf),
    listedAnswers: listedAnswers(databaseOf),
    feedback: feedbackStore(databaseOf),
    documentLists: documentLists(databaseOf),
    documentChanges: documentChanges(databaseOf),
    sessionLists: sessionLists(databaseOf),
    sessions: sessionStore(databaseOf),
    retention: retentionStore(databaseOf),
    usage: usageStore(databaseOf),
    quotaUse: quotaUseStore(databaseOf),
    metrics: metricsStore(databaseOf),
    failedAttempts: failedAttemptStore(databaseOf),
    webhooks: webhookStore(databaseOf),
    files: fileStore(bucket),
    looseFiles: looseFileStore(databaseOf),
    pages: pageStore(bucket),
    chunkBoundaries: chunkBoundaryStore(bucket),
  };
}

function adminKeysOf({ ADMIN_KEY: key, ADMIN_KEY_NEXT: next }: Config): [string, ...string[]] {
  return next === undefined ? [key] : [key, next];
}

async function queueBacklog(env: Env): Promise<QueueBacklog> {
  const [read, task] = await Promise.all([env.INGEST_QUEUE.metrics(), env.TASK_QUEUE.metrics()]);
  const times = [read, task].flatMap(({ oldestMessageTimestamp: at }) => at?.getTime() ?? []);
  return {
    messages: read.backlogCount + task.backlogCount,
    oldest: times.length === 0 ? undefined : new Date(Math.min(...times)),
  };
}

function now(): Date {
  return new Date();
}

/**
 * Parsing and notifications have separate queues, so that neither a backlog of files nor a webhook that does not respond
 * delays deletions or embedding.
 */
function sender(env: Env): (messages: readonly Message[]) => Promise<void> {
  return async (messages) => {
    const {
      read = [],
      notify = [],
      task = [],
    } = Object.groupBy(messages, ({ type }) => {
      if (type === "notify") return type;
      return type === "ingest" || type === "import" ? "read" : "task";
    });
    await sendAll(env.INGEST_QUEUE, read);
    await sendAll(env.NOTIFY_QUEUE, notify);
    await sendAll(env.TASK_QUEUE, task);
  };
}

async function sendAll(queue: Queue, messages: readonly Message[]): Promise<void> {
  for (let from = 0; from < messages.length; from += SEND_BATCH) {
    const part = messages.slice(from, from + SEND_BATCH);
    const request_id = currentRequestId();
    await queue.sendBatch(part.map((message) => ({ body: { ...message, request_id } })));
  }
}
