// The services that routes use. They are created once per isolate in workers/services.ts.
import type { AgentOverrides } from "../domain/answers/agent-settings.ts";
import type { AuditPage } from "../domain/audit.ts";
import type { IndexSettings } from "../domain/collection.ts";
import type { Document } from "../domain/documents/document.ts";
import type { Message } from "../domain/messages.ts";
import type { LanguageModel } from "../models/language-model.ts";
import type { RetrievalDeps } from "../retrieval/search.ts";
import type { Log } from "../shared/log.ts";
import type { AnswerRunStore } from "../storage/answers/answer-runs.ts";
import type { AnswerStore } from "../storage/answers/answers.ts";
import type { CollectionStore } from "../storage/control/collections.ts";
import type { ActivationStore } from "../storage/documents/activation.ts";
import type { DocumentChanges } from "../storage/documents/document-changes.ts";
import type { SessionLists } from "../storage/answers/session-lists.ts";
import type { DocumentLists } from "../storage/documents/document-lists.ts";
import type { FeedbackStore } from "../storage/answers/feedback.ts";
import type { ListedAnswers } from "../storage/answers/listed-answers.ts";
import type { FileStore } from "../storage/content/files.ts";
import type { RegisteredUpload, Upload } from "../storage/documents/register-upload.ts";
import type { LooseFileStore } from "../storage/content/loose/loose-files.ts";
import type { InboxObjectStore } from "../storage/progress/inbox-objects.ts";
import type { IngestionHealthReader } from "../storage/progress/ingestion-health.ts";
import type { KeyStore } from "../storage/control/keys/keys.ts";
import type { RemovalStore } from "../storage/documents/removal/removal.ts";
import type { QuestionKeyStore } from "../storage/answers/question-keys.ts";
import type { RetentionStore } from "../storage/answers/retention.ts";
import type { SessionStore } from "../storage/answers/sessions.ts";
import type { TableIndex } from "../storage/content/table-index.ts";
import type { SummaryStore } from "../storage/content/summaries/summaries.ts";
import type { TableStore } from "../storage/content/tables.ts";
import type { TenantStore } from "../storage/control/tenants.ts";
import type { MetricsStore } from "../storage/control/counts/metrics.ts";
import type { AuditLog } from "../storage/control/audit/audit-log.ts";
import type { EmbedderStore } from "../storage/control/embedders.ts";
import type { SwitchStore } from "../storage/control/switches.ts";
import type { TenantRemovalStore } from "../storage/control/tenant-removal.ts";
import type { OperatorActions } from "./operator/actions.ts";
import type { UsageTally } from "../storage/control/counts/usage-tally.ts";
import type { UsageStore } from "../storage/control/counts/usage.ts";
import type { VersionStore } from "../storage/documents/versions/versions.ts";
import type { WebhookStore } from "../storage/control/webhooks.ts";
import type { Quotas } from "../domain/operator.ts";
import type { QuotaUseStore } from "../storage/control/counts/quota-use.ts";
import type { OperationCounts } from "../storage/control/counts/operation-counts.ts";
import type { Probed } from "./operator/probes.ts";
import type { ExpectedCallers } from "./ahead/expected-callers.ts";
import type { OpenStreams } from "./access/open-streams.ts";
import type { UnknownKeys } from "./access/key/unknown-keys.ts";
import type { Scope } from "../domain/scope.ts";

export type Services = RetrievalDeps & {
  tenants: TenantStore;
  keys: KeyStore;
  collections: CollectionStore;
  versions: VersionStore;
  embedders: EmbedderStore;
  activation: ActivationStore;
  summaries: SummaryStore;
  removal: RemovalStore;
  answers: AnswerStore;
  listedAnswers: ListedAnswers;
  feedback: FeedbackStore;
  documentLists: DocumentLists;
  documentChanges: DocumentChanges;
  sessionLists: SessionLists;
  answerRuns: AnswerRunStore;
  questionKeys: QuestionKeyStore;
  sessions: SessionStore;
  retention: RetentionStore;
  usage: UsageStore;
  usageTally: UsageTally;
  quotaUse: QuotaUseStore;
  unknownKeys: UnknownKeys;
  expectedCallers: ExpectedCallers;
  openStreams: OpenStreams;
  /**
   * The value of `Access-Control-Allow-Origin` for this origin; null if it may not call the API.
   */
  allowOrigin: (origin: string) => string | null;
  /** The quotas of tenants that have none of their own. */
  defaultQuotas: Quotas;
  switches: SwitchStore;
  auditLog: AuditLog;
  tenantRemoval: TenantRemovalStore;
  operator: OperatorActions;
  inboxObjects: InboxObjectStore;
  metrics: MetricsStore;
  auditCollection: (
    scope: Scope,
    page: { cursor: string | undefined; limit: number },
  ) => Promise<AuditPage>;
  webhooks: WebhookStore;
  /** Whether webhooks may only use https and public host names. */
  publicWebhooksOnly: boolean;
  ingestionHealth: IngestionHealthReader;
  files: FileStore;
  looseFiles: LooseFileStore;
  tables: TableStore;
  tableIndex: TableIndex;
  model?: LanguageModel | undefined;
  /** The model's context for one request, in tokens; undefined if every prompt fits. */
  contextTokens?: number | undefined;
  /** A model by name; undefined if the deployment does not offer it. */
  modelNamed: (name: string) => LanguageModel | undefined;
  /** The deployment's overrides of agent settings. */
  agentSettings: AgentOverrides;
  registerUpload: (scope: Scope, upload: Upload) => Promise<RegisteredUpload>;
  /** Indexes a document again, if it failed or its message was lost. */
  retryDocument: (scope: Scope, document: Document) => Promise<void>;
  /** Re-indexes documents and returns the versions created. */
  reindexDocuments: (
    scope: Scope,
    renewal: { documents: readonly string[]; fingerprint: string },
  ) => Promise<string[]>;
  send: (messages: readonly Message[]) => Promise<void>;
  /** Returns the number of waiting messages, and since when the oldest one waits. */
  queueBacklog: () => Promise<{ messages: number; oldest: Date | undefined }>;
  /** Probes the models and indexes that answers can do without. */
  probe: () => Promise<Probed[]>;
  /** Probes the embedder, without which nothing is indexed or found by its meaning. */
  probeNeeded: () => Promise<Probed[]>;
  /** Counts over all tenants, by the name of their database. */
  operationCounts: () => Promise<ReadonlyMap<string, OperationCounts>>;
  /** The file's key in the bucket. */
  fileKey: (scope: Scope, document: string, sha256: string) => string;
  fingerprintOf: (settings: IndexSettings) => Promise<string>;
  /** Returns false if the tenant has exceeded its rate limit of the last minute. */
  mayAsk: (tenant: string) => Promise<boolean>;
  /** The deployment's admin keys: two while one replaces the other. */
  adminKeys: readonly [string, ...string[]];
  profile: string;
  /** Quire's version. */
  version: string;
  /** The key of the tenant `dev`, on development servers in the profile `embedded`. */
  developmentKey: string | undefined;
  /** How long an answer continues after its reader has left. Workers then end after 30 seconds. */
  finishAfterLeavingMs: number;
  /** The time for which an upload may send nothing. */
  uploadStallMs: number;
  /** The files of the web app; undefined if they were not built, as in tests. */
  assets?: { fetch: (address: URL) => Promise<Response> } | undefined;
  limits: { maxFileBytes: number; maxPages: number };
  now: () => Date;
  log: Log;
};
