// A question is sent with a key of its own, by which the server knows it when the client has to send it again.

/** 128 random bits. `crypto.randomUUID` is missing in pages that are not served over HTTPS. */
export function questionKey(): Record<string, string> {
  return { "Idempotency-Key": crypto.getRandomValues(new Uint32Array(4)).join("-") };
}
