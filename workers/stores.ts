// Creates the stores of all content, each over the database that contains its collection.
import { answerRunStore } from "../src/storage/answers/answer-runs.ts";
import { answerStore } from "../src/storage/answers/answers.ts";
import { restoredNumbers } from "../src/storage/control/restored-numbers.ts";
import { embedderStore } from "../src/storage/control/embedders.ts";
import { failedDocumentStore } from "../src/storage/progress/failed-documents.ts";
import { versionsByEmbedder } from "../src/storage/progress/versions-by-embedder.ts";
import { auditStore } from "../src/storage/control/audit/audit.ts";
import { backlog } from "../src/storage/progress/backlog.ts";
import { inboxObjectStore } from "../src/storage/progress/inbox-objects.ts";
import { orphanStore } from "../src/storage/progress/orphans.ts";
import { chunkStore } from "../src/storage/index/chunks.ts";
import { knownVersions } from "../src/storage/sql/known-versions.ts";
import { chunkBoundaryStore } from "../src/storage/progress/chunk-boundaries.ts";
import { activationStore } from "../src/storage/documents/activation.ts";
import { documentChanges } from "../src/storage/documents/document-changes.ts";
import { sessionLists } from "../src/storage/answers/session-lists.ts";
import { documentLists } from "../src/storage/documents/document-lists.ts";
import { documentStore } from "../src/storage/documents/documents.ts";
import { feedbackStore } from "../src/storage/answers/feedback.ts";
import { listedAnswers } from "../src/storage/answers/listed-answers.ts";
import { fileStore } from "../src/storage/content/files.ts";
import { graphStore } from "../src/storage/graph/store.ts";
import { ingestionHealth } from "../src/storage/progress/ingestion-health.ts";
import { keyStore } from "../src/storage/control/keys/keys.ts";
import { looseFileStore } from "../src/storage/content/loose/loose-files.ts";
import { pageStore } from "../src/storage/content/pages.ts";
import { postingStore } from "../src/storage/index/postings.ts";
import { mergeStore } from "../src/storage/index/segments/merge/merge-store.ts";
import { removalStore } from "../src/storage/documents/removal/removal.ts";
import { quotaUseStore } from "../src/storage/control/counts/quota-use.ts";
import { roundStore } from "../src/storage/progress/rounds.ts";
import { retentionStore } from "../src/storage/answers/retention.ts";
import { questionKeyStore } from "../src/storage/answers/question-keys.ts";
import { sessionStore } from "../src/storage/answers/sessions.ts";
import { retryingBucket } from "../src/storage/content/retrying-bucket.ts";
import { type DatabaseOf } from "../src/storage/sql/shard.ts";
import { summaryStore } from "../src/storage/content/summaries/summaries.ts";
import { tableIndex } from "../src/storage/content/table-index.ts";
import { routingLabelStore } from "../src/storage/index/routing-labels.ts";
import { tableStore } from "../src/storage/content/tables.ts";
import { tenantStore } from "../src/storage/control/tenants.ts";
import { failedAttemptStore } from "../src/storage/progress/failed-attempts.ts";
import { metricsStore } from "../src/storage/control/counts/metrics.ts";
import { usageStore } from "../src/storage/control/counts/usage.ts";
import { versionStore } from "../src/storage/documents/versions/versions.ts";
import { webhookStore } from "../src/storage/control/webhooks.ts";

export function createStores(env: Env, control: D1Database, databaseOf: DatabaseOf) {
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
    questionKeys: questionKeyStore(databaseOf),
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
