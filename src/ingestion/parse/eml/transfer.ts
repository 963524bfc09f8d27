// Undoes what was done to bytes so that a message can hold them. Bytes are Latin-1 text, with one character per byte.

export function toBytes(text: string): Uint8Array {
  return Uint8Array.from(text, (char) => char.charCodeAt(0));
}

/** The bytes of the text in UTF-8. */
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

/** `sign` stands in front of the two digits of a byte: "=" in bodies and words, "%" in parameters. */
export function fromHex(text: string, sign: "=" | "%"): string {
  return text.replaceAll(new RegExp(`${sign}([\\dA-F]{2})`, "gi"), (_, hex: string) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  );
}
