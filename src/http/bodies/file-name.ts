/** Formats a file name with any characters as a parameter of the header `Content-Disposition`. */
export function fileNameParameter(filename: string): string {
  return `filename*=UTF-8''${encodeURIComponent(filename).replaceAll(/['()*]/g, percentEncoded)}`;
}

/**
 * Encodes a text for RFC 8187, which does not allow some characters that `encodeURIComponent`
 * leaves unchanged.
 */
function percentEncoded(character: string): string {
  return `%${character.charCodeAt(0).toString(16).toUpperCase()}`;
}
