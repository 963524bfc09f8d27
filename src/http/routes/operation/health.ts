import { createRoute, OpenAPIHono, z } from "@hono/zod-openapi";
import type { AppEnv } from "../../env.ts";
import { json } from "../../bodies/schemas.ts";
import type { Services } from "../../services.ts";

const Check = z.object({ name: z.string(), ok: z.boolean() });
const Readiness = z
  .object({
    status: z.enum(["ready", "unavailable"]),
    profile: z.string(),
    checks: z.array(Check),
    optional: z
      .array(Check.extend({ age_seconds: z.int() }))
      .optional()
      .describe("Models and indexes that answers can do without, and how long ago each was asked."),
  })
  .openapi("Readiness");

const healthz = createRoute({
  method: "get",
  path: "/healthz",
  tags: ["operation"],
  summary: "Liveness check",
  security: [],
  responses: { 200: json("The process is running", z.object({ status: z.literal("ok") })) },
});

const readyz = createRoute({
  method: "get",
  path: "/readyz",
  tags: ["operation"],
  summary: "Readiness check of all dependencies",
  security: [],
  responses: {
    200: json("All dependencies are available", Readiness),
    503: json("A dependency is unavailable", Readiness),
  },
});

export function healthRoutes() {
  return new OpenAPIHono<AppEnv>()
    .openapi(healthz, (c) => c.json({ status: "ok" as const }, 200))
    .openapi(readyz, async (c) => {
      const { services } = c.var;
      const checks = await Promise.all([
        check(services, "d1", () => services.tenants.ping()),
        check(services, "r2", () => services.files.ping()),
        check(services, "queue", async () => void (await services.queueBacklog())),
      ]);
      checks.push(...(await services.probeNeeded()).map(({ name, ok }) => ({ name, ok })));
      const isReady = checks.every(({ ok }) => ok);
      const probed = (await services.probe()).map(({ ageSeconds, ...probe }) => ({
        ...probe,
        age_seconds: ageSeconds,
      }));
      const optional = probed.length === 0 ? {} : { optional: probed };
      const body = { profile: services.profile, checks, ...optional };
      return isReady
        ? c.json({ status: "ready" as const, ...body }, 200)
        : c.json({ status: "unavailable" as const, ...body }, 503);
    });
}

async function check(
  services: Services,
  name: string,
  probe: () => Promise<void>,
): Promise<{ name: string; ok: boolean }> {
  try {
    await probe();
    return { name, ok: true };
  } catch (error) {
    services.log("readyz.failed", { check: name, error: String(error) });
    return { name, ok: false };
  }
}
