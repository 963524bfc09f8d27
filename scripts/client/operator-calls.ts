import { z } from "zod";
import { callOf } from "./call.ts";
import { Me } from "./record-contract.ts";
import type { Call, Connection } from "./request.ts";

/** Requests of the operator's API, whose answers are printed as they are. */
export function operatorCalls(connection: Connection) {
  const call = callOf(connection);
  return {
    /** The tenant of the connection's key. */
    me: () => call(Me, { path: "/v1/me" }),

    operate: (key: string, { path, ...options }: Omit<Call, "key">) =>
      call(z.unknown(), { ...options, path: `/v1/operator${path}`, key }),
  };
}
