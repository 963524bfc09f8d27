// The project's own `wrangler dev` as a child process: on a free port, with its own data directory.
import { spawn } from "node:child_process";
import type { ChildProcess } from "node:child_process";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { setTimeout as delay } from "node:timers/promises";
import { stripVTControlCharacters } from "node:util";
import { freePort, withOtherPortsIfTaken } from "./server/ports.ts";
import { groupStopper, hasEnded, killGroup } from "./server/process-group.ts";

export type Server = {
  url: string;
  /** Where its isolate can be inspected. */
  inspector: string;
  stop: () => Promise<void>;
  /** As a crash does: without any time to finish. */
  kill: () => Promise<void>;
};
export type ServerOptions = {
  persistTo: string;
  /** Each line the server prints; its own log lines are JSON objects. */
  onLine?: (line: string) => void;
  readyWithinMs?: number;
  /** Variables of the Worker that differ from `wrangler.toml`. */
  vars?: Readonly<Record<string, string>>;
  /** The module of the Worker, if it is not the one in `wrangler.toml`. */
  entry?: string;
  /** As deployments have it. It takes 2 s more at the start. */
  minify?: boolean;
};

const PROJECT = join(import.meta.dirname, "..");
const WRANGLER = join(PROJECT, "node_modules", "wrangler", "bin", "wrangler.js");
const KEPT_LINES = 40;

/**
 * Resolves when `/readyz` answers 200. The caller must call `stop`; a signal or the end of this process does it too.
 * Where another process takes a port before wrangler listens on it, wrangler starts again on other ports.
 */
export async function startServer(options: ServerOptions): Promise<Server> {
  return withOtherPortsIfTaken(() => startOnFreePorts(options));
}

async function startOnFreePorts(options: ServerOptions): Promise<Server> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const inspectorPort = await freePort();
  const child = spawnWrangler({ port, inspectorPort }, options);
  const lines = keepLines(child, options.onLine);
  const stop = groupStopper(child);
  try {
    await ready(url, child, options.readyWithinMs ?? 90_000);
  } catch (error) {
    await stop();
    throw new Error(`The server did not start. Its last lines:\n${lines.join("\n").trim()}`, {
      cause: error,
    });
  }
  const inspector = `http://127.0.0.1:${inspectorPort}`;
  return { url, inspector, stop, kill: async () => killGroup(child, stop) };
}

function spawnWrangler(
  { port, inspectorPort }: { port: number; inspectorPort: number },
  { persistTo, vars = {}, entry, minify = false }: ServerOptions,
): ChildProcess {
  const args = [
    "dev",
    ...(entry === undefined ? [] : [entry]),
    "--ip=127.0.0.1",
    `--port=${port}`,
    `--inspector-port=${inspectorPort}`,
    `--persist-to=${persistTo}`,
    "--show-interactive-dev-session=false",
    ...(minify ? ["--minify"] : []),
    ...Object.entries(vars).flatMap(([name, value]) => ["--var", `${name}:${value}`]),
  ];
  return spawn(process.execPath, [WRANGLER, ...args], {
    cwd: PROJECT,
    // Its own process group, so that workerd, wrangler's child, is stopped with it.
    detached: true,
    stdio: ["ignore", "pipe", "pipe"],
    env: {
      ...process.env,
      CI: "true",
      WRANGLER_SEND_METRICS: "false",
      WRANGLER_HIDE_BANNER: "true",
      WRANGLER_WRITE_LOGS: "false",
      // Otherwise wrangler asks the network where this machine is.
      CLOUDFLARE_CF_FETCH_ENABLED: "false",
    },
  });
}

function keepLines(child: ChildProcess, onLine: (line: string) => void = () => {}): string[] {
  const kept: string[] = [];
  for (const input of [child.stdout, child.stderr]) {
    if (input === null) continue;
    createInterface({ input }).on("line", (coloured) => {
      const line = stripVTControlCharacters(coloured);
      kept.push(line);
      if (kept.length > KEPT_LINES) kept.shift();
      onLine(line);
    });
  }
  return kept;
}

async function ready(url: string, child: ChildProcess, withinMs: number): Promise<void> {
  const deadline = performance.now() + withinMs;
  while (performance.now() < deadline) {
    if (hasEnded(child)) throw new Error("wrangler ended");
    try {
      const response = await fetch(`${url}/readyz`, { signal: AbortSignal.timeout(5_000) });
      if (response.ok) return;
    } catch {
      // Not listening yet.
    }
    await delay(150);
  }
  throw new Error(`no ready answer within ${withinMs / 1000} s`);
}
