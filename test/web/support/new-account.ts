import { createQuire } from "../../../client/quire.ts";

/** An account of its own, with nothing in it. Its key may do everything. */
export async function newAccount(url: string): Promise<string> {
  const admin = createQuire({ url, key: "quire-dev-admin" });
  return (await admin.createTenant("of one test")).api_key;
}
