import { env } from "cloudflare:workers";

const { SECOND_DB } = env as Env & { SECOND_DB?: D1Database };

/** The database in which new collections are placed: the second one in the project `shards`. */
export const contentDatabase: D1Database = SECOND_DB ?? env.DB;
