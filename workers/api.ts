// Production: the HTTPS API. Its queues are consumed by the indexer, in isolates of their own.
import { env } from "cloudflare:workers";
import { createApp } from "../src/http/app.ts";
import { createServices } from "./services.ts";

const app = createApp(createServices(env));

export default { fetch: app.fetch } satisfies ExportedHandler<Env>;
