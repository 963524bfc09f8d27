// Ports for servers that scripts and tests start.
import { randomInt } from "node:crypto";
import { once } from "node:events";
import { createServer } from "node:net";

const FIRST_PORT = 20_000;
const LAST_PORT = 32_000;
const STARTS = 3;
/** What workerd prints when it cannot listen. */
const PORT_TAKEN = "Address already in use";

/**
 * A port of 127.0.0.1 on which nothing listens, below those that Linux gives to outgoing connections (32768 to 60999):
 * such a connection could otherwise take the port between this check and the start of the server.
 */
export async function freePort(): Promise<number> {
  for (let attempt = 0; attempt < 50; attempt++) {
    const port = randomInt(FIRST_PORT, LAST_PORT);
    if (await isFree(port)) return port;
  }
  throw new Error(
    `No port between ${FIRST_PORT} and ${LAST_PORT} is free. End servers that are no longer needed.`,
  );
}

/**
 * Starts a server, again if a port that it was given is taken meanwhile, three times at most. workerd itself asks for
 * ports of the system, and for the same ones when wrangler starts it again, so no choice of ours excludes this.
 */
export async function withOtherPortsIfTaken<Started>(
  start: () => Promise<Started>,
): Promise<Started> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await start();
    } catch (error) {
      if (attempt === STARTS || !String(error).includes(PORT_TAKEN)) throw error;
    }
  }
}

async function isFree(port: number): Promise<boolean> {
  const probe = createServer();
  try {
    await once(probe.listen(port, "127.0.0.1"), "listening");
    return true;
  } catch {
    return false;
  } finally {
    probe.close();
  }
}
