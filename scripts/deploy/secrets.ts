// Neither Worker starts without its secrets, so they are checked before anything is deployed.
import { readFileSync } from "node:fs";
import { parseEnv } from "node:util";
import { z } from "zod";
import { DeployFailure } from "./failure.ts";
import { commandLine, type Output } from "./run-wrangler.ts";
import { parseJson, type Step } from "./step.ts";
import type { Target, Worker } from "./target/target.ts";

const SECRETS = ["ADMIN_KEY"];

export type SecretsFile = { file: string; names: readonly string[] };

const Listed = z.array(z.object({ name: z.string() }));
const SecretsJson = z.record(z.string(), z.unknown());

/** Those with a value. They are only looked at, to refuse one with which no Worker starts: wrangler reads the file itself. */
export function readSecrets(path: string): Record<string, unknown> {
  try {
    const text = readFileSync(path, "utf8");
    const entries = text.trimStart().startsWith("{")
      ? SecretsJson.parse(JSON.parse(text))
      : parseEnv(text);
    return Object.fromEntries(Object.entries(entries).filter(([, value]) => Boolean(value)));
  } catch {
    // Without the cause: a JSON error quotes the text around the fault, and that is a secret.
    throw new DeployFailure(`The secrets file ${path} can't be read.`, {
      advice: "It must exist and hold JSON or KEY=value lines.",
    });
  }
}

/** A Worker that was never deployed holds no secrets; `--secrets-file` then brings them with its first version. */
export function secrets({ api, indexer }: Target, given: SecretsFile | undefined): Step {
  const workers = [api, indexer];
  return {
    name: `Secrets ${SECRETS.join(", ")}`,
    looks: workers.map(({ environment }) => ({
      command: ["secret", "list", "--env", environment],
      absent: /Worker ".+" .*not found/,
    })),
    changes: [],
    pending: (seen) => {
      const missing = workers.flatMap((worker, at) => missingFrom(worker, seen[at]));
      const unmet = missing.filter(({ name }) => !given?.names.includes(name));
      if (unmet.length === 0) return [];
      const commands = unmet.map(
        ({ name, worker }) =>
          `\n    ${commandLine(["secret", "put", name, "--env", worker.environment])}`,
      );
      throw new DeployFailure(
        unmet.map(({ name, worker }) => `${worker.name} has no secret ${name}.`).join(" "),
        {
          advice: `Put one line, ADMIN_KEY=<a long random text>, into .env.deploy (git ignores it) and run
    npm run deploy -- --secrets-file .env.deploy
  or set the same value on each Worker by hand:${commands.join("")}`,
        },
      );
    },
    advice: "Check that the login may edit Workers.",
  };
}

function missingFrom(worker: Worker, seen: Output | undefined): { worker: Worker; name: string }[] {
  const held = seen?.code === 0 ? parseJson(seen, Listed).map(({ name }) => name) : [];
  return SECRETS.filter((name) => !held.includes(name)).map((name) => ({ worker, name }));
}
