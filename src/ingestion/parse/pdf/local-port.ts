// Connects both sides of pdf.js, which usually run in a page and its worker, inside one isolate.
// pdf.js's own port for this copies every message deeply, although nobody changes a page's text and
// drawing operators after sending them.

type Listener = (event: { data: unknown }) => void;

/** The members of a `MessagePort` that pdf.js uses. */
type Port = {
  postMessage: (message: unknown, transfer?: ArrayBuffer[] | null) => void;
  addEventListener: (
    type: string,
    listener: Listener,
    options?: { signal?: AbortSignal } | null,
  ) => void;
  removeEventListener: (type: string, listener: Listener) => void;
};

/** A message with the next part of a stream: of a page's text, or of its operator list. */
type Part = { stream: number; chunk: Readonly<Record<string, unknown>> };

/**
 * Creates a port at which both sides listen and send; each message names its receiver. Messages
 * arrive in order, after the caller has finished.
 */
export function localPort(): Port {
  const listeners = new Set<Listener>();
  return {
    postMessage: (message, transfer) => {
      const data = hasNoObjects(message)
        ? message
        : (copyPart(message) ?? structuredClone(message, { transfer: transfer ?? [] }));
      void deliver(listeners, data);
    },
    addEventListener: (_, listener, options) => {
      listeners.add(listener);
      options?.signal?.addEventListener("abort", () => listeners.delete(listener));
    },
    removeEventListener: (_, listener) => {
      listeners.delete(listener);
    },
  };
}

/**
 * Delivers a message. Awaiting nothing yields like `queueMicrotask`, which takes several times as
 * long in workerd.
 */
async function deliver(listeners: ReadonlySet<Listener>, data: unknown): Promise<void> {
  await Promise.resolve();
  for (const listener of listeners) listener({ data });
}

/**
 * Returns whether a message contains no objects, so that it needs no copy. Most messages only ask
 * for the next part. Nobody changes a message after sending it.
 */
function hasNoObjects(message: unknown): boolean {
  if (typeof message !== "object" || message === null) return false;
  for (const name in message) {
    const value: unknown = Reflect.get(message, name);
    if (typeof value === "object" && value !== null) return false;
  }
  return true;
}

/**
 * Copies what the sender reuses: each part of a text has its own lists, but the lists of operators
 * are emptied and filled again.
 */
function copyPart(message: unknown): Part | undefined {
  if (!isPart(message)) return undefined;
  const { chunk } = message;
  if ("items" in chunk) return { ...message, chunk: { ...chunk } };
  const copied = Object.entries(chunk).map(([name, value]): [string, unknown] => [
    name,
    Array.isArray(value) ? [...value] : value,
  ]);
  return { ...message, chunk: Object.fromEntries(copied) };
}

/**
 * Returns whether a message is a part of a text or of a list of operators. Written by hand, because
 * a page has hundreds of messages. Streams of other things, such as bytes, are not parts.
 */
function isPart(message: unknown): message is Part {
  if (typeof message !== "object" || message === null) return false;
  if (!("stream" in message) || !("chunk" in message)) return false;
  const { chunk } = message;
  return typeof chunk === "object" && chunk !== null && ("items" in chunk || "fnArray" in chunk);
}
