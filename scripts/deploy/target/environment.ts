// One environment of wrangler.toml: what it binds, and that its Worker would start with it.
import { unstable_readConfig as readConfig } from "wrangler";
import { z } from "zod";
import { FIRST_DATABASE } from "../../../src/domain/move.ts";
import { parseConfig } from "../../../workers/config.ts";
import { entriesOf } from "../../../workers/comma-list.ts";
import { DeployFailure } from "../failure.ts";

const Producer = z.object({ binding: z.string(), queue: z.string() });
const Consumer = z.object({ queue: z.string(), dead_letter_queue: z.string().optional() });
const Database = z.object({
  binding: z.string(),
  database_name: z.string(),
  database_id: z.string().optional(),
});
const Environment = z.object({
  name: z.string(),
  routes: z.array(z.unknown()).default([]),
  workers_dev: z.boolean().optional(),
  preview_urls: z.boolean().optional(),
  d1_databases: z.tuple([Database], Database),
  r2_buckets: z.tuple([z.object({ bucket_name: z.string() })]),
  vars: z.record(z.string(), z.string()).default({}),
  vectorize: z.array(z.object({ binding: z.string(), index_name: z.string() })).min(1),
  queues: z.object({ producers: z.array(Producer), consumers: z.array(Consumer).default([]) }),
});
export type Environment = z.infer<typeof Environment>;

/** Stands for a secret that the Worker holds already. */
const HELD = { ADMIN_KEY: "a secret that is held" };

/** `secrets` are those that the deployment brings. */
export function readEnvironment(
  config: string,
  env: string,
  secrets: Readonly<Record<string, unknown>>,
): Environment {
  const parsed = Environment.safeParse(readConfig({ config, env }, { hideWarnings: true }));
  if (!parsed.success) throw incomplete(env, z.prettifyError(parsed.error));
  refuseSecondAddress(env, parsed.data);
  refuseInvalidVars(env, { ...HELD, ...parsed.data.vars, ...secrets });
  refuseInvalidDatabases(env, parsed.data);
  return parsed.data;
}

export function incomplete(env: string, fault: string): DeployFailure {
  return new DeployFailure(`[env.${env}] of wrangler.toml is incomplete.`, {
    advice: `Environments inherit no bindings, each repeats its own. ${fault}`,
  });
}

/** Rules for the domain, such as those of a firewall, do not hold at another address. wrangler's default for it is none. */
function refuseSecondAddress(env: string, environment: Environment): void {
  const { routes, workers_dev: isOnWorkersDev = false, preview_urls: hasPreviews } = environment;
  if (routes.length === 0 || (!isOnWorkersDev && hasPreviews === false)) return;
  throw new DeployFailure(`[env.${env}] of wrangler.toml has a second address beside its domain.`, {
    advice: "Set workers_dev = false and preview_urls = false beside `routes`.",
  });
}

function refuseInvalidVars(env: string, vars: Readonly<Record<string, unknown>>): void {
  try {
    parseConfig(vars);
  } catch (error) {
    // Its message names variables and never repeats a secret.
    const fault = error instanceof Error ? error.message : String(error);
    throw new DeployFailure(`The Worker of [env.${env}] would not start. ${fault}`, {
      advice: `Correct [env.${env}.vars] of wrangler.toml or the secrets: docs/configuration.md describes each variable.`,
    });
  }
}

/** `SHARDS` names further bindings, and each is a database of its own. */
function refuseInvalidDatabases(env: string, { d1_databases: rows, vars }: Environment): void {
  const further = rows.map(({ binding }) => binding).filter((name) => name !== FIRST_DATABASE);
  const unbound = entriesOf(vars["SHARDS"]).find((name) => !further.includes(name));
  if (unbound !== undefined) {
    throw incomplete(env, `SHARDS names ${unbound}, which is no further D1 binding there.`);
  }
  const names = rows.map(({ database_name: name }) => name);
  const twice = names.find((name, at) => names.indexOf(name) < at);
  if (twice === undefined) return;
  throw new DeployFailure(`Two bindings of [env.${env}] have the database ${twice}.`, {
    advice: "Give one of them another database_name: each holds collections of its own.",
  });
}
