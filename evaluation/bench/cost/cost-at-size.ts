// What 100 million chunks take, if they are like those that were counted.

export type Counted = { pages: number; chunks: number; rows: number; bytes: number };

const CHUNKS = 100e6;
const PAGES_PER_DOCUMENT = 30;
/** Cloudflare's limits and prices of November 2026, in dollars. */
const DATABASE_BYTES = 10e9;
const VECTORS_PER_INDEX = 20e6;
const DIMENSIONS = 384;
const PER_MILLION_ROWS_WRITTEN = 1;
const PER_GB_MONTH = { d1: 0.75, object: 0.2 };
const PER_100_MILLION_STORED_DIMENSIONS = 0.05;
/** Databases and indexes are filled so far, so that collections can grow and be moved. */
const FILLED = 0.7;

/** Lines of a table. */
export function costAtSize({ pages, chunks, rows, bytes }: Counted): string[] {
  const times = CHUNKS / chunks;
  const allBytes = bytes * times;
  const gigabytes = allBytes / 1e9;
  const vectors = (CHUNKS * DIMENSIONS) / 100e6;
  const cells: [string, string][] = [
    ["pages", million(pages * times)],
    [`documents of ${PAGES_PER_DOCUMENT} pages`, million((pages * times) / PAGES_PER_DOCUMENT)],
    ["D1 bytes a chunk", (bytes / chunks).toFixed(0)],
    ["D1, GB", gigabytes.toFixed(0)],
    ["databases, full", String(Math.ceil(allBytes / DATABASE_BYTES))],
    [`databases, ${FILLED * 100} % full`, String(Math.ceil(allBytes / DATABASE_BYTES / FILLED))],
    ["D1, $ a month", (gigabytes * PER_GB_MONTH.d1).toFixed(0)],
    ["as storage of Durable Objects, $ a month", (gigabytes * PER_GB_MONTH.object).toFixed(0)],
    ["rows written, million", ((rows * times) / 1e6).toFixed(0)],
    ["rows written, $ once", (((rows * times) / 1e6) * PER_MILLION_ROWS_WRITTEN).toFixed(0)],
    ["Vectorize indexes, full", String(Math.ceil(CHUNKS / VECTORS_PER_INDEX))],
    [
      `Vectorize indexes, ${FILLED * 100} % full`,
      String(Math.ceil(CHUNKS / VECTORS_PER_INDEX / FILLED)),
    ],
    ["stored vectors, $ a month", (vectors * PER_100_MILLION_STORED_DIMENSIONS).toFixed(0)],
  ];
  return [
    "| 100 million such chunks | |",
    "|---|--:|",
    ...cells.map((cell) => `| ${cell.join(" | ")} |`),
  ];
}

function million(count: number): string {
  return `${(count / 1e6).toFixed(2)} million`;
}
