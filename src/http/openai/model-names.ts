// Maps models of the compatible API to collections: `quire/manuals`, and `quire/manuals:fast` for
// another effort.
import type { Context } from "hono";
import type { Effort } from "../../domain/answers/effort.ts";
import type { Collection } from "../../domain/collection.ts";
import { isId } from "../../domain/ids.ts";
import type { AppEnv } from "../env.ts";
import { notFound } from "../../domain/errors.ts";
import { modelNotFound } from "./errors.ts";

const PREFIX = "quire/";
const SUFFIXES: Readonly<Record<string, Effort>> = {
  ":fast": "fast",
  ":standard": "standard",
  ":thorough": "thorough",
};

/**
 * Names with other characters would have to be encoded in paths and are hard to write in
 * configurations.
 */
const PLAIN_NAME = /^[\w.-]{1,100}$/;

const LISTED_AT_ONCE = 100;

export function modelName({ id, name }: Pick<Collection, "id" | "name">): string {
  return PREFIX + (PLAIN_NAME.test(name) && !isId("col", name) ? name : id);
}

type Model = { collection: Collection; effort: Effort };

/**
 * Returns the effort and the collection that a model's name means, by id or name. Throws
 * `model_not_found`.
 */
export async function findModel(c: Context<AppEnv>, model: string): Promise<Model> {
  const suffix = suffixOf(model);
  const wanted = model.slice(0, model.length - suffix.length).replace(PREFIX, "");
  const collection = await c.var.services.collections.findNamed(c.var.caller.tenant, wanted);
  if (collection === undefined) throw modelNotFound(model);
  return { collection, effort: SUFFIXES[suffix] ?? "standard" };
}

/**
 * Like `findModel`, for requests in which a vector store is the collection: the model's name
 * determines only the effort. Throws `not_found`.
 */
export async function findModelOfStore(
  c: Context<AppEnv>,
  { store, model }: { store: string; model: string },
): Promise<Model> {
  const collection = await c.var.services.collections.findNamed(c.var.caller.tenant, store);
  if (collection === undefined) throw notFound("vector store");
  return { collection, effort: SUFFIXES[suffixOf(model)] ?? "standard" };
}

function suffixOf(model: string): string {
  return Object.keys(SUFFIXES).find((ending) => model.endsWith(ending)) ?? "";
}

/** Returns all collections of the caller, oldest first. */
export async function allCollections(c: Context<AppEnv>): Promise<Collection[]> {
  const { services, caller } = c.var;
  const all: Collection[] = [];
  for (;;) {
    const after = all.at(-1)?.id ?? "";
    const page = await services.collections.list(caller.tenant, { after, limit: LISTED_AT_ONCE });
    all.push(...page);
    if (page.length < LISTED_AT_ONCE) return all;
  }
}

/** Converts an RFC 3339 time to seconds since 1970. */
export function secondsOf(time: string): number {
  return Math.floor(Date.parse(time) / 1000);
}
