// Decodes the transfer encodings of messages. Bytes are Latin-1 text, with one character per byte.

export function toBytes(text: string): Uint8Array {
  return Uint8Array.from(text, (char) => char.charCodeAt(0));
}

/** Encodes the text in UTF-8, with one character for each byte. */
export function encodeAsBytes(text: string): string {
  return Array.from(new TextEncoder().encode(text), (byte) => String.fromCharCode(byte)).join("");
}

export function fromBase64(text: string): string {
  const digits = text.replaceAll(/[^A-Za-z0-9+/]/g, "");
  try {
    return atob(digits.slice(0, digits.length - (digits.length % 4 === 1 ? 1 : 0)));
  } catch {
    return "";
  }
}

/**
 * Decodes bytes in hexadecimal. `sign` precedes the two digits of a byte: "=" in bodies and words,
 * "%" in parameters.
 */
export function fromHex(text: string, sign: "=" | "%"): string {
  return text.replaceAll(new RegExp(`${sign}([\\dA-F]{2})`, "gi"), (_, hex: string) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  );
}
