// A question is sent with a key of its own, by which the server knows it when the client has to send it again.

/** `crypto.randomUUID` is missing in pages that are not served over HTTPS. */
export function questionKey(): Record<string, string> {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const key = Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
  return { "Idempotency-Key": key };
}
