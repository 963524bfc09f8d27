import { rmSync } from "node:fs";
import { cp, mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createQuire } from "../../client/quire.ts";
import type { Quire } from "../../client/quire.ts";
import { startServer } from "../server.ts";
import type { Server, ServerOptions } from "../server.ts";

type Work<T> = (client: Quire, server: Server) => Promise<T>;
type Options = {
  /** Each line the server prints. */
  onLine?: (line: string) => void;
  /** A data folder of another server, which has stopped: this one begins with a copy of it instead of empty. */
  dataFrom?: string;
  /** Starts the server, if `startServer` is not to do it. */
  start?: typeof startServer;
} & Pick<ServerOptions, "entry" | "minify" | "vars">;

/** A server for as long as `work` takes. It begins without data, and its data is removed with it, also when interrupted. */
export async function withTemporaryServer<T>(
  work: Work<T>,
  { onLine = () => {}, dataFrom, start = startServer, ...options }: Options = {},
): Promise<T> {
  const persistTo = await mkdtemp(join(tmpdir(), "quire-"));
  const remove = () => rmSync(persistTo, { recursive: true, force: true });
  try {
    if (dataFrom !== undefined) await cp(dataFrom, persistTo, { recursive: true });
    const server = await start({ ...options, persistTo, onLine });
    // Only now, as listeners run in this order: the server is killed before its data is removed.
    process.once("exit", remove);
    try {
      return await work(createQuire({ url: server.url, key: "quire-dev-key" }), server);
    } finally {
      await server.stop();
    }
  } finally {
    process.off("exit", remove);
    remove();
  }
}
