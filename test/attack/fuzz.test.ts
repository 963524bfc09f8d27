// Random requests by the API's own description, valid and broken: none is a fault of the server, and each refusal is a problem
// document.
import { expect, it } from "vitest";
import { withTemporaryServer } from "../../scripts/server/temporary-server.ts";
import { newTenant } from "./server/attacked.ts";
import { type Described, randomCall } from "./server/random-call.ts";

const REQUESTS = Number(process.env["ATTACK_REQUESTS"] ?? 10_000);
const AT_ONCE = 16;
/** A tenant may send 6,000 requests a minute. */
const TENANTS = 4;

it("survives random requests without a five-hundred", { timeout: 900_000 }, async () => {
  await withTemporaryServer(async (_, { url }) => {
    const described = (await (await fetch(`${url}/openapi.json`)).json()) as Described;
    const tenants = await Promise.all(
      Array.from({ length: TENANTS }, async (_each, at) => newTenant(url, `fuzz ${at}`)),
    );
    const statuses = new Map<number, number>();
    const faults: string[] = [];
    let sent = 0;
    const send = async (): Promise<void> => {
      while (sent < REQUESTS) {
        const at = (sent += 1);
        const tenant = tenants[at % TENANTS];
        if (tenant === undefined) return;
        const { path, init } = randomCall(described, { seed: at, ...tenant });
        const signal = AbortSignal.timeout(60_000);
        const response = await fetch(url + path, { ...init, signal, redirect: "manual" });
        const isStream = response.headers.get("content-type")?.includes("event-stream") === true;
        const text = isStream ? "" : await response.text();
        if (isStream) await response.body?.cancel();
        const { status } = response;
        statuses.set(status, (statuses.get(status) ?? 0) + 1);
        if (isFault(status, text))
          faults.push(`${init.method} ${path} ${status}: ${text.slice(0, 300)}`);
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, send));
    const counts = [...statuses].toSorted(([a], [b]) => a - b).map(([code, n]) => `${code} ${n}`);
    const refused = (statuses.get(401) ?? 0) + (statuses.get(429) ?? 0);
    console.log(
      `fuzz: ${REQUESTS} requests, ${REQUESTS - refused} with a valid key: ${counts.join(", ")}; faults ${faults.length}`,
    );
    expect(faults.slice(0, 5)).toEqual([]);
    // One in twenty has no valid key. Others are not refused for it.
    expect(refused).toBeLessThan(REQUESTS / 10);
  });
});

/** `writes` may be refused with 503 only by an operator's switch, which nothing here turns. */
function isFault(status: number, text: string): boolean {
  if (status >= 500) return true;
  if (status < 400) return false;
  try {
    const { code, request_id: id } = JSON.parse(text) as Record<string, unknown>;
    return typeof code !== "string" || typeof id !== "string";
  } catch {
    return true;
  }
}
