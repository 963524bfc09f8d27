// Checks a tenant's quotas before work that it would have to pay for.
import type { Context } from "hono";
import { AppError } from "../../domain/errors.ts";
import type { Quotas } from "../../domain/operator.ts";
import type { QuotaUse } from "../../storage/control/counts/quota-use.ts";
import type { AppEnv } from "../env.ts";

const SECONDS_PER_DAY = 86_400;

/** Throws `quota_exceeded` if the tenant has no question or no neuron left today, and counts the question otherwise. */
export async function spendQuestion(c: Context<AppEnv>): Promise<void> {
  const { services, caller } = c.var;
  const now = services.now();
  const day = now.toISOString().slice(0, 10);
  const quotas = quotasOf(c);
  if (quotas.questions !== undefined || quotas.neurons !== undefined) {
    const used = await services.quotaUse.read(caller.tenant, day);
    refuse(quotas, used, { of: ["questions", "neurons"], now });
  }
  if (quotas.questions !== undefined) await services.quotaUse.addQuestion(caller.tenant, day);
}

/** Throws `quota_exceeded` if the tenant has as many documents, bytes or pages as it may. */
export async function checkStorage(c: Context<AppEnv>): Promise<void> {
  const { services, caller } = c.var;
  const quotas = quotasOf(c);
  if ([quotas.documents, quotas.bytes, quotas.pages].every((quota) => quota === undefined)) return;
  const now = services.now();
  const used = await services.quotaUse.read(caller.tenant, now.toISOString().slice(0, 10));
  refuse(quotas, used, { of: ["documents", "bytes", "pages"], now });
}

/** The tenant's own quotas come before those of the deployment. */
function quotasOf(c: Context<AppEnv>): Quotas {
  return { ...c.var.services.defaultQuotas, ...c.var.caller.quotas };
}

const DAILY = new Set<keyof Quotas>(["questions", "neurons"]);

function refuse(
  quotas: Quotas,
  used: QuotaUse,
  { of, now }: { of: readonly (keyof Quotas)[]; now: Date },
): void {
  for (const name of of) {
    const [quota, amountUsed] = [quotas[name], used[name]];
    if (quota === undefined || amountUsed < quota) continue;
    const amount = `${Math.round(amountUsed)} of ${quota} ${name}`;
    if (!DAILY.has(name)) {
      throw new AppError(
        "quota_exceeded",
        `The tenant has ${amount}. Delete documents that are no longer needed, or ask the operator for a larger quota.`,
      );
    }
    const elapsed = Math.floor(now.getTime() / 1000) % SECONDS_PER_DAY;
    throw new AppError(
      "quota_exceeded",
      `The tenant has used ${amount} today. The quota renews at 00:00 UTC.`,
      { retryAfter: SECONDS_PER_DAY - elapsed },
    );
  }
}
