// Generated from the description of the API by `npm run client:types`. Do not edit.

export type Readiness = {
  status: "ready" | "unavailable";
  profile: string;
  checks: { name: string; ok: boolean }[];
  optional?: { name: string; ok: boolean; age_seconds: number }[];
};

export type Problem = {
  type: string;
  title: string;
  status: number;
  detail: string;
  code:
    | "invalid_input"
    | "unauthenticated"
    | "forbidden"
    | "not_found"
    | "conflict"
    | "too_large"
    | "unsupported_media_type"
    | "stale_index"
    | "rate_limited"
    | "quota_exceeded"
    | "unavailable"
    | "internal";
  request_id: string;
  reason?:
    | "answer_cancelled"
    | "answer_ended"
    | "answer_in_progress"
    | "document_ambiguous"
    | "document_unknown"
    | "expiry_passed"
    | "file_empty"
    | "file_name_is_path"
    | "file_name_length"
    | "https_required"
    | "key_reused"
    | "last_admin_key"
    | "members_invalid"
    | "name_hides_characters"
    | "name_taken"
    | "no_entity_graph"
    | "nothing_to_retry"
    | "upload_ended";
  names?: string[];
  errors?: { pointer: string; message: string }[];
};

export type Me = {
  tenant: { id: string; name: string };
  key: { id: string; name: string; scopes: Scope[]; expires_at: string | null };
  limits: { max_file_bytes: number; max_pages: number };
  profile: string;
  models: { embedding: string; language: string | null; reranker: string | null };
  version: string;
  signed_in_by: "key" | "cookie";
};

export type Scope = "read" | "write" | "admin";

export type Citation = {
  n: number;
  document_id: string;
  source_file: string;
  page_start: number;
  page_end: number;
  chunk_id: string;
  quote: string;
  start: number;
  end: number;
  boxes: { x: number; y: number; width: number; height: number; page: number }[];
  recognised?: true;
  replaced?: true;
};

export type ApiKey = {
  id: string;
  name: string;
  prefix: string;
  scopes: Scope[];
  created_at: string;
  expires_at: string | null;
  revoked_at: string | null;
  last_used_at: string | null;
};

export type Collection = {
  id: string;
  name: string;
  description: string;
  settings: CollectionSettings;
  fingerprint: string;
  stale: boolean;
  stale_reason: ("parser" | "chunking" | "tokenizer" | "embedder" | "graph")[];
  embedders: EmbedderUse[];
  document_count: number;
  chunk_count: number;
  created_at: string;
};

export type CollectionSettings = {
  chunking?: {
    strategy?: "document" | "page" | "semantic";
    size?: number;
    overlap?: number;
    header?: boolean;
    semantic?: {
      threshold?: number;
      target?: number;
      min?: number;
      max?: number;
      overlap?: number;
    };
  };
  retrieval?: {
    strategy?: "vector" | "sparse" | "hybrid" | "graph" | "multi_query" | "hyde";
    top_k?: number;
    window?: number;
    alpha?: number | "auto";
    fusion?: "convex" | "rrf" | "max";
    k1?: number;
    b?: number;
    rerank?: boolean;
    min_score?: number;
    route?: boolean;
    unique?: "page" | "none";
    mmr?: number | null;
  };
  models?: {
    analyst?: {
      model?: string;
      temperature?: number;
      max_tokens?: number;
      timeout_ms?: number;
      effort?: "fast" | "standard" | "thorough";
    };
    router?: {
      model?: string;
      temperature?: number;
      max_tokens?: number;
      timeout_ms?: number;
      effort?: "fast" | "standard" | "thorough";
    };
    planner?: {
      model?: string;
      temperature?: number;
      max_tokens?: number;
      timeout_ms?: number;
      effort?: "fast" | "standard" | "thorough";
    };
    researcher?: {
      model?: string;
      temperature?: number;
      max_tokens?: number;
      timeout_ms?: number;
      effort?: "fast" | "standard" | "thorough";
    };
    assessor?: {
      model?: string;
      temperature?: number;
      max_tokens?: number;
      timeout_ms?: number;
      effort?: "fast" | "standard" | "thorough";
    };
    rewriter?: {
      model?: string;
      temperature?: number;
      max_tokens?: number;
      timeout_ms?: number;
      effort?: "fast" | "standard" | "thorough";
    };
    synthesiser?: {
      model?: string;
      temperature?: number;
      max_tokens?: number;
      timeout_ms?: number;
      effort?: "fast" | "standard" | "thorough";
    };
    calculator?: {
      model?: string;
      temperature?: number;
      max_tokens?: number;
      timeout_ms?: number;
      effort?: "fast" | "standard" | "thorough";
    };
    verifier?: {
      model?: string;
      temperature?: number;
      max_tokens?: number;
      timeout_ms?: number;
      effort?: "fast" | "standard" | "thorough";
    };
    critic?: {
      model?: string;
      temperature?: number;
      max_tokens?: number;
      timeout_ms?: number;
      effort?: "fast" | "standard" | "thorough";
    };
  };
  graph?: boolean;
  guidelines?: string;
  retention_days?: number;
};

