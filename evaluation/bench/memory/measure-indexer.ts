// An isolate that indexes the largest files that are accepted. What is live counts: the heap has no limit here, so V8 collects late.
import type { Terminal } from "../../../scripts/output/terminal/terminal.ts";
import { withTemporaryServer } from "../../../scripts/server/temporary-server.ts";
import { makeLongPdf } from "../long-file/long-pdf.ts";
import { openInspector, peakDuring } from "./inspector.ts";
import { type Line, MB } from "./line.ts";
import { realText } from "./real-collections.ts";

/** The limit of a file's text, which is one of bytes. */
const LONG_TEXT = 20_000_000;
/** Just below the limit of a file. */
const LARGEST_BYTES = 49.9 * MB;
/** Enough for the lines of 2,000 pages. */
const PDF_TEXT = 9_000_000;
const PATIENCE = { timeoutMs: 1_800_000 };
const AIM_MB = 96;

export async function measureIndexer(terminal: Terminal, data: string): Promise<Line[]> {
  const text = await realText(data, PDF_TEXT);
  const files = [
    { filename: "20 M characters.txt", make: async () => longText(data) },
    { filename: "2,000 pages.pdf", make: async () => makeLongPdf({ text }) },
    { filename: "2,000 pages of 50 MB.pdf", make: async () => largestPdf(text) },
  ];
  const lines: Line[] = [];
  for (const { filename, make } of files) {
    const file = new Blob([await make()]);
    const memory = await withTemporaryServer(
      async (client, { inspector: url }) => {
        const inspector = await openInspector(url);
        terminal.err(`Indexing ${filename}`);
        const { id } = await client.collections.create({ name: "bench" });
        const { document } = await client.documents.upload(id, { filename, file });
        const peak = await peakDuring(inspector.live, async () => {
          const { status } = await client.documents.whenIndexed(id, document.id, PATIENCE);
          if (status !== "ready") throw new Error(`${filename} is ${status}.`);
        });
        inspector.close();
        return peak;
      },
      { minify: true },
    );
    terminal.err(`At most ${((memory.heap + memory.buffers) / MB).toFixed(1)} MB`);
    lines.push({ what: `Indexer: ${filename}`, memory, aim: AIM_MB });
  }
  return lines;
}

async function largestPdf(text: string): Promise<Uint8Array<ArrayBuffer>> {
  const { byteLength } = await makeLongPdf({ text });
  return makeLongPdf({ text, attached: LARGEST_BYTES - byteLength });
}

async function longText(data: string): Promise<string> {
  const text = await realText(data, LONG_TEXT);
  const excess = Buffer.byteLength(text) - text.length;
  return text.slice(0, LONG_TEXT - excess);
}
