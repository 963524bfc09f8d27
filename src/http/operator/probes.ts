// Asks dependencies whether they answer, and remembers what they said for a while, because /readyz is open to everybody and
// some answers cost money.
import { errorFields, type Log } from "../../shared/log.ts";

export type Probe = { name: string; keepMs: number; ask: () => Promise<unknown> };
export type Probed = { name: string; ok: boolean; ageSeconds: number };

export function createProbes(
  probes: readonly Probe[],
  { now, log }: { now: () => number; log: Log },
) {
  const known = new Map<string, { ok: boolean; at: number }>();
  return async (): Promise<Probed[]> =>
    Promise.all(
      probes.map(async ({ name, keepMs, ask }) => {
        let last = known.get(name);
        if (last === undefined || now() - last.at >= keepMs) {
          const ok = await ask().then(
            () => true,
            (error: unknown) => {
              log("readyz.failed", { check: name, ...errorFields(error) });
              return false;
            },
          );
          last = { ok, at: now() };
          known.set(name, last);
        }
        return { name, ok: last.ok, ageSeconds: Math.round((now() - last.at) / 1000) };
      }),
    );
}
