// HTTP client for servers with the OpenAI protocol: OpenAI, Ollama, vLLM, llama.cpp and many
// others.
import { AppError, unavailable } from "../../domain/errors.ts";

export type OpenAiServer = {
  /** Includes the version, such as `http://127.0.0.1:11434/v1`. */
  baseUrl: string;
  /** Empty if the server requires none. */
  apiKey: string;
};

type Call = {
  server: OpenAiServer;
  path: string;
  body: Record<string, unknown>;
  signal: AbortSignal;
};

/** Returns the response with its body unread. Throws an `AppError` if the status is not 2xx. */
export async function post({ server, path, body, signal }: Call): Promise<Response> {
  const url = `${server.baseUrl.replace(/\/+$/, "")}${path}`;
  let response: Response;
  try {
    response = await fetch(url, {
      method: "POST",
      headers: {
        "content-type": "application/json",
        ...(server.apiKey !== "" && { authorization: `Bearer ${server.apiKey}` }),
      },
      body: JSON.stringify(body),
      signal,
    });
  } catch (cause) {
    // The message omits the path and anything before the host, because both can contain keys.
    throw unavailable(`The model server at ${new URL(url).origin} could not be reached.`, cause);
  }
  if (!response.ok) throw await refusal(response);
  return response;
}

export async function postForJson(call: Call): Promise<unknown> {
  return readJson(await post(call));
}

/**
 * Reads a JSON body. Throws if it is longer than `most` characters, without reading it to the end.
 */
export async function readJson(response: Response, most = Infinity): Promise<unknown> {
  const text = await readText(response, most);
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new AppError("unavailable", "The model server returned an invalid response.", { cause });
  }
}

async function readText({ body }: Response, most: number): Promise<string> {
  const decoder = new TextDecoder();
  let text = "";
  try {
    for await (const bytes of body ?? []) {
      text += decoder.decode(bytes, { stream: true });
      if (text.length > most) break;
    }
  } catch (cause) {
    throw connectionLost(cause);
  }
  if (text.length > most) {
    throw new AppError("unavailable", "The model server's response exceeds the size limit.");
  }
  return text + decoder.decode();
}

export function connectionLost(cause: unknown): AppError {
  return unavailable("The connection to the model server was lost.", cause);
}

/** The text of an error response. It is meant for the operator, not for the user who asked. */
class Refusal extends Error {
  readonly status: number;

  constructor({ status, statusText }: Response, words: string) {
    super(`${status} ${statusText}: ${words}`);
    this.name = "Refusal";
    this.status = status;
  }
}

/**
 * Returns the server's message if it rejected the request itself, for example because of an unknown
 * parameter, and otherwise undefined.
 */
export function rejectionIn(error: unknown): string | undefined {
  const cause = error instanceof AppError ? error.cause : undefined;
  const isRejected = cause instanceof Refusal && [400, 415, 422, 501].includes(cause.status);
  return isRejected ? cause.message : undefined;
}

async function refusal(response: Response): Promise<AppError> {
  const words = (await response.text().catch(() => "")).slice(0, 1000);
  const cause = new Refusal(response, words);
  const { status } = response;
  if (words.includes("insufficient_quota")) {
    return new AppError("quota_exceeded", "The model account has no credit left.", { cause });
  }
  const retryAfter = Number(response.headers.get("retry-after") ?? Number.NaN);
  return new AppError("unavailable", describeStatus(status), {
    retryable: status === 408 || status === 409 || status === 429 || status >= 500,
    ...(retryAfter >= 0 && { retryAfter }),
    cause,
  });
}

function describeStatus(status: number): string {
  if (status === 401 || status === 403) return "The model server rejected the API key.";
  if (status === 404)
    return "The model does not exist on the model server. Check the configured model names.";
  if (status === 429) return "The model server is busy. Try again shortly.";
  if (status >= 500) return "The model server returned an error. Try again.";
  return "The model server rejected the request.";
}
