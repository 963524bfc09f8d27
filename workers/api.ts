// Production: the HTTPS API. The indexer consumes its queues in separate isolates.
import { env } from "cloudflare:workers";
import { createApp } from "../src/http/app.ts";
import { createServices } from "./services.ts";

const app = createApp(createServices(env));

export default { fetch: app.fetch } satisfies ExportedHandler<Env>;
