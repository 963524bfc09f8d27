/**
 * An SQL expression for ?1 collection, ?2 tenant: the number of a collection that belongs to the
 * tenant and is not being deleted; NULL otherwise.
 */
export const COLLECTION_NO =
  "(SELECT no FROM collections WHERE id = ?1 AND tenant_id = ?2 AND status = 'active')";
