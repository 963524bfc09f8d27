// Checks a tenant's quotas before work that would count against them.
import type { Context } from "hono";
import { AppError, storageUsedUp } from "../../domain/errors.ts";
import type { Quotas } from "../../domain/operator.ts";
import type { Scope } from "../../domain/scope.ts";
import type { AppEnv } from "../env.ts";

const SECONDS_PER_DAY = 86_400;

/**
 * Throws `quota_exceeded` if the tenant has no question or no neuron left today, and counts the
 * question otherwise.
 */
export async function spendQuestion(c: Context<AppEnv>): Promise<void> {
  const { services, caller } = c.var;
  const now = services.now();
  const day = now.toISOString().slice(0, 10);
  const quotas = quotasOf(c);
  const { questions: most, neurons } = quotas;
  if (neurons !== undefined) {
    const used = await services.quotaUse.ofDay(caller.tenant, day);
    refuse(quotas, used, { of: ["neurons"], now });
  }
  if (most === undefined || (await services.quotaUse.addQuestion(caller.tenant, day, most))) return;
  refuse(quotas, { questions: most }, { of: ["questions"], now });
}

/**
 * Throws `quota_exceeded` if the tenant has reached its quota of bytes or pages or, for a new
 * document, of documents. Identical bytes under the same name add nothing. Returns how many
 * documents the collection's database may hold for the tenant; the upload's row is written under
 * this condition, because several uploads may arrive at the same time.
 */
export async function checkStorage(
  c: Context<AppEnv>,
  scope: Scope,
  { filename, sha256 }: { filename: string; sha256: string },
): Promise<number | undefined> {
  const { services } = c.var;
  const quotas = quotasOf(c);
  const { documents, bytes, pages } = quotas;
  if ([documents, bytes, pages].every((quota) => quota === undefined)) return undefined;
  const existing = await services.documents.findByName(scope, filename);
  if (existing?.sha256 === sha256) return undefined;
  const now = services.now();
  const used = await services.quotaUse.stored(scope.tenant);
  const added = existing === undefined ? (["documents"] as const) : [];
  refuse(quotas, used, { of: [...added, "bytes", "pages"], now });
  if (documents === undefined) return undefined;
  return documents - used.documents + (await services.quotaUse.documentsBeside(scope));
}

/**
 * Throws `quota_exceeded` if the tenant has reached its quota of bytes, for a file that is not a
 * document yet.
 */
export async function checkBytes(c: Context<AppEnv>): Promise<void> {
  const { services, caller } = c.var;
  const quotas = quotasOf(c);
  if (quotas.bytes === undefined) return;
  const used = await services.quotaUse.stored(caller.tenant);
  refuse(quotas, used, { of: ["bytes"], now: services.now() });
}

/** Returns the tenant's own quotas, which take precedence over those of the deployment. */
function quotasOf(c: Context<AppEnv>): Quotas {
  return { ...c.var.services.defaultQuotas, ...c.var.caller.quotas };
}

const DAILY = new Set<keyof Quotas>(["questions", "neurons"]);

function refuse<Name extends keyof Quotas>(
  quotas: Quotas,
  used: Readonly<Record<Name, number>>,
  { of, now }: { of: readonly Name[]; now: Date },
): void {
  for (const name of of) {
    const [quota, amountUsed] = [quotas[name], used[name]];
    if (quota === undefined || amountUsed < quota) continue;
    const amount = `${Math.round(amountUsed)} of ${quota} ${name}`;
    if (!DAILY.has(name)) throw storageUsedUp(amount);
    const elapsed = Math.floor(now.getTime() / 1000) % SECONDS_PER_DAY;
    throw new AppError(
      "quota_exceeded",
      `The tenant has used ${amount} today. The quota renews at 00:00 UTC.`,
      { retryAfter: SECONDS_PER_DAY - elapsed },
    );
  }
}
