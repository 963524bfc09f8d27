// Reads what a tenant has and has used today, to compare with its quotas.
import type { Scope } from "../../../domain/scope.ts";
import { type DatabaseOf, HOME } from "../../sql/shard.ts";

export type StoredAmounts = { documents: number; bytes: number; pages: number };
export type AmountsOfDay = { questions: number; neurons: number };

export function quotaUseStore(databaseOf: DatabaseOf) {
  return {
    /**
     * Returns what is stored now, including the bytes of the files that clients of OpenAI's API
     * have uploaded, which are stored in addition to the documents made of them. Reads a row for
     * each document.
     */
    async stored(tenant: string): Promise<StoredAmounts> {
      // There is a row for each database.
      const { results } = await databaseOf(tenant)
        .prepare(
          `SELECT d.documents, d.bytes + f.bytes AS bytes, d.pages
           FROM (SELECT count(*) AS documents, coalesce(sum(bytes), 0) AS bytes,
                   coalesce(sum(page_count), 0) AS pages
                 FROM documents WHERE tenant_id = ?1 AND status <> 'deleting') d,
             (SELECT coalesce(sum(bytes), 0) AS bytes FROM loose_files WHERE tenant_id = ?1) f`,
        )
        .bind(tenant)
        .all<StoredAmounts>();
      const sum = (of: keyof StoredAmounts): number =>
        results.reduce((all, row) => all + row[of], 0);
      return { documents: sum("documents"), bytes: sum("bytes"), pages: sum("pages") };
    },

    /** Returns what was used on a day (UTC). */
    async ofDay(tenant: string, day: string): Promise<AmountsOfDay> {
      // There is a row for each database that has one.
      const { results } = await databaseOf(tenant)
        .prepare("SELECT questions, neurons FROM usage WHERE tenant_id = ? AND day = ?")
        .bind(tenant, day)
        .all<AmountsOfDay>();
      const sum = (of: keyof AmountsOfDay): number =>
        results.reduce((all, row) => all + row[of], 0);
      return { questions: sum("questions"), neurons: sum("neurons") };
    },

    /** Returns the number of the tenant's documents in the database of this collection. */
    async documentsBeside(scope: Scope): Promise<number> {
      const count = await databaseOf(scope)
        .prepare(
          "SELECT count(*) AS count FROM documents WHERE tenant_id = ? AND status <> 'deleting'",
        )
        .bind(scope.tenant)
        .first<number>("count");
      return count ?? 0;
    },

    /**
     * Counts a question before it is answered. Returns false and counts nothing if there were
     * `most` of them that day. This is one statement, because questions are asked at the same time.
     */
    async addQuestion(tenant: string, day: string, most: number): Promise<boolean> {
      const { meta } = await databaseOf(HOME)
        .prepare(
          `INSERT INTO usage (tenant_id, day, questions) SELECT ?1, ?2, 1 WHERE ?3 > 0
           ON CONFLICT DO UPDATE SET questions = questions + 1 WHERE questions < ?3`,
        )
        .bind(tenant, day, most)
        .run();
      return meta.changes > 0;
    },
  };
}

export type QuotaUseStore = ReturnType<typeof quotaUseStore>;
