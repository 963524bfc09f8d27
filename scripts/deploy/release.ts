// The changes that go live: schema first, then the code that needs it.
import { z } from "zod";
import { DeployFailure } from "./failure.ts";
import type { Output } from "./run-wrangler.ts";
import { parseJson, type Step } from "./step.ts";
import type { Target, Worker } from "./target/target.ts";

/** Where the databases stand before they are changed: `docs/operating.md` tells how to return to it. */
export function bookmark({ database: first, further, indexer }: Target): Step {
  const names = [first, ...further.map(({ database }) => database)];
  return {
    name: "D1 bookmark",
    looks: names.map((name) => ({
      command: ["d1", "time-travel", "info", name, "--json", "--env", indexer.environment],
    })),
    changes: [],
    tell: (seen) =>
      seen
        .map((output, at) => `${names[at]} at ${parseJson(output, Bookmark).bookmark}`)
        .join(", "),
    advice: "Without a bookmark, a migration that goes wrong is undone by its time only.",
  };
}

const Bookmark = z.object({ bookmark: z.string() });

export function migrations({ database: first, further, indexer }: Target): Step {
  const names = [first, ...further.map(({ database }) => database)];
  return {
    name: "D1 migrations",
    looks: [],
    changes: names.map((name) => migration(name, indexer)),
    advice:
      "The failed migration was rolled back and the old Workers still serve. Mend it in a new migration: applied ones are never edited.",
  };
}

function migration(database: string, { environment }: Worker): string[] {
  return ["d1", "migrations", "apply", database, "--remote", "--env", environment];
}

export function release(worker: Worker, secretsFile: string | undefined): Step {
  const secrets = secretsFile === undefined ? [] : ["--secrets-file", secretsFile];
  return {
    name: `Worker ${worker.name}`,
    looks: [],
    changes: [["deploy", "--env", worker.environment, ...secrets]],
    advice: `If the output says "Uploaded", this version is live all the same. To return to the one before: npx wrangler rollback --env ${worker.environment}`,
  };
}

/** The address in what `wrangler deploy` printed: a custom domain before workers.dev. */
export function deployedUrl({ stdout }: Output): string | undefined {
  const domain = /^\s*(\S+) \(custom domain\b/m.exec(stdout)?.[1];
  return domain ? `https://${domain}` : /https:\/\/\S+\.workers\.dev/.exec(stdout)?.[0];
}

const ATTEMPTS = 6;

/** A first deployment takes some seconds to be reachable everywhere. */
export async function checkReady(
  url: string,
  { environment }: Worker,
  tools: { fetch: typeof fetch; pauseMs?: number },
): Promise<void> {
  const address = new URL("/readyz", url).href;
  let answer = "";
  for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
    answer = await tools.fetch(address).then(
      async (response) => (response.ok ? "" : `${response.status} ${await response.text()}`),
      (error: unknown) => String(error),
    );
    if (answer === "") return;
    if (attempt < ATTEMPTS) await new Promise((done) => setTimeout(done, tools.pauseMs ?? 5000));
  }
  throw new DeployFailure(`${address} does not answer 200: ${answer}`, {
    advice: `The body names the part that fails. Logs: npx wrangler tail --env ${environment}`,
  });
}
