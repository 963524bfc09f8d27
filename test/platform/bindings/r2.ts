import { type Mood, underMood } from "./mood.ts";

const READS = new Set(["get", "head", "list"]);

export function moodyBucket(bucket: R2Bucket, mood: Mood): R2Bucket {
  return new Proxy(bucket, {
    get(target, name) {
      const member: unknown = Reflect.get(target, name);
      if (typeof member !== "function") return member;
      const method = String(name);
      return async (...values: unknown[]): Promise<unknown> =>
        underMood(mood, { binding: "r2", method, reads: READS.has(method) }, async () =>
          Reflect.apply(member, target, values),
        );
    },
  });
}
