import { QuireError } from "../../client/errors.ts";

const START = "To start a server on this computer: npx wrangler dev";

export function renderError(error: unknown): string {
  if (!(error instanceof QuireError)) return error instanceof Error ? error.message : String(error);
  const { code, message, faults, requestId } = error;
  const id = requestId === undefined ? "" : ` (request ${requestId})`;
  const hints = [
    ...faults.map((fault) => `  ${fault.pointer}: ${fault.message}`),
    ...(code === "network" ? [START] : []),
  ];
  return [`${code}: ${message}${id}`, ...hints].join("\n");
}