export type EmbedderUse = {
  name: string | null;
  pooling: string | null;
  dimensions: number | null;
  use: "current" | "previous" | "none";
  documents: number;
};

export type Document = {
  id: string;
  collection_id: string;
  filename: string;
  media_type: string;
  bytes: number;
  sha256: string;
  status: "queued" | "processing" | "ready" | "failed" | "deleting";
  stage: "queued" | "parsing" | "embedding" | "ready";
  progress: { done: number; total: number };
  error: { code: string; detail: string } | null;
  page_count: number | null;
  chunk_count: number;
  empty_pages: number[];
  warning: string | null;
  version: { id: string; fingerprint: string; active: boolean } | null;
  stalled_since: string | null;
  retry?: { at: string; detail: string } | null;
  metadata: Record<string, unknown>;
  created_at: string;
  indexed_at: string | null;
};

export type DeletionReceipt = {
  requested_at: string;
  completed_at: string | null;
  chunks: number;
  vectors: number;
  postings: number;
  objects: number;
  vectors_left: number;
};

export type Page = {
  page: number;
  start: number;
  text: string;
  width: number;
  height: number;
  lines: {
    text: string;
    start: number;
    end: number;
    box: { x: number; y: number; width: number; height: number };
  }[];
  running: { text: string; box: { x: number; y: number; width: number; height: number } }[];
  tables: {
    kind: "data" | "contents";
    title: string;
    unit: string | null;
    columns: number;
    header_rows: number;
    start: number;
    end: number;
    box: { x: number; y: number; width: number; height: number } | null;
    rows: {
      start: number;
      end: number;
      box: { x: number; y: number; width: number; height: number } | null;
      cells: {
        text: string;
        start: number;
        end: number;
        column: number;
        column_span: number;
        row_span: number;
        box: { x: number; y: number; width: number; height: number } | null;
      }[];
    }[];
  }[];
  ocr?: "needed" | "done" | null;
  unread?: "too_complex" | null;
};

export type Table = {
  id: string;
  kind: "data" | "contents";
  title: string;
  page_start: number;
  page_end: number;
  unit: string | null;
  header: string[][];
  rows: string[][];
  row_pages: number[];
  row_count: number;
  first_row: number;
};

export type Chunk = {
  id: string;
  chunk_index: number;
  page_start: number;
  page_end: number;
  start: number;
  end: number;
  text: string;
  context: string;
};

export type Summary = {
  document_type: string;
  summary: string;
  key_topics: string[];
  use_for: string;
  source: "model" | "rules" | "user";
  details: {
    title: string | null;
    organisation?: string | null;
    period: string | null;
    years?: number[];
    identifiers: string[];
  };
};

export type SearchResults = {
  results: SearchResult[];
  strategy: "vector" | "sparse" | "hybrid" | "graph" | "multi_query" | "hyde";
  alpha: number | null;
  stale: boolean;
  term_weights: Record<string, number>;
  rows_read: number;
  warnings: string[];
  warning_details: Warning[];
  timings_ms: Record<string, number>;
};

export type SearchResult = {
  page_start: number;
  page_end: number;
  start: number;
  end: number;
  text: string;
  chunk_id: string;
  document_id: string;
  source_file: string;
  chunk_index: number;
  score: number;
  scores: {
    vector: number | null;
    sparse: number | null;
    fused: number | null;
    rerank: number | null;
  };
  context: string;
  window: { page_start: number; page_end: number; start: number; end: number; text: string } | null;
};

