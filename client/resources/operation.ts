// The shapes of an operation's JSON, by the operation's id.
import type { Operations } from "../types.ts";

export type Reply<Id extends keyof Operations> = Operations[Id]["response"];
export type Item<Id extends keyof Operations> = Reply<Id> extends { data: (infer T)[] } ? T : never;
export type Body<Id extends keyof Operations> = Operations[Id] extends { body: infer T }
  ? T
  : never;
