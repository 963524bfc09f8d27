import type { Collection } from "../domain/collection.ts";
import type { Meter, ReadScope } from "../domain/scope.ts";
import type { Caller } from "../domain/tenant.ts";
import type { Services } from "./services.ts";

/**
 * The indexes for one request, which do not repeat a query that a part of the request has already
 * made.
 */
export type ReadIndexes = Pick<Services, "postings" | "labels">;
export type ReadAhead = {
  scope: ReadScope;
  indexes: ReadIndexes;
  /** Whether the rate limit of the scope's tenant allows the request, which it has counted. */
  mayAsk: Promise<boolean>;
};

/** The variables that middleware sets for the routes. */
export type AppEnv = {
  Variables: {
    services: Services;
    requestId: string;
    caller: Caller;
    /** The operator of the deployment, if the request has its ADMIN_KEY. */
    operator?: string;
    meter: Meter;
    /** The collection that the path names, read together with the key, until a route takes it. */
    named?: { text: string; collection: Collection } | undefined;
    /** The results that are read from the indexes while the key is checked. */
    ahead?: ReadAhead | undefined;
    /**
     * Set by a route that continues working while its response is read. Its cost is only known when
     * this promise resolves.
     */
    streamed?: Promise<void>;
  };
};