export type Warning = {
  code:
    | "left_out_unquoted"
    | "left_out_not_found"
    | "left_out_unsupported"
    | "left_out_for_length"
    | "time_limit_reached"
    | "token_budget_used_up"
    | "passages_shortened"
    | "text_recognised"
    | "values_not_found"
    | "parts_not_found"
    | "words_replaced"
    | "documents_being_indexed"
    | "documents_not_indexed"
    | "not_worded"
    | "index_outdated"
    | "vectors_not_searched"
    | "some_vectors_not_searched"
    | "not_reranked"
    | "model_unavailable"
    | "model_reply_invalid"
    | "model_reply_cut"
    | "model_budget_used_up"
    | "not_stored"
    | "stored_by_other_version"
    | "document_replaced";
  numbers: number[];
  names: string[];
};

export type SearchRequest = {
  strategy?: "vector" | "sparse" | "hybrid" | "graph" | "multi_query" | "hyde";
  top_k?: number;
  alpha?: number | "auto";
  fusion?: "convex" | "rrf" | "max";
  window?: number;
  documents?: string[];
  metadata?: Record<string, MetadataCondition>;
  filter_mode?: "pre" | "post";
  min_score?: number;
  rerank?: boolean;
  route?: boolean;
  unique?: "page" | "none";
  mmr?: number | null;
  query: string;
};

export type MetadataCondition =
  | string
  | number
  | boolean
  | { in?: (string | number | boolean)[]; gte?: string | number; lte?: string | number };

export type TableMatches = {
  matches: TableMatch[];
  explanation: string | null;
  closest: {
    table_id: string;
    table_title: string;
    document_id: string;
    source_file: string;
    page: number;
    met: string[];
    unmet: string[];
    available: Record<string, string[]>;
  }[];
  truncated: boolean;
};

export type TableMatch = {
  value: string;
  number: number | null;
  unit: string | null;
  column: string;
  row: Record<string, string>;
  told: string;
  section: string | null;
  table_id: string;
  table_title: string;
  header: string[][];
  row_index: number;
  document_id: string;
  source_file: string;
  page: number;
  start: number;
  end: number;
  row_start: number;
  row_end: number;
  box: { x: number; y: number; width: number; height: number } | null;
  score: number;
};

export type TableLookUp = {
  conditions: Record<
    string,
    string | number | boolean | { gte?: string | number; lte?: string | number }
  >;
  column?: string;
  documents?: string[];
  limit?: number;
};

export type CollectionEvent =
  | { event: "document"; data: Document }
  | { event: "deleted"; data: { id: string } };

export type ListedAnswer = {
  id: string;
  question: string;
  outcome: "answered" | "closest" | "insufficient" | "rejected";
  policy: "model" | "rules" | "mixed";
  confidence: number;
  session_id: string | null;
  created_at: string;
  feedback: Feedback | null;
};

export type Feedback = {
  verdict: "right" | "wrong" | "wrong_place" | "incomplete";
  statement: number | null;
  comment: string | null;
};

export type FeedbackList = { data: Feedback[] };

export type Answer = {
  id: string;
  status?: "done";
  question: string;
  standalone_question: string;
  answer: string;
  outcome: "answered" | "closest" | "insufficient" | "rejected";
  policy: "model" | "rules" | "mixed";
  statements?: { text: string; status: ClaimStatus; citations: number[] }[];
  citations: Citation[];
  closest?: ClosestPassage[];
  other_passages?: ClosestPassage[];
  other_passages_text?: string;
  verification: {
    score: number;
    claims: {
      text: string;
      status: ClaimStatus;
      citations: number[];
      evidence: string;
      basis?: "cells";
      reasons?: string[];
      arithmetic?: string;
    }[];
  };
  critique: {
    decision: "pass" | "minor_revision" | "major_revision" | "retrieval_needed" | "reject";
    relevance_score: number;
    completeness_score: number;
    accuracy_score: number;
    coherence_score: number;
    citation_score: number;
    overall_score: number;
    suggestions: string[];
  } | null;
  calculations: {
    expression: string;
    inputs: { name: string; label?: string; value: string; citation: number }[];
    result: number;
    rounded: string;
    shown: string;
  }[];
  bibliography: string[];
  confidence: number;
  warnings: string[];
  warning_details?: Warning[];
  usage: {
    prompt_tokens: number;
    completion_tokens: number;
    model_calls: number;
    neurons: number;
    rows_read: number;
    vectors_queried: number;
  };
  timings_ms: Record<string, number>;
  session_id: string | null;
  trace?: Trace;
  plan?: {
    steps: {
      step_number: number;
      description?: string;
      target_documents?: string[];
      query: string;
      expected_output?: string;
      tool?: "search" | "table_lookup" | "calculate" | "graph";
      conditions?: Record<string, string | number | { gte?: number; lte?: number }>;
      column?: string;
    }[];
    requires_combination?: boolean;
    strategy?: string;
  } | null;
  passages?: SearchResult[];
};

