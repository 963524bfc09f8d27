// The dependencies of ingestion. Each step declares the members that it needs.
import type { IndexSettings } from "../domain/collection.ts";
import type { Message } from "../domain/messages.ts";
import type { Embedder } from "../models/embedder.ts";
import type { LanguageModel } from "../models/language-model.ts";
import type { PageReader } from "../models/page-reader.ts";
import type { Log } from "../shared/log.ts";
import type { AnswerRunStore } from "../storage/answers/answer-runs.ts";
import type { InboxObjectStore } from "../storage/progress/inbox-objects.ts";
import type { OrphanStore } from "../storage/progress/orphans.ts";
import type { Backlog } from "../storage/progress/backlog.ts";
import type { ChunkStore } from "../storage/index/chunks.ts";
import type { CollectionStore } from "../storage/control/collections.ts";
import type { ChunkBoundaryStore } from "../storage/progress/chunk-boundaries.ts";
import type { ActivationStore } from "../storage/documents/activation.ts";
import type { DocumentStore } from "../storage/documents/documents.ts";
import type { FileStore } from "../storage/content/files.ts";
import type { LooseFileStore } from "../storage/content/loose/loose-files.ts";
import type { PageStore } from "../storage/content/pages.ts";
import type { GraphStore } from "../storage/graph/store.ts";
import type { PostingStore } from "../storage/index/postings.ts";
import type { MergeStore } from "../storage/index/segments/merge/merge-store.ts";
import type { CollectionMover } from "../storage/moving/mover.ts";
import type { RemovalStore } from "../storage/documents/removal/removal.ts";
import type { RoundStore } from "../storage/progress/rounds.ts";
import type { QuestionKeyStore } from "../storage/answers/question-keys.ts";
import type { RetentionStore } from "../storage/answers/retention.ts";
import type { SessionStore } from "../storage/answers/sessions.ts";
import type { TableStore } from "../storage/content/tables.ts";
import type { RoutingLabelStore } from "../storage/index/routing-labels.ts";
import type { SummaryStore } from "../storage/content/summaries/summaries.ts";
import type { AuditLog } from "../storage/control/audit/audit-log.ts";
import type { SwitchStore } from "../storage/control/switches.ts";
import type { EmbedderStore } from "../storage/control/embedders.ts";
import type { TenantRemovalStore } from "../storage/control/tenant-removal.ts";
import type { UsageStore } from "../storage/control/counts/usage.ts";
import type { VectorIndex } from "../storage/index/vector-index.ts";
import type { WebhookStore } from "../storage/control/webhooks.ts";
import type { FailedAttemptStore } from "../storage/progress/failed-attempts.ts";
import type { VersionStore } from "../storage/documents/versions/versions.ts";
import type { PostWebhook } from "./webhook/post-webhook.ts";

export type QueueBacklog = { messages: number; oldest: Date | undefined };

export type IngestionDeps = {
  collections: CollectionStore;
  documents: DocumentStore;
  versions: VersionStore;
  activation: ActivationStore;
  chunks: ChunkStore;
  tables: TableStore;
  postings: PostingStore;
  merges: MergeStore;
  mover: CollectionMover;
  graph: GraphStore;
  vectors: VectorIndex;
  summaries: SummaryStore;
  labels: RoutingLabelStore;
  looseFiles: LooseFileStore;
  removal: RemovalStore;
  rounds: RoundStore;
  answerRuns: AnswerRunStore;
  questionKeys: QuestionKeyStore;
  sessions: SessionStore;
  retention: RetentionStore;
  backlog: Backlog;
  orphans: OrphanStore;
  tenantRemoval: TenantRemovalStore;
  switches: SwitchStore;
  auditLog: AuditLog;
  inboxObjects: InboxObjectStore;
  failedAttempts: FailedAttemptStore;
  webhooks: WebhookStore;
  postWebhook: PostWebhook;
  /** Whether webhooks may only use https and public host names. */
  publicWebhooksOnly: boolean;
  files: FileStore;
  pages: PageStore;
  chunkBoundaries: ChunkBoundaryStore;
  embedder: Embedder;
  /** The embedder before the current one, while versions of it are re-indexed. */
  previousEmbedder?: Embedder | undefined;
  embedders: EmbedderStore;
  /** If undefined, rules replace the model. */
  model?: LanguageModel | undefined;
  /**
   * The number of tokens that the language model can read and write in one request; undefined if
   * every prompt fits.
   */
  contextTokens?: number | undefined;
  usage: UsageStore;
  /** If undefined, pages without a text layer are flagged and stay without text. */
  pageReader?: PageReader | undefined;
  /**
   * Returns the number of messages that wait to be read and indexed, and since when the oldest one
   * waits.
   */
  queueBacklog: () => Promise<QueueBacklog>;
  /**
   * Sends messages to the queue for their type. Delivery is at least once and in no particular
   * order.
   */
  send: (messages: readonly Message[]) => Promise<void>;
  /**
   * Called between two parts of a tenant's work, at most some 100 ms apart, so that other requests
   * on the same thread get their turn.
   */
  giveWay: (tenant: string) => Promise<void>;
  fingerprintOf: (settings: IndexSettings) => Promise<string>;
  limits: {
    maxFileBytes: number;
    maxPages: number;
    pagesPerMessage: (fileBytes: number) => number;
  };
  now: () => Date;
  log: Log;
};
