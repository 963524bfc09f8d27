export type Details = {
  status?: number;
  requestId?: string | undefined;
  /** How long the server asks to wait before the same request is sent again. */
  retryAfterMs?: number | undefined;
  cause?: unknown;
};

/**
 * A request that got no usable answer. `code` is the server's, or one of this client's own:
 * `unreachable`, `timeout`, `unexpected_answer`.
 */
export class RequestError extends Error {
  readonly code: string;
  readonly status: number | undefined;
  readonly requestId: string | undefined;
  readonly retryAfterMs: number | undefined;

  constructor(code: string, detail: string, details: Details = {}) {
    super(detail, { cause: details.cause });
    this.name = "RequestError";
    this.code = code;
    this.status = details.status;
    this.requestId = details.requestId;
    this.retryAfterMs = details.retryAfterMs;
  }
}