export type ClaimStatus =
  | "supported"
  | "partially_supported"
  | "not_found"
  | "contradicted"
  | "uncertain";

export type ClosestPassage = {
  document_id: string;
  source_file: string;
  page_start: number;
  page_end: number;
  chunk_id: string;
  quote: string;
  start: number;
  end: number;
  boxes: { x: number; y: number; width: number; height: number; page: number }[];
  recognised?: true;
  replaced?: true;
  focus: { start: number; end: number; page?: number };
  header?: { quote: string; start: number; end: number };
  score: number;
};

export type Trace = {
  agent: string;
  policy: "model" | "rules" | "mixed";
  started_ms: number;
  elapsed_ms: number;
  summary: string;
  counts?: StepCounts;
  error?: string;
  messages?: {
    message_id: string;
    trace_id: string;
    from_agent: string;
    to_agent: string;
    message_type: "request" | "response" | "error";
    payload?: unknown;
    metadata: Record<string, unknown>;
    timestamp: string;
  }[];
}[];

export type StepCounts = {
  passages?: number;
  documents?: number;
  steps?: number;
  statements?: number;
  supported_statements?: number;
  left_out_statements?: number;
  quotes?: number;
  table_rows?: number;
  calculations?: number;
};

export type AnswerEvent =
  | { id: number; event: "accepted"; data: AnswerAccepted }
  | { id: number; event: "step"; data: AnswerStep }
  | { id: number; event: "passages"; data: SearchResult[] }
  | { id: number; event: "citation"; data: Citation }
  | { id: number; event: "statement"; data: AnswerStatement }
  | { id: number; event: "delta"; data: { text: string } }
  | { id: number; event: "answer"; data: Answer }
  | { id: number; event: "error"; data: Problem }
  | { id: number; event: "done"; data: Record<string, unknown> };

export type AnswerAccepted = { id: string; session_id: string | null };

export type AnswerStep = {
  index: number;
  agent: string;
  status: "started" | "done" | "fell back";
  summary: string;
  counts?: StepCounts;
  policy: "model" | "rules" | "mixed" | null;
  elapsed_ms: number;
};

export type AnswerStatement = {
  text: string;
  status: ClaimStatus;
  citations: number[];
  index: number;
};

export type Question = {
  question: string;
  session_id?: string;
  stream?: boolean;
  effort?: "fast" | "standard" | "thorough";
  mode?: "extractive" | "abstractive" | "hybrid";
  format?: "markdown" | "json" | "text" | "html";
  citation_style?: "numeric" | "author_date" | "footnote" | "link" | "source_page";
  max_length?: number;
  documents?: string[];
  retrieval?: RetrievalOverrides;
  max_iterations?: number;
  token_budget?: number;
  timeout_ms?: number;
  include?: ("trace" | "plan" | "passages")[];
};

export type RetrievalOverrides = {
  strategy?: "vector" | "sparse" | "hybrid" | "graph" | "multi_query" | "hyde";
  top_k?: number;
  alpha?: number | "auto";
  fusion?: "convex" | "rrf" | "max";
  window?: number;
  documents?: string[];
  metadata?: Record<string, MetadataCondition>;
  filter_mode?: "pre" | "post";
  min_score?: number;
  rerank?: boolean;
  route?: boolean;
  unique?: "page" | "none";
  mmr?: number | null;
};

