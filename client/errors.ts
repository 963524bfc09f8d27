// The one error of the client. `code` is the API's own code, "network" if no response arrived, or "timeout" if a document
// was not indexed in time.
import type { Problem } from "./types.ts";

export type ErrorCode = Problem["code"] | "network" | "timeout";

type Details = {
  code: ErrorCode;
  status?: number;
  requestId?: string | undefined;
  /** Seconds until the same request may succeed. */
  retryAfter?: number | undefined;
  reason?: Problem["reason"] | undefined;
  names?: readonly string[];
  faults?: readonly { pointer: string; message: string }[];
  cause?: unknown;
};

/** `message` is a sentence for people. `status` is 0 if no response arrived. */
export class QuireError extends Error {
  readonly code: ErrorCode;
  readonly status: number;
  readonly requestId: string | undefined;
  readonly retryAfter: number | undefined;
  /** Which of the faults behind the code it is, where the API tells them apart, and what the message names. */
  readonly reason: Problem["reason"];
  readonly names: readonly string[];
  readonly faults: readonly { pointer: string; message: string }[];

  constructor(message: string, details: Details) {
    super(message, { cause: details.cause });
    this.name = "QuireError";
    this.code = details.code;
    this.status = details.status ?? 0;
    this.requestId = details.requestId;
    this.retryAfter = details.retryAfter;
    this.reason = details.reason;
    this.names = details.names ?? [];
    this.faults = details.faults ?? [];
  }
}

/** The error that a response with a status of 400 or more stands for, from Quire or from a proxy in between. */
export async function errorOf(response: Response): Promise<QuireError> {
  const text = await response.text().catch(() => "");
  return errorOfText(text, response.status, response.headers.get("Retry-After"));
}

/** As `errorOf`, for a body that was read already. `retryAfter` is the header, which may also be a date. */
export function errorOfText(
  text: string,
  status: number,
  retryAfter: string | null = null,
): QuireError {
  const problem = parseProblem(text);
  const seconds = Number(retryAfter ?? Number.NaN);
  return new QuireError(problem?.detail || problem?.title || `The server answered ${status}.`, {
    code: problem?.code ?? codeOf(status),
    status,
    requestId: problem?.request_id,
    retryAfter: Number.isFinite(seconds) ? seconds : undefined,
    reason: problem?.reason,
    names: problem?.names ?? [],
    faults: problem?.errors ?? [],
  });
}

/** The error of a streamed `error` event. */
export function errorOfProblem(problem: Problem): QuireError {
  return errorOfText(JSON.stringify(problem), problem.status);
}

/** A proxy between this client and the server may answer with something else than a problem document. */
function parseProblem(text: string): Problem | undefined {
  try {
    const value: unknown = JSON.parse(text);
    const isProblem = typeof value === "object" && value !== null && "code" in value;
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- only Quire's problems have a code
    return isProblem ? (value as Problem) : undefined;
  } catch {
    return undefined;
  }
}

function codeOf(status: number): ErrorCode {
  if (status === 401) return "unauthenticated";
  if (status === 403) return "forbidden";
  if (status === 404) return "not_found";
  if (status === 413) return "too_large";
  if (status === 429) return "rate_limited";
  if (status >= 500) return status === 500 ? "internal" : "unavailable";
  return "invalid_input";
}
