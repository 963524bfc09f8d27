import { RequestError } from "../client/request-error.ts";

export function renderError(error: unknown): string {
  if (!(error instanceof RequestError))
    return error instanceof Error ? error.message : String(error);
  const id = error.requestId === undefined ? "" : ` (request ${error.requestId})`;
  return `${error.code}: ${error.message}${id}`;
}
