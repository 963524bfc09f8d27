/** The SHA-256 hash of a text (as UTF-8) or of bytes, in hexadecimal. */
export async function sha256(data: string | Uint8Array<ArrayBuffer>): Promise<string> {
  const bytes = typeof data === "string" ? new TextEncoder().encode(data) : data;
  return hex(await crypto.subtle.digest("SHA-256", bytes));
}

const HEX = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, "0"));

export function hex(buffer: ArrayBuffer): string {
  return Array.from(new Uint8Array(buffer), (byte) => HEX[byte]).join("");
}
