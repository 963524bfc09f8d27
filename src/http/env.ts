import type { Meter } from "../domain/scope.ts";
import type { Caller } from "../domain/tenant.ts";
import type { Services } from "./services.ts";

/** What middleware leaves for the routes. */
export type AppEnv = {
  Variables: {
    services: Services;
    requestId: string;
    caller: Caller;
    meter: Meter;
    /** Set by a route whose work goes on while its response is read: what it costs is known only then. */
    streamed?: Promise<void>;
  };
};
