// Connects both sides of pdf.js, which usually run in a page and its worker, inside one isolate. pdf.js's own port for this
// makes a deep copy of every message; a page's text and drawing operators are objects that nobody changes after sending.

type Listener = (event: { data: unknown }) => void;

/** What pdf.js uses of a `MessagePort`. */
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

/** Both sides listen and send at the same port; each message names its receiver. Messages arrive in order, after the caller. */
export function localPort(): Port {
  const listeners = new Set<Listener>();
  return {
    postMessage: (message, transfer) => {
      const data = ownPart(message) ?? structuredClone(message, { transfer: transfer ?? [] });
      queueMicrotask(() => {
        for (const listener of listeners) listener({ data });
      });
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

/** The sender gives each part of a text lists of its own. It empties the lists of operators afterwards and fills them again. */
function ownPart(message: unknown): Part | undefined {
  if (!isPart(message)) return undefined;
  const { chunk } = message;
  if ("items" in chunk) return { ...message, chunk: { ...chunk } };
  const copied = Object.entries(chunk).map(([name, value]): [string, unknown] => [
    name,
    Array.isArray(value) ? [...value] : value,
  ]);
  return { ...message, chunk: Object.fromEntries(copied) };
}

/** Written by hand, because a page has hundreds of messages. Streams of other things, such as bytes, are no parts. */
function isPart(message: unknown): message is Part {
  if (typeof message !== "object" || message === null) return false;
  if (!("stream" in message) || !("chunk" in message)) return false;
  const { chunk } = message;
  return typeof chunk === "object" && chunk !== null && ("items" in chunk || "fnArray" in chunk);
}
