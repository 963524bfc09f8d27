// `npm run deploy`: creates what the account lacks, then deploys both production Workers of wrangler.toml.
// Safe to run again at any time: each step looks first, and a failed run goes on where it stopped.
import { parseArgs } from "node:util";
import { usageMistake } from "./commands/program/usage-error.ts";
import { deploy } from "./deploy/deploy.ts";
import { DeployFailure } from "./deploy/failure.ts";
import { runWrangler } from "./deploy/run-wrangler.ts";
import { readSecrets } from "./deploy/secrets.ts";
import type { Smoke } from "./deploy/smoke.ts";
import { readTarget, type Stage, STAGES } from "./deploy/target/target.ts";

const USAGE = `npm run deploy -- [options]

  --dry-run              print every step and its commands; run nothing, needs no login and no network
  --secrets-file <path>  secrets for both Workers (JSON or KEY=value lines), needed once: at the first deployment
  --stage <stage>        production (default) or staging: which environments of wrangler.toml are deployed
  --location <hint>      where a new database and bucket are kept: weur, eeur, apac, oc, wnam or enam
  --smoke <question>     asks this after the deployment; QUIRE_KEY is a tenant's key, QUIRE_COLLECTION its collection
  --url <url>            where to look for /readyz; without it, the address that wrangler reports
`;

const OPTIONS = {
  "dry-run": { type: "boolean", default: false },
  "secrets-file": { type: "string" },
  url: { type: "string" },
  stage: { type: "string", default: "production" },
  location: { type: "string" },
  smoke: { type: "string" },
  help: { type: "boolean", short: "h", default: false },
} as const;

async function main(): Promise<void> {
  const { values } = parseArgs({ options: OPTIONS });
  if (values.help) {
    process.stdout.write(USAGE);
    return;
  }
  const file = values["secrets-file"];
  const secrets = file === undefined ? undefined : readSecrets(file);
  const options = {
    dryRun: values["dry-run"],
    secrets: file === undefined ? undefined : { file, names: Object.keys(secrets ?? {}) },
    url: values.url,
    smoke: smokeOf(values.smoke),
  };
  await deploy(
    readTarget("wrangler.toml", {
      stage: stageOf(values.stage),
      location: values.location,
      secrets,
    }),
    options,
    {
      run: runWrangler,
      fetch,
      print: (line) => process.stdout.write(`${line}\n`),
    },
  );
}

function stageOf(name: string): Stage {
  const stage = STAGES.find((each) => each === name);
  if (stage !== undefined) return stage;
  throw new DeployFailure(`There is no stage ${name}.`, {
    advice: `The stages are ${STAGES.join(" and ")}.`,
  });
}

function smokeOf(question: string | undefined): Smoke | undefined {
  if (question === undefined) return undefined;
  const { QUIRE_KEY: key, QUIRE_COLLECTION: collection } = process.env;
  if (key !== undefined && collection !== undefined) return { key, collection, question };
  throw new DeployFailure("--smoke needs a key and a collection.", {
    advice:
      "Set QUIRE_KEY and QUIRE_COLLECTION to those of a tenant whose documents answer the question.",
  });
}

try {
  await main();
} catch (error) {
  const mistake = usageMistake(error);
  if (mistake === undefined && !(error instanceof DeployFailure)) throw error;
  process.stderr.write(
    error instanceof DeployFailure ? `\n${error.message}\n` : `${mistake}\n\n${USAGE}`,
  );
  process.exitCode = mistake === undefined ? 1 : 2;
}
