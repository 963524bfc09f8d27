// Repeats operations at which R2 fails: reads, deletions, and puts of content that can be sent
// again.
import { tryAgain, type Wait } from "../sql/try-again.ts";

/**
 * R2's codes for an internal error, an unavailable service and too many requests, and a lost
 * connection.
 */
const PASSING = /\((?:10001|10043|10058)\)|internal error|connection lost|timed? ?out/i;

function isTransient(error: unknown): boolean {
  return error instanceof Error && PASSING.test(error.message);
}

/**
 * Wraps a bucket with retries. A put of a stream is not repeated, because a stream can be sent only
 * once.
 */
export function retryingBucket(bucket: R2Bucket, wait?: Wait): R2Bucket {
  const repeat = async <T>(work: () => Promise<T>): Promise<T> =>
    tryAgain(work, { mayRepeat: isTransient, ...(wait && { wait }) });
  return new Proxy(bucket, {
    get(target, name) {
      const member: unknown = Reflect.get(target, name);
      if (typeof member !== "function") return member;
      return (...values: unknown[]): unknown => {
        const call = async (): Promise<unknown> => Reflect.apply(member, target, values);
        const isOnce = values[1] instanceof ReadableStream || name === "createMultipartUpload";
        return isOnce || name === "resumeMultipartUpload"
          ? Reflect.apply(member, target, values)
          : repeat(call);
      };
    },
  });
}
