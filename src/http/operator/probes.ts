// Asks dependencies whether they respond, and remembers the result for a while, because /readyz is
// open to everybody and some responses cost money.
import { errorFields, type Log } from "../../shared/log.ts";

export type Probe = { name: string; keepMs: number; ask: () => Promise<unknown> };
export type Probed = { name: string; ok: boolean; ageSeconds: number };
type ProbeResult = { ok: boolean; at: number };

/**
 * The time after which another request may ask, because a request may end before it has received a
 * response.
 */
const ASKED_FOR_MS = 10_000;

export function createProbes(
  probes: readonly Probe[],
  { now, log }: { now: () => number; log: Log },
) {
  const known = new Map<string, ProbeResult>();
  /**
   * The time since which a request has been asking. Other requests report the last result, because
   * they must not wait for its promises.
   */
  const asked = new Map<string, number>();
  const ask = async (probe: Probe): Promise<ProbeResult> => {
    asked.set(probe.name, now());
    const ok = await probe.ask().then(
      () => true,
      (error: unknown) => {
        log("readyz.failed", { check: probe.name, ...errorFields(error) });
        return false;
      },
    );
    const outcome = { ok, at: now() };
    known.set(probe.name, outcome);
    return outcome;
  };
  const isCurrent = ({ name, keepMs }: Probe, { at }: ProbeResult): boolean =>
    now() - at < keepMs || now() - (asked.get(name) ?? -Infinity) < ASKED_FOR_MS;
  return async (): Promise<Probed[]> =>
    Promise.all(
      probes.map(async (probe) => {
        const last = known.get(probe.name);
        const { ok, at } = last !== undefined && isCurrent(probe, last) ? last : await ask(probe);
        return { name: probe.name, ok, ageSeconds: Math.round((now() - at) / 1000) };
      }),
    );
}
