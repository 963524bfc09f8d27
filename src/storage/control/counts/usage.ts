import { type DatabaseOf, HOME } from "../../sql/shard.ts";

export type UsageDay = {
  day: string;
  requests: number;
  promptTokens: number;
  completionTokens: number;
  neurons: number;
  rowsRead: number;
  vectorsQueried: number;
};

export type AddedUsage = UsageDay & { tenant: string };

export function usageStore(databaseOf: DatabaseOf) {
  /** Adds to the usage of days (UTC). A tenant that is being removed has none. */
  const add = async (added: readonly AddedUsage[]): Promise<void> => {
    const rows = added.map((one) => [
      one.tenant,
      one.day,
      one.requests,
      one.promptTokens,
      one.completionTokens,
      one.neurons,
      one.rowsRead,
      one.vectorsQueried,
    ]);
    await databaseOf(HOME)
      .prepare(
        `INSERT INTO usage (tenant_id, day, requests, prompt_tokens, completion_tokens, neurons, rows_read,
           vectors_queried)
         SELECT t.id, value ->> 1, value ->> 2, value ->> 3, value ->> 4, value ->> 5, value ->> 6, value ->> 7
         FROM json_each(?) CROSS JOIN tenants t ON t.id = value ->> 0 WHERE t.deleting_at IS NULL
         ON CONFLICT DO UPDATE SET requests = requests + excluded.requests,
           prompt_tokens = prompt_tokens + excluded.prompt_tokens,
           completion_tokens = completion_tokens + excluded.completion_tokens,
           neurons = neurons + excluded.neurons, rows_read = rows_read + excluded.rows_read,
           vectors_queried = vectors_queried + excluded.vectors_queried`,
      )
      .bind(JSON.stringify(rows))
      .run();
  };

  return {
    /**
     * Records the model usage of indexing, which is not a request of the tenant. Nothing is written
     * for usage without cost.
     */
    async addModelUse(
      tenant: string,
      day: string,
      used: readonly { promptTokens: number; completionTokens: number; neurons: number }[],
    ): Promise<void> {
      const total = (of: "promptTokens" | "completionTokens" | "neurons"): number =>
        used.reduce((sum, usage) => sum + usage[of], 0);
      const totals = {
        promptTokens: total("promptTokens"),
        completionTokens: total("completionTokens"),
        neurons: total("neurons"),
      };
      if (Object.values(totals).every((sum) => sum === 0)) return;
      await add([{ tenant, day, requests: 0, ...totals, rowsRead: 0, vectorsQueried: 0 }]);
    },

    add,

    /** Lists the usage, latest day first. */
    async list(tenant: string, page: { before: string; limit: number }): Promise<UsageDay[]> {
      const { results } = await databaseOf(HOME)
        .prepare(
          `SELECT day, requests, prompt_tokens AS promptTokens, completion_tokens AS completionTokens,
             neurons, rows_read AS rowsRead, vectors_queried AS vectorsQueried
           FROM usage WHERE tenant_id = ? AND day < ? ORDER BY day DESC LIMIT ?`,
        )
        .bind(tenant, page.before, page.limit)
        .all<UsageDay>();
      return results;
    },
  };
}

export type UsageStore = ReturnType<typeof usageStore>;
