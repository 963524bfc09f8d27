// Who asks and on what: handed to every storage function that touches a tenant's data.

/** Counts what one request costs; every part of the read flow adds to the one it is handed. */
export type Meter = {
  rowsRead: number;
  vectorsQueried: number;
  promptTokens: number;
  completionTokens: number;
  neurons: number;
  modelCalls: number;
};

export function newMeter(): Meter {
  return {
    rowsRead: 0,
    vectorsQueried: 0,
    promptTokens: 0,
    completionTokens: 0,
    neurons: 0,
    modelCalls: 0,
  };
}

/** One collection as one tenant sees it: a collection id of another tenant finds nothing. */
export type Scope = { tenant: string; collection: string };
