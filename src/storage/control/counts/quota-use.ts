// What a tenant has and has used today, to compare with its quotas.
import type { Scope } from "../../../domain/scope.ts";
import { type DatabaseOf, HOME } from "../../sql/shard.ts";

export type QuotaUse = {
  documents: number;
  bytes: number;
  pages: number;
  questions: number;
  neurons: number;
};

export function quotaUseStore(databaseOf: DatabaseOf) {
  return {
    /**
     * Documents, bytes and pages are what is stored now, with the bytes of the files that clients of OpenAI's API have uploaded:
     * they are stored beside the documents that are made of them. Questions and neurons are those of the day (UTC).
     */
    async read(tenant: string, day: string): Promise<QuotaUse> {
      // A row for each database.
      const { results } = await databaseOf(tenant)
        .prepare(
          `SELECT d.documents, d.bytes + f.bytes AS bytes, d.pages, coalesce(u.questions, 0) AS questions,
             coalesce(u.neurons, 0) AS neurons
           FROM (SELECT count(*) AS documents, coalesce(sum(bytes), 0) AS bytes,
                   coalesce(sum(page_count), 0) AS pages
                 FROM documents WHERE tenant_id = ?1 AND status <> 'deleting') d,
             (SELECT coalesce(sum(bytes), 0) AS bytes FROM loose_files WHERE tenant_id = ?1) f
           LEFT JOIN usage u ON u.tenant_id = ?1 AND u.day = ?2`,
        )
        .bind(tenant, day)
        .all<QuotaUse>();
      const sum = (of: keyof QuotaUse): number => results.reduce((all, row) => all + row[of], 0);
      return {
        documents: sum("documents"),
        bytes: sum("bytes"),
        pages: sum("pages"),
        questions: sum("questions"),
        neurons: sum("neurons"),
      };
    },

    /** The tenant's documents in the database of this collection. */
    async documentsBeside(scope: Scope): Promise<number> {
      const count = await databaseOf(scope)
        .prepare(
          "SELECT count(*) AS count FROM documents WHERE tenant_id = ? AND status <> 'deleting'",
        )
        .bind(scope.tenant)
        .first<number>("count");
      return count ?? 0;
    },

    /** Counts before the answer is made, so that questions asked at the same time count, too. */
    async addQuestion(tenant: string, day: string): Promise<void> {
      await databaseOf(HOME)
        .prepare(
          `INSERT INTO usage (tenant_id, day, questions) VALUES (?, ?, 1)
           ON CONFLICT DO UPDATE SET questions = questions + 1`,
        )
        .bind(tenant, day)
        .run();
    },
  };
}

export type QuotaUseStore = ReturnType<typeof quotaUseStore>;
