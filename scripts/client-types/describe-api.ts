// The OpenAPI document of the routes, made without a server.
import { createApp } from "../../src/http/app.ts";
import { completeOpenApi, DESCRIPTION } from "../../src/http/docs/docs-openapi.ts";
import type { Services } from "../../src/http/services.ts";

export function describeApi(): Record<string, unknown> {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- services are only used by requests, and none is made
  const app = createApp({} as Services);
  return completeOpenApi(app.getOpenAPI31Document(DESCRIPTION));
}
