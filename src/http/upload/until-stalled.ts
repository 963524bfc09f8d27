import { AppError } from "../../domain/errors.ts";

/**
 * Yields the chunks of a body. Throws `invalid_input` if none arrives within this time, because a
 * waiting upload holds memory.
 */
export async function* untilStalled(
  body: ReadableStream<Uint8Array>,
  longestMs: number,
): AsyncGenerator<Uint8Array> {
  const reader = body.getReader();
  try {
    for (;;) {
      const part = await withinTime(reader.read(), longestMs);
      if (part.done) return;
      yield part.value;
    }
  } finally {
    // Not awaited, because a stream whose source is silent may not end soon.
    reader.cancel().catch(() => undefined);
  }
}

async function withinTime<T>(read: Promise<T>, longestMs: number): Promise<T> {
  const { promise: stalled, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => {
    const seconds = Math.round(longestMs / 1000);
    reject(
      new AppError(
        "invalid_input",
        `The upload stalled: nothing arrived for ${seconds} seconds. Send the file again.`,
        { reason: "upload_ended" },
      ),
    );
  }, longestMs);
  return Promise.race([read, stalled]).finally(() => clearTimeout(timer));
}
