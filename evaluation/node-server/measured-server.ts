// The server that an evaluation asks: `wrangler dev`, or with EVALUATION_SERVER=node the same product in this process.
import { type Server, type ServerOptions, startServer } from "../../scripts/server.ts";
import { withTemporaryServer } from "../../scripts/server/temporary-server.ts";

type Options = Parameters<typeof withTemporaryServer>[1];

export const isInNode = process.env["EVALUATION_SERVER"] === "node";

/** The caller must call `stop`. */
export async function startMeasuredServer(options: ServerOptions): Promise<Server> {
  if (!isInNode) return startServer(options);
  const { startNodeServer } = await import("./start-node-server.ts");
  return startNodeServer(options);
}

/** As `withTemporaryServer`. */
export async function withMeasuredServer<T>(
  work: Parameters<typeof withTemporaryServer<T>>[0],
  options: Options = {},
): Promise<T> {
  return withTemporaryServer(work, { ...options, start: startMeasuredServer });
}
