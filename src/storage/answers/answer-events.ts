// Stores the events of an answer in progress, several in a row. They are written and read together
// with the run.
import { Buffer } from "node:buffer";
import { deflateRawSync, inflateRawSync } from "node:zlib";
import { z } from "zod";

const LoggedEvent = z.object({ id: z.int(), event: z.string(), data: z.unknown() });

/** `id` numbers an answer's events from 1; `data` is JSON. */
export type LoggedEvent = z.infer<typeof LoggedEvent>;

export type EventRow = { logged: string };

/** One parameter of D1 has at most 2 MB, and a character can take three bytes in UTF-8. */
const MOST_CHARACTERS = 500_000;
const MOST_BYTES = 1_900_000;

/**
 * Inserts events, in several rows if they are too long for one. A single event can be longer,
 * because passages have windows: it is compressed, and omitted if that is not enough. A repeated
 * write replaces the rows of the first.
 */
export function insertEvents(
  db: D1Database,
  { tenant, id }: { tenant: string; id: string },
  events: readonly LoggedEvent[],
): D1PreparedStatement[] {
  return inRows(events).map(({ first, last, logged }) =>
    db
      .prepare(
        `INSERT INTO answer_events (answer_id, first, last, events)
         SELECT ?1, ?3, ?4, ?5 FROM answer_runs
         WHERE id = ?1 AND tenant_id = ?2 AND status = 'running' AND is_muted = 0
         ON CONFLICT DO UPDATE SET last = excluded.last, events = excluded.events`,
      )
      .bind(id, tenant, first, last, logged),
  );
}

function inRows(events: readonly LoggedEvent[]): { first: number; last: number; logged: string }[] {
  const rows: { first: number; last: number; texts: string[]; length: number }[] = [];
  for (const event of events) {
    const text = JSON.stringify(event);
    const row = rows.at(-1);
    if (row === undefined || row.length + text.length > MOST_CHARACTERS) {
      rows.push({ first: event.id, last: event.id, texts: [text], length: text.length });
    } else {
      row.last = event.id;
      row.texts.push(text);
      row.length += text.length;
    }
  }
  return rows
    .map(({ first, last, texts }) => ({ first, last, logged: pack(`[${texts.join(",")}]`) }))
    .filter(({ logged }) => Buffer.byteLength(logged) <= MOST_BYTES);
}

/** Returns the JSON of an array or, if that is long, base64 of the deflated JSON. */
function pack(json: string): string {
  const isLong = json.length > MOST_CHARACTERS + 2;
  return isLong ? deflateRawSync(json).toString("base64") : json;
}

function unpack(logged: string): unknown {
  const isPlain = logged.startsWith("[");
  return JSON.parse(isPlain ? logged : inflateRawSync(Buffer.from(logged, "base64")).toString());
}

/** Returns the rows that contain events after `after`. */
export function selectEvents(db: D1Database, id: string, after: number): D1PreparedStatement {
  return db
    .prepare(
      `SELECT events AS logged FROM answer_events WHERE answer_id = ? AND last > ?
       ORDER BY first`,
    )
    .bind(id, after);
}

/** Returns the events after `after`, in order. */
export function eventsIn(rows: readonly EventRow[], after: number): LoggedEvent[] {
  const events = rows.flatMap(({ logged }) => z.array(LoggedEvent).parse(unpack(logged)));
  return events.filter((event) => event.id > after);
}
