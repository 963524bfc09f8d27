import { z } from "zod";
import { callOf } from "./call.ts";
import type { Call, Connection } from "./request.ts";

/** Requests of the operator's API, whose answers are printed as they are. */
export function operatorCalls(connection: Connection) {
  const call = callOf(connection);
  return {
    operate: (key: string, { path, ...options }: Omit<Call, "key">) =>
      call(z.unknown(), { ...options, path: `/v1/operator${path}`, key }),
  };
}
