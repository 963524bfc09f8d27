import type { Scope } from "../../domain/scope.ts";
import type { Webhook } from "../../domain/webhook.ts";
import type { DatabaseOf } from "../sql/shard.ts";

const COLLECTION =
  "SELECT 1 FROM collections c WHERE c.id = ?1 AND c.tenant_id = ?2 AND c.status = 'active'";

export function webhookStore(databaseOf: DatabaseOf) {
  return {
    /** Also returns undefined if the collection was deleted. */
    async find({ tenant, collection }: Scope): Promise<Webhook | undefined> {
      const row = await databaseOf({ tenant, collection })
        .prepare(
          `SELECT url, secret, created_at AS createdAt, delivered_at AS deliveredAt,
             failed_at AS failedAt, failure, previous_secret AS previousSecret,
             previous_until AS previousUntil
           FROM webhooks WHERE collection_id = ?1 AND tenant_id = ?2 AND EXISTS (${COLLECTION})`,
        )
        .bind(collection, tenant)
        .first<Webhook>();
      return row ?? undefined;
    },

    /**
     * Replaces an existing webhook and resets its delivery status. Until `previousUntil`,
     * deliveries are signed with the previous secret as well.
     */
    async write(
      { tenant, collection }: Scope,
      webhook: Pick<Webhook, "url" | "secret" | "createdAt"> & { previousUntil?: string },
    ): Promise<void> {
      await databaseOf({ tenant, collection })
        .prepare(
          `INSERT INTO webhooks (collection_id, tenant_id, url, secret, created_at)
           SELECT ?1, ?2, ?3, ?4, ?5 WHERE EXISTS (${COLLECTION})
           ON CONFLICT DO UPDATE SET previous_secret = iif(?6 IS NULL, NULL, secret), previous_until = ?6,
             url = excluded.url, secret = excluded.secret,
             created_at = excluded.created_at, delivered_at = NULL, failed_at = NULL, failure = NULL`,
        )
        .bind(
          collection,
          tenant,
          webhook.url,
          webhook.secret,
          webhook.createdAt,
          webhook.previousUntil ?? null,
        )
        .run();
    },

    async remove({ tenant, collection }: Scope): Promise<boolean> {
      const { meta } = await databaseOf({ tenant, collection })
        .prepare(
          `DELETE FROM webhooks WHERE collection_id = ?1 AND tenant_id = ?2 AND EXISTS (${COLLECTION})`,
        )
        .bind(collection, tenant)
        .run();
      return meta.changes > 0;
    },

    async noteDelivered({ tenant, collection }: Scope, at: string): Promise<void> {
      await databaseOf({ tenant, collection })
        .prepare(
          `UPDATE webhooks SET delivered_at = ?, failed_at = NULL, failure = NULL
           WHERE collection_id = ? AND tenant_id = ?`,
        )
        .bind(at, collection, tenant)
        .run();
    },

    /** Records a refused delivery. It will be repeated, so `failed_at` stays unchanged. */
    async noteRefused({ tenant, collection }: Scope, failure: string): Promise<void> {
      await databaseOf({ tenant, collection })
        .prepare(
          "UPDATE webhooks SET failure = ? WHERE collection_id = ? AND tenant_id = ? AND failed_at IS NULL",
        )
        .bind(failure, collection, tenant)
        .run();
    },

    async noteFailed(
      { tenant, collection }: Scope,
      { at, failure }: { at: string; failure: string },
    ): Promise<void> {
      await databaseOf({ tenant, collection })
        .prepare(
          "UPDATE webhooks SET failed_at = ?, failure = ? WHERE collection_id = ? AND tenant_id = ?",
        )
        .bind(at, failure, collection, tenant)
        .run();
    },
  };
}

export type WebhookStore = ReturnType<typeof webhookStore>;