export type RunningAnswer = {
  id: string;
  status: "running" | "cancelled" | "failed";
  question: string;
  session_id: string | null;
  created_at: string;
};

export type ExecutedPlan = {
  steps: {
    step_number: number;
    tool: string;
    status: "found" | "empty" | "skipped";
    query: string;
    finding: string;
    confidence: number;
    results: SearchResult[];
    matches: FoundCell[];
    calculation: {
      expression: string;
      inputs: { name: string; value: string; source_file: string; page: number; quote: string }[];
      result: number;
      rounded: string;
      shown: string;
    } | null;
  }[];
  stale: boolean;
  trace: Trace;
};

export type FoundCell = {
  value: string;
  unit: string | null;
  column: string;
  row: Record<string, string>;
  told: string;
  table_id: string;
  table_title: string;
  document_id: string;
  source_file: string;
  page: number;
  start: number;
  end: number;
  box: { x: number; y: number; width: number; height: number } | null;
  score: number;
  quote: string | null;
};

export type PlanRequest = { plan: Plan; retrieval?: RetrievalOverrides };

export type Plan = {
  steps: {
    step_number: number;
    description?: string;
    target_documents?: string[];
    query: string;
    expected_output?: string;
    tool?: "search" | "table_lookup" | "calculate" | "graph";
    conditions?: Record<string, string | number | { gte?: number; lte?: number }>;
    column?: string;
  }[];
  requires_combination?: boolean;
  strategy?: string;
};

export type Session = {
  id: string;
  collection_id: string;
  title: string;
  messages: {
    role: "user" | "assistant";
    content: string;
    answer_id: string;
    created_at: string;
  }[];
  removed_answers: string[];
  created_at: string;
  updated_at: string;
  expires_at: string;
};

export type ListedSession = {
  id: string;
  collection_id: string;
  title: string;
  created_at: string;
  updated_at: string;
  message_count: number;
};

export type UsageDay = {
  day: string;
  requests: number;
  prompt_tokens: number;
  completion_tokens: number;
  neurons: number;
  rows_read: number;
  vectors_queried: number;
  estimated_cost: number;
};

export type Metrics = {
  hours: MetricsHour[];
  totals: { p50_ms: number; p95_ms: number; count: number; p99_ms: number };
  parts: Record<string, { p50_ms: number; p95_ms: number }>;
  fallbacks: { agent: string; code: string; count: number }[];
  feedback: { right?: number; wrong?: number; wrong_place?: number; incomplete?: number };
  slowest: { id: string; question: string; total_ms: number }[];
};

export type MetricsHour = {
  p50_ms: number;
  p95_ms: number;
  count: number;
  p99_ms: number;
  hour: string;
  outcome: string;
  policy: string;
};

export type IngestionHealth = {
  documents: {
    queued: number;
    processing: number;
    ready: number;
    failed: number;
    deleting: number;
  };
  failed: Record<string, number>;
  oldest_unfinished_seconds: number | null;
  deletions: { unfinished: number; oldest_seconds: number | null };
  inbox_failures: { key: string; reason: string; put_at: string }[];
  last_round: {
    at: string;
    stuck: number;
    deletions: number;
    collections: number;
    versions: number;
    summaries: number;
    objects: number;
  } | null;
};

export type Webhook = {
  url: string;
  created_at: string;
  delivered_at: string | null;
  failed_at: string | null;
  failure: string | null;
};

export type AuditedDocument = {
  id: string;
  filename: string;
  status: string;
  pages: number;
  pages_without_text: number[] | null;
  chunks: number;
  postings: number;
  vectors: number;
  faults: { code: string; detail: string }[];
};

