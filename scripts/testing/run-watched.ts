import { spawn } from "node:child_process";
import { once } from "node:events";
import { groupStopper } from "../server/process-group.ts";

type Watch = {
  /** A command that prints nothing for so long is ended, with all it started. */
  silenceMs: number;
  env?: NodeJS.ProcessEnv;
  onOutput: (text: string) => void;
};

/** Runs a Node program and hands on what it prints. The program's exit code; `silent` where it was ended for its silence. */
export async function runWatched(
  program: readonly string[],
  { silenceMs, env = process.env, onOutput }: Watch,
): Promise<number | "silent"> {
  const child = spawn(process.execPath, program, {
    // Its own process group, so that what it started is stopped with it.
    detached: true,
    env,
    stdio: ["ignore", "pipe", "pipe"],
  });
  const stop = groupStopper(child);
  const ended = once(child, "exit");
  const silence = Promise.withResolvers<"silent">();
  const timer = setTimeout(() => silence.resolve("silent"), silenceMs);
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding("utf8").on("data", (text: string) => {
      timer.refresh();
      onOutput(text);
    });
  }
  const outcome = await Promise.race([ended, silence.promise]);
  clearTimeout(timer);
  await stop();
  // A program that a signal ended has no code.
  return outcome === "silent" ? outcome : (child.exitCode ?? 1);
}
