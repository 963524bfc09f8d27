// A real HTTP server that receives webhooks, in Node next to workerd. A test posts to its own path, whose first part
// selects the server's behaviour, and uses GET to read what has arrived there.
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

import type { TestProject } from "vitest/node";

declare module "vitest" {
  interface ProvidedContext {
    webhookServerUrl: string;
  }
}

/** `open` is how many of the same path were being answered when it arrived, itself included. */
export type Delivery = { headers: Record<string, string>; body: string; open: number };

export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const arrived = new Map<string, Delivery[]>();
  const openOf = new Map<string, number>();
  const server = createServer((request, response) => {
    const path = request.url ?? "";
    const deliveries = arrived.get(path) ?? [];
    if (request.method === "GET") {
      response.end(JSON.stringify(deliveries));
      return;
    }
    const open = (openOf.get(path) ?? 0) + 1;
    openOf.set(path, open);
    response.on("close", () => openOf.set(path, (openOf.get(path) ?? 1) - 1));
    let body = "";
    request.setEncoding("utf8");
    request.on("data", (part: string) => (body += part));
    request.on("end", () => {
      const headers = Object.fromEntries(
        Object.entries(request.headers).map(([name, value]) => [name, String(value)]),
      );
      arrived.set(path, [...(arrived.get(path) ?? []), { headers, body, open }]);
      const isRefused =
        path.startsWith("/failing/") || (path.startsWith("/once/") && deliveries.length === 0);
      if (path.startsWith("/moved/")) response.writeHead(307, { location: "/ok/moved" }).end();
      else if (path.startsWith("/slow/")) setTimeout(() => response.writeHead(204).end(), 600);
      else response.writeHead(isRefused ? 500 : 204).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  project.provide("webhookServerUrl", `http://127.0.0.1:${port}`);
  return () =>
    new Promise((resolve) => {
      server.closeAllConnections();
      server.close(() => resolve());
    });
}