/** The JSON that an operation takes and returns, by the operation's id. */
export type Operations = {
  getHealthz: { response: { status: "ok" } };
  getReadyz: { response: Readiness };
  postTenants: { body: { name: string }; response: { id: string; name: string; api_key: string } };
  postBrowserSession: { body: { api_key?: string }; response: Me };
  deleteBrowserSession: { response: null };
  getQ: { response: Citation };
  getMe: { response: Me };
  getKeys: { response: { data: ApiKey[]; next_cursor: string | null } };
  postKeys: {
    body: { name: string; scopes: Scope[]; expires_at?: string };
    response: ApiKey & { api_key: string };
  };
  deleteKey: { response: null };
  getCollections: { response: { data: Collection[]; next_cursor: string | null } };
  postCollections: {
    body: { name: string; description?: string; settings?: CollectionSettings };
    response: Collection;
  };
  getCollection: { response: Collection };
  patchCollection: {
    body: {
      name?: string;
      description?: string;
      settings?: {
        chunking?: Record<string, unknown> | null;
        retrieval?: Record<string, unknown> | null;
        models?: Record<string, unknown> | null;
        graph?: boolean | null;
        guidelines?: string | null;
        retention_days?: number | null;
      };
    };
    response: Collection;
  };
  deleteCollection: { response: { id: string; status: "deleting" } };
  getCollectionDocuments: { response: { data: Document[]; next_cursor: string | null } };
  postCollectionDocuments: { response: Document };
  getCollectionDocument: { response: Document };
  patchCollectionDocument: {
    body: { filename?: string; metadata?: Record<string, unknown> };
    response: Document;
  };
  deleteCollectionDocument: { response: { id: string; status: "deleting" } };
  getDocument: { response: Document };
  getCollectionDocumentDeletion: { response: DeletionReceipt };
  getCollectionDocumentEvents: { response: null };
  getCollectionDocumentContent: { response: null };
  getCollectionDocumentPage: { response: Page };
  getCollectionDocumentTables: { response: { data: Table[]; next_cursor: string | null } };
  getCollectionDocumentChunks: { response: { data: Chunk[]; next_cursor: string | null } };
  getCollectionSummaries: { response: Record<string, Summary> };
  putCollectionSummaries: {
    body: Record<
      string,
      { document_type: string; summary: string; key_topics: string[]; use_for: string }
    >;
    response: { changed: number };
  };
  getCollectionDocumentSummary: { response: Summary };
  putCollectionDocumentSummary: {
    body: { document_type: string; summary: string; key_topics: string[]; use_for: string };
    response: Summary;
  };
  postCollectionReindex: { body: { documents?: string[] }; response: { documents: string[] } };
  postCollectionSearch: { body: SearchRequest; response: SearchResults };
  postCollectionTablesLookup: { body: TableLookUp; response: TableMatches };
  postCollectionDocumentsDelete: {
    body: { documents: string[] };
    response: { data: { id: string; status: "deleting" | "not_found" }[] };
  };
  postCollectionDocumentRetry: { response: Document };
  getCollectionEvents: { response: null };
  getCollectionAnswers: { response: { data: ListedAnswer[]; next_cursor: string | null } };
  postCollectionAnswers: { body: Question; response: Answer };
  deleteCollectionAnswers: { response: { deleted: number; complete: boolean } };
  getAnswer: { response: Answer | RunningAnswer };
  deleteAnswer: { response: null };
  getAnswerFeedback: { response: FeedbackList };
  putAnswerFeedback: {
    body: {
      verdict: "right" | "wrong" | "wrong_place" | "incomplete";
      statement?: number | null;
      comment?: string;
    };
    response: FeedbackList;
  };
  getAnswerTrace: { response: { id: string; trace: Trace } };
  getAnswerEvents: { response: null };
  postAnswerCancel: { response: { id: string; status: "cancelled" } };
  postCollectionPlansExecute: { body: PlanRequest; response: ExecutedPlan };
  getCollectionSessions: { response: { data: ListedSession[]; next_cursor: string | null } };
  postCollectionSessions: { body: { title?: string }; response: Session };
  getSession: { response: Session };
  patchSession: { body: { title: string }; response: Session };
  deleteSession: { response: null };
  getUsage: { response: { data: UsageDay[]; next_cursor: string | null } };
  getMetrics: { response: Metrics };
  getIngestionHealth: { response: IngestionHealth };
  getCollectionWebhook: { response: Webhook };
  putCollectionWebhook: {
    body: { url: string; secret?: string; overlap_hours?: number };
    response: Webhook & { secret: string };
  };
  deleteCollectionWebhook: { response: null };
  getCollectionAudit: {
    response: {
      data: AuditedDocument[];
      faults: { code: string; detail: string }[];
      terms_checked: number;
      next_cursor: string | null;
    };
  };
};
