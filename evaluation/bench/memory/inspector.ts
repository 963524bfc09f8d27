// The memory of a running Worker, by the inspector of `wrangler dev`.
import { z } from "zod";

/** In bytes: the JavaScript heap, and the buffers beside it. */
export type Memory = { heap: number; buffers: number };

const Targets = z.array(z.object({ webSocketDebuggerUrl: z.string() }));
const Reply = z.object({
  id: z.number(),
  result: z.unknown().optional(),
  error: z.object({ message: z.string() }).optional(),
});
const Chunk = z.object({
  method: z.literal("HeapProfiler.addHeapSnapshotChunk"),
  params: z.object({ chunk: z.string() }),
});
const Snapshot = z.object({
  snapshot: z.object({ meta: z.object({ node_fields: z.array(z.string()) }) }),
  nodes: z.array(z.number()),
  strings: z.array(z.string()),
});
const HeapUsage = z.object({ usedSize: z.number(), backingStorageSize: z.number().default(0) });

export type Inspector = {
  /**
   * What is referred to, added up from a snapshot of the heap. The heap's own figure also counts what the Worker has allocated
   * since the snapshot collected the garbage, because it goes on working between two commands of the inspector.
   */
  live: () => Promise<Memory>;
  /** With garbage that was not collected yet. */
  used: () => Promise<Memory>;
  close: () => void;
};

export async function openInspector(url: string): Promise<Inspector> {
  const [target] = Targets.parse(await (await fetch(`${url}/json`)).json());
  if (target === undefined) throw new Error("There is nothing to inspect.");
  const socket = openSocket(target.webSocketDebuggerUrl);
  await new Promise((resolve, reject) => {
    socket.addEventListener("open", resolve, { once: true });
    socket.addEventListener("error", () => reject(new Error("The inspector does not answer.")), {
      once: true,
    });
  });
  const waiting = new Map<number, (reply: z.infer<typeof Reply>) => void>();
  let chunks: string[] = [];
  socket.addEventListener("message", ({ data }) => {
    const message: unknown = JSON.parse(String(data));
    const part = Chunk.safeParse(message);
    if (part.success) chunks.push(part.data.params.chunk);
    const reply = Reply.safeParse(message);
    if (reply.success) waiting.get(reply.data.id)?.(reply.data);
  });
  let last = 0;
  const send = async (method: string): Promise<unknown> => {
    last += 1;
    const id = last;
    const reply = new Promise<z.infer<typeof Reply>>((resolve) => waiting.set(id, resolve));
    socket.send(JSON.stringify({ id, method }));
    const { result, error } = await reply;
    waiting.delete(id);
    if (error !== undefined) throw new Error(`${method}: ${error.message}`);
    return result;
  };
  const used = async (): Promise<Memory> => {
    const usage = HeapUsage.parse(await send("Runtime.getHeapUsage"));
    return { heap: usage.usedSize, buffers: usage.backingStorageSize };
  };
  await send("HeapProfiler.enable");
  return {
    async live() {
      chunks = [];
      await send("HeapProfiler.takeHeapSnapshot");
      const snapshot = Snapshot.parse(JSON.parse(chunks.join("")));
      chunks = [];
      return sizesIn(snapshot);
    },
    used,
    close: () => socket.close(),
  };
}

const BUFFER = "system / JSArrayBufferData";

function sizesIn({ snapshot, nodes, strings }: z.infer<typeof Snapshot>): Memory {
  const { node_fields: fields } = snapshot.meta;
  const [name, size] = [fields.indexOf("name"), fields.indexOf("self_size")];
  const buffer = strings.indexOf(BUFFER);
  const memory = { heap: 0, buffers: 0 };
  for (let node = 0; node < nodes.length; node += fields.length) {
    const kind = nodes[node + name] === buffer ? "buffers" : "heap";
    memory[kind] += nodes[node + size] ?? 0;
  }
  return memory;
}

const PAUSE_MS = 250;

/** Without an origin, the inspector refuses. Only Node's WebSocket takes headers, which the types do not say. */
function openSocket(url: string): WebSocket {
  const socket: WebSocket = Reflect.construct(WebSocket, [
    url,
    { headers: { Origin: "http://localhost" } },
  ]);
  return socket;
}

const pause = async () => new Promise((resolve) => setTimeout(resolve, PAUSE_MS));

/** The most memory that a measurement found at any of the moments, four times a second, while `work` ran. */
export async function peakDuring(
  measure: () => Promise<Memory>,
  work: () => Promise<unknown>,
): Promise<Memory> {
  const peak = { heap: 0, buffers: 0 };
  const done = work().then(() => "done");
  do {
    const { heap, buffers } = await measure();
    if (heap + buffers > peak.heap + peak.buffers) Object.assign(peak, { heap, buffers });
  } while ((await Promise.race([done, pause()])) !== "done");
  return peak;
}
