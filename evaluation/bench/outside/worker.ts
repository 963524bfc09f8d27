// The product with a peer beside it: SQLite's FTS5 over the same chunks in the same D1, asked over HTTP in the same Worker.
import main from "../../../workers/main.ts";
import { doPart } from "./parts.ts";

/** What a search over FTS5 alone returns, and what it is filled with. */
export type PeerChunk = { filename: string; page: number; text: string };
export type PeerQuestion = { query: string; limit: number };

/** The peer is asked here by anybody, or behind this path and a collection's id by whoever may read that collection. */
const PEER = "/peer";

const TABLE =
  "CREATE VIRTUAL TABLE IF NOT EXISTS peer USING fts5(text, filename UNINDEXED, page UNINDEXED, tokenize = 'porter unicode61')";

async function fill(db: D1Database, chunks: readonly PeerChunk[]): Promise<Response> {
  const insert = db.prepare("INSERT INTO peer (text, filename, page) VALUES (?, ?, ?)");
  await db.batch([
    db.prepare(TABLE),
    ...chunks.map(({ text, filename, page }) => insert.bind(text, filename, page)),
  ]);
  return Response.json({ chunks: chunks.length });
}

async function find(db: D1Database, { query, limit }: PeerQuestion): Promise<Response> {
  const words = query.match(/[\p{L}\p{N}]+/gu) ?? [];
  const { results } = await db
    .prepare(
      "SELECT filename, page, text, bm25(peer) AS score FROM peer WHERE peer MATCH ? ORDER BY bm25(peer) LIMIT ?",
    )
    .bind(words.map((word) => `"${word}"`).join(" OR "), limit)
    .all();
  return Response.json({ results });
}

// oxlint-disable-next-line import/no-default-export -- a Worker is the default export of its module
export default {
  ...main,
  async fetch(request, env, context) {
    const { pathname } = new URL(request.url);
    const part = await doPart(pathname, env, context);
    if (part !== undefined) return part;
    if (!pathname.startsWith(PEER)) return main.fetch(request, env, context);
    const collection = pathname.slice(`${PEER}/`.length);
    if (collection !== "") {
      // The product checks the key and the rate limit and writes its log line, as before a search of its own.
      const record = new URL(`/v1/collections/${collection}`, request.url);
      const allowed = await main.fetch(
        new Request(record, { headers: request.headers }),
        env,
        context,
      );
      if (!allowed.ok) return allowed;
    }
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the bench beside this folder sends it
    if (request.method === "PUT") return fill(env.DB, (await request.json()) as PeerChunk[]);
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the bench beside this folder sends it
    return find(env.DB, (await request.json()) as PeerQuestion);
  },
} satisfies ExportedHandler<Env>;
