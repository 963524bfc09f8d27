import { createHash } from "node:crypto";

/** Rules are tuned on half "a" alone; which half a question is in depends on its id and nothing else. */
export function halfOf(id: string): "a" | "b" {
  const [first = 0] = createHash("sha256").update(id).digest();
  return first % 2 === 0 ? "a" : "b";
}
