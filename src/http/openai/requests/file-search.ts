// Shares what a search of a vector store and the tool `file_search` have in common.
import { z } from "@hono/zod-openapi";
import type { Context } from "hono";
import type { Passage } from "../../../domain/documents/passage.ts";
import type { Scope } from "../../../domain/scope.ts";
import type { AppEnv } from "../../env.ts";
import { attributesOf } from "./attributes.ts";
import { Filter, matches } from "./filters.ts";

const Ranking = z.looseObject({ score_threshold: z.number().min(0).max(1).nullish() }).nullish();

export const SearchOptions = {
  filters: Filter.nullish(),
  max_num_results: z.int().min(1).max(50).nullish(),
  ranking_options: Ranking,
};

type Options = {
  max_num_results?: number | null | undefined;
  ranking_options?: z.infer<typeof Ranking>;
};

/** Converts the options to those of Quire's own search. */
export function overridesOf({ max_num_results, ranking_options }: Options) {
  const threshold = ranking_options?.score_threshold ?? undefined;
  return {
    ...(max_num_results ? { top_k: max_num_results } : {}),
    ...(threshold === undefined ? {} : { min_score: threshold }),
  };
}

/**
 * Returns the ids of the documents whose attributes pass the filter; undefined if there is no
 * filter.
 */
export async function filterDocuments(
  c: Context<AppEnv>,
  scope: Scope,
  filter: Filter | null | undefined,
): Promise<string[] | undefined> {
  if (filter === null || filter === undefined) return undefined;
  const { services, meter } = c.var;
  const { names, rowsRead } = await services.documents.names(scope);
  meter.rowsRead += rowsRead;
  return names
    .filter(({ filename, metadata }) => matches(filter, { filename, ...metadata }))
    .map(({ id }) => id);
}

type Found = Pick<Passage, "documentId" | "filename" | "score" | "text">;

/** Returns a result as the clients read it, without its text. */
export async function showFound(
  c: Context<AppEnv>,
  scope: Scope,
  found: readonly Found[],
): Promise<
  {
    file_id: string;
    filename: string;
    score: number;
    attributes: ReturnType<typeof attributesOf>;
    text: string;
  }[]
> {
  const { services } = c.var;
  const [{ names }, files] = await Promise.all([
    services.documents.names(scope),
    services.looseFiles.fileIds(scope),
  ]);
  const metadata = new Map(names.map((name) => [name.id, name.metadata]));
  return found.map(({ documentId, filename, score, text }) => ({
    file_id: files.get(documentId) ?? documentId,
    filename,
    score,
    attributes: attributesOf(metadata.get(documentId) ?? {}),
    text,
  }));
}
