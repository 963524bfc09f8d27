// Serves the metrics of the deployment to a Prometheus server, which uses the deployment's
// ADMIN_KEY.
import { Hono } from "hono";
import { requireAdminKey } from "../../access/auth.ts";
import type { AppEnv } from "../../env.ts";
import { prometheusText } from "../../operator/prometheus.ts";

export function prometheusRoutes() {
  return new Hono<AppEnv>().get("/metrics", requireAdminKey, async (c) => {
    const { services } = c.var;
    const backlog = await services.queueBacklog();
    const counts = await services.operationCounts();
    const embedders = await services.operator.embedderUses();
    const text = prometheusText(counts, { backlog, embedders, now: services.now() });
    return c.text(text, 200, { "Content-Type": "text/plain; version=0.0.4; charset=utf-8" });
  });
}
