/** ?1 collection, ?2 tenant: the number of a collection that is the tenant's own and not being deleted; NULL otherwise. */
export const COLLECTION_NO =
  "(SELECT no FROM collections WHERE id = ?1 AND tenant_id = ?2 AND status = 'active')";
