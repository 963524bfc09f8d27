import type { Document, DocumentOrder } from "../../domain/documents/document.ts";
import type { Scope } from "../../domain/scope.ts";
import { COLLECTION_NO } from "../control/collection-no.ts";
import { type DocumentRow, SELECT_DOCUMENTS, selectNumbered, toDocument } from "./document-row.ts";
import { followedDocuments } from "./followed-documents.ts";
import type { DatabaseOf } from "../sql/shard.ts";

type Listed = Exclude<Document["status"], "deleting">;
type Total = { status: Listed; count: number; bytes: number };

type Filter = {
  status?: Listed | undefined;
  /** A part of the file name, in any case. */
  text?: string | undefined;
};

type Page = {
  order: DocumentOrder;
  /**
   * The id or, in the order of file names, the file name of the last document of the previous page.
   */
  after: string | undefined;
  limit: number;
};

type Range = {
  statuses: readonly Listed[];
  above: string;
  below: string;
  order: "asc" | "desc";
  limit: number;
};

/** The condition with which a page continues after ?5, by order. */
const ORDERS: Record<DocumentOrder, { after: string; by: string }> = {
  created: { after: "d.id > ?5", by: "d.id" },
  "-created": { after: "d.id < ?5", by: "d.id DESC" },
  filename: { after: "d.filename > ?5", by: "d.filename" },
};

/**
 * The name of `d` in lower case. SQLite's own `lower` only changes ASCII letters; ?7 contains the
 * other relevant letters, each followed by its lower-case letter.
 */
const SMALL_NAME = `(
  WITH RECURSIVE small (at, name) AS (
    SELECT 0, lower(d.filename) UNION ALL
    SELECT at + 2, replace(name, ?7 ->> at, ?7 ->> (at + 1)) FROM small WHERE at < json_array_length(?7))
  SELECT name FROM small ORDER BY at DESC LIMIT 1)`;

/**
 * Returns the capitals beyond ASCII that a name can have where a text has one of its letters, each
 * followed by its small letter.
 */
function capitalsLike(text: string): string[] {
  const letters = `${text}${text.toLowerCase()}`;
  const capitals = new Set(`${letters}${letters.toUpperCase()}`.match(/[^\0-\x7f]/gu));
  return [...capitals].flatMap((capital) => {
    const small = capital.toLowerCase();
    return small === capital ? [] : [capital, small];
  });
}

export function documentLists(databaseOf: DatabaseOf) {
  return {
    ...followedDocuments(databaseOf),

    async list(scope: Scope, { status, text }: Filter, page: Page): Promise<Document[]> {
      const { after, by } = ORDERS[page.order];
      const asked = (text ?? "").normalize("NFC");
      const { results } = await databaseOf(scope)
        .prepare(
          `${SELECT_DOCUMENTS} AND d.status <> 'deleting' AND (?3 IS NULL OR d.status = ?3)
             AND (?4 IS NULL OR instr(${SMALL_NAME}, ?4) > 0)
             AND (?5 IS NULL OR ${after}) ORDER BY ${by} LIMIT ?6`,
        )
        .bind(
          scope.collection,
          scope.tenant,
          status ?? null,
          asked === "" ? null : asked.toLowerCase(),
          page.after ?? null,
          page.limit,
          JSON.stringify(capitalsLike(asked)),
        )
        .all<DocumentRow>();
      return results.map(toDocument);
    },

    /**
     * Returns documents with one of these statuses and an id between the two, starting from one
     * end.
     */
    async between(scope: Scope, range: Range): Promise<Document[]> {
      const { results } = await databaseOf(scope)
        .prepare(
          `${SELECT_DOCUMENTS} AND d.status IN (SELECT value FROM json_each(?3))
             AND d.id > ?4 AND d.id < ?5 ORDER BY d.id ${range.order} LIMIT ?6`,
        )
        .bind(
          scope.collection,
          scope.tenant,
          JSON.stringify(range.statuses),
          range.above,
          range.below,
          range.limit,
        )
        .all<DocumentRow>();
      return results.map(toDocument);
    },

    /** Returns those of the ids that are not being deleted, in the order of their ids. */
    async ofIds(scope: Scope, ids: readonly string[]): Promise<Document[]> {
      const numbers = "SELECT no FROM documents WHERE id IN (SELECT value FROM json_each(?3))";
      const { results } = await databaseOf(scope)
        .prepare(`${selectNumbered(numbers)} AND d.status <> 'deleting' ORDER BY d.id`)
        .bind(scope.collection, scope.tenant, JSON.stringify(ids))
        .all<DocumentRow>();
      return results.map(toDocument);
    },

    /** Returns the number of documents with each status, and their bytes. */
    async totals(scope: Scope): Promise<Total[]> {
      const { results } = await databaseOf(scope)
        .prepare(
          `SELECT status, count(*) AS count, sum(bytes) AS bytes FROM documents
           WHERE tenant_id = ?2 AND status <> 'deleting' AND collection_no = ${COLLECTION_NO}
           GROUP BY status`,
        )
        .bind(scope.collection, scope.tenant)
        .all<Total>();
      return results;
    },

    /** Returns the id of a document's collection, or undefined if the document is unknown. */
    async collectionOf(tenant: string, document: string): Promise<string | undefined> {
      const row = await databaseOf(tenant)
        .prepare(
          `SELECT c.id FROM documents d JOIN collections c ON c.no = d.collection_no
           WHERE d.id = ? AND d.tenant_id = ? AND c.status = 'active'`,
        )
        .bind(document, tenant)
        .first<{ id: string }>();
      return row?.id;
    },
  };
}

export type DocumentLists = ReturnType<typeof documentLists>;
