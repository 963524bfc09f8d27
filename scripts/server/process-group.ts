// A child process that leads a group of its own (`detached`), so that what it started ends with it.
import type { ChildProcess } from "node:child_process";
import { once } from "node:events";
import { setTimeout as delay } from "node:timers/promises";

const STOP_WITHIN_MS = 5_000;

/** Ends the child and what it started, and resolves when they are gone; the end of this process or a signal to it does so too. */
export function groupStopper(child: ChildProcess): () => Promise<void> {
  const kill = () => signalGroup(child, "SIGKILL");
  const interrupted = (signal: NodeJS.Signals) => {
    kill();
    process.exit(signal === "SIGINT" ? 130 : 143);
  };
  process.once("exit", kill);
  process.once("SIGINT", interrupted);
  process.once("SIGTERM", interrupted);
  return async () => {
    process.off("exit", kill);
    process.off("SIGINT", interrupted);
    process.off("SIGTERM", interrupted);
    if (!hasEnded(child)) {
      const ended = once(child, "exit");
      signalGroup(child, "SIGTERM");
      await Promise.race([ended, delay(STOP_WITHIN_MS, undefined, { ref: false })]);
    }
    // A leader may have ended before those it started.
    kill();
  };
}

/** Kills the child and what it started, and removes the listeners of its `stop`. */
export async function killGroup(child: ChildProcess, stop: () => Promise<void>): Promise<void> {
  const ended = hasEnded(child) ? undefined : once(child, "exit");
  signalGroup(child, "SIGKILL");
  await ended;
  await stop();
}

export function hasEnded(child: ChildProcess): boolean {
  return child.exitCode !== null || child.signalCode !== null;
}

function signalGroup(child: ChildProcess, signal: NodeJS.Signals): void {
  if (child.pid === undefined) return;
  try {
    process.kill(-child.pid, signal);
  } catch {
    // The whole group has ended already.
  }
}
