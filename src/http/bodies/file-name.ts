/** The name of a file as a parameter of the header `Content-Disposition`, in whatever letters it is. */
export function fileNameParameter(filename: string): string {
  return `filename*=UTF-8''${encodeURIComponent(filename).replaceAll(/['()*]/g, percentEncoded)}`;
}

/** RFC 8187 does not allow these characters, which encodeURIComponent leaves as they are. */
function percentEncoded(character: string): string {
  return `%${character.charCodeAt(0).toString(16).toUpperCase()}`;
}
