// The order of a deployment. Metadata indexes come before the Workers: a vector written before them is lost to filters.
import { notifications } from "./notifications.ts";
import { bookmark, checkReady, deployedUrl, migrations, release } from "./release.ts";
import { bucket, database, login, queue } from "./resources.ts";
import type { Output, RunCommand } from "./run-wrangler.ts";
import { secrets, type SecretsFile } from "./secrets.ts";
import { askSmokeQuestion, type Smoke } from "./smoke.ts";
import { describeStep, runStep, type Step } from "./step.ts";
import type { Target } from "./target/target.ts";
import { metadataIndexes, vectorIndex } from "./vectors.ts";

export type DeployOptions = {
  dryRun: boolean;
  secrets: SecretsFile | undefined;
  url: string | undefined;
  smoke: Smoke | undefined;
};

export type DeployTools = {
  run: RunCommand;
  fetch: typeof fetch;
  print: (line: string) => void;
  /** Between two looks at /readyz. */
  pauseMs?: number;
};

function stepsOf(target: Target, given: SecretsFile | undefined): Step[] {
  return [
    login(process.env["CLOUDFLARE_ACCOUNT_ID"]),
    database(target),
    ...target.further.map((names) => database({ ...target, ...names })),
    bucket(target),
    ...target.queues.map(queue),
    ...target.indexes.flatMap((index) => [vectorIndex(index), metadataIndexes(index.name)]),
    notifications(target),
    secrets(target, given),
    bookmark(target),
    migrations(target),
    // The consumers first: an API that sends a new kind of message must find them able to read it.
    release(target.indexer, given?.file),
    release(target.api, given?.file),
  ];
}

export async function deploy(
  target: Target,
  options: DeployOptions,
  tools: DeployTools,
): Promise<void> {
  const steps = stepsOf(target, options.secrets);
  if (options.dryRun) {
    for (const line of dryRun(steps, options.url)) tools.print(line);
    return;
  }
  let last: Output | undefined;
  for (const [at, step] of steps.entries()) {
    tools.print(`${number(at)} ${step.name}`);
    const { changed, told } = await runStep(step, tools.run);
    tools.print(`    ${told}`);
    last = changed.at(-1);
  }
  const url = options.url ?? (last && deployedUrl(last));
  tools.print(`${number(steps.length)} Ready`);
  if (url === undefined) {
    tools.print("    not checked: wrangler reported no address. Pass --url https://…");
    return;
  }
  await checkReady(url, target.api, tools);
  tools.print(`    ${url} answers`);
  if (options.smoke === undefined) return;
  tools.print(
    `    ${await askSmokeQuestion(url, { ...options.smoke, worker: target.api }, tools)}`,
  );
}

function dryRun(steps: readonly Step[], url = "<address of the API>"): string[] {
  return [
    "Dry run: nothing is looked at and nothing is changed.",
    ...steps.flatMap((step, at) => [
      `${number(at)} ${step.name}`,
      ...describeStep(step).map((line) => `    ${line}`),
    ]),
    `${number(steps.length)} Ready`,
    `    looks at:   GET ${url}/readyz`,
  ];
}

function number(at: number): string {
  return `${String(at + 1).padStart(2)}.`;
}
