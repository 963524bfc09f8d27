// The memory of a running Worker, by the inspector of `wrangler dev`.
import { z } from "zod";

/** In bytes: the JavaScript heap, and the buffers beside it. */
export type Memory = { heap: number; buffers: number };

const Targets = z.array(z.object({ webSocketDebuggerUrl: z.string() }));
const Reply = z.object({ id: z.number(), result: z.unknown() });
const HeapUsage = z.object({ usedSize: z.number(), backingStorageSize: z.number().default(0) });

export type Inspector = {
  /** After a garbage collection: what is still referred to. */
  live: () => Promise<Memory>;
  close: () => void;
};

export async function openInspector(url: string): Promise<Inspector> {
  const [target] = Targets.parse(await (await fetch(`${url}/json`)).json());
  if (target === undefined) throw new Error("There is nothing to inspect.");
  const socket = new WebSocket(target.webSocketDebuggerUrl);
  await new Promise((resolve, reject) => {
    socket.addEventListener("open", resolve, { once: true });
    socket.addEventListener("error", () => reject(new Error("The inspector does not answer.")), {
      once: true,
    });
  });
  const waiting = new Map<number, (result: unknown) => void>();
  socket.addEventListener("message", ({ data }) => {
    const reply = Reply.safeParse(JSON.parse(String(data)));
    if (reply.success) waiting.get(reply.data.id)?.(reply.data.result);
  });
  let last = 0;
  const send = async (method: string): Promise<unknown> => {
    last += 1;
    const id = last;
    const result = new Promise((resolve) => waiting.set(id, resolve));
    socket.send(JSON.stringify({ id, method }));
    return result.finally(() => waiting.delete(id));
  };
  await send("HeapProfiler.enable");
  return {
    async live() {
      await send("HeapProfiler.collectGarbage");
      const usage = HeapUsage.parse(await send("Runtime.getHeapUsage"));
      return { heap: usage.usedSize, buffers: usage.backingStorageSize };
    },
    close: () => socket.close(),
  };
}

const PAUSE_MS = 500;

/** The most memory that was live at any of the moments, twice a second, while `work` ran. */
export async function peakDuring(
  inspector: Inspector,
  work: () => Promise<unknown>,
): Promise<Memory> {
  const peak = { heap: 0, buffers: 0 };
  const done = work().then(() => "done");
  const pause = async () => new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  do {
    const { heap, buffers } = await inspector.live();
    if (heap + buffers > peak.heap + peak.buffers) Object.assign(peak, { heap, buffers });
  } while ((await Promise.race([done, pause()])) !== "done");
  return peak;
}
