// Identifies the caller and the collection. Every storage function that reads or writes a tenant's data takes a scope.
import type { Fallback } from "./fallback.ts";

/** Counts the cost of one request. Every part of the read flow adds to the meter that it receives. */
export type Meter = {
  rowsRead: number;
  vectorsQueried: number;
  promptTokens: number;
  completionTokens: number;
  neurons: number;
  modelCalls: number;
  /** The dependencies that the request did without. */
  fallbacks: Fallback[];
  /** The models that did not answer the request, and the part of it that waited last. Later parts do not wait again. */
  unanswered: Map<string, string>;
};

export function newMeter(): Meter {
  return {
    rowsRead: 0,
    vectorsQueried: 0,
    promptTokens: 0,
    completionTokens: 0,
    neurons: 0,
    modelCalls: 0,
    fallbacks: [],
    unanswered: new Map(),
  };
}

/** One collection of one tenant. The id of another tenant's collection matches nothing. */
export type Scope = { tenant: string; collection: string };

/** With the revision that the collection had when the request began, as far as the request has read it. */
export type ReadScope = Scope & { revision?: number | undefined };
