// Provides pdf.js with the character maps that PDFs in Chinese, Japanese and Korean reference
// without embedding them.
import { unzlibSync } from "fflate";

/** pdf.js requests them by file name, such as `UniGB-UCS2-H.bcmap`. */
type Asked = { kind: string; filename: string };

let unpacked: Promise<Map<string, Uint8Array>> | undefined;

/** Throws for maps that pdf.js does not have either; it then reads the font without one. */
export class CMapReader {
  async fetch({ kind, filename }: Asked): Promise<Uint8Array> {
    // Unpacked on demand, because it is half a megabyte that most files don't need.
    unpacked ??= unpack();
    const found = (await unpacked).get(filename.replace(/\.bcmap$/, ""));
    if (kind !== "cMapUrl" || found === undefined)
      throw new Error(`There is no ${kind} ${filename}.`);
    return found.slice();
  }
}

async function unpack(): Promise<Map<string, Uint8Array>> {
  const { default: packed } = await import("./cmaps.json", { with: { type: "json" } });
  const bytes = Uint8Array.from(atob(packed.deflated), (character) => character.charCodeAt(0));
  const all = unzlibSync(bytes);
  let at = 0;
  return new Map(
    Object.entries(packed.sizes).map(([name, size]) => {
      const part = all.subarray(at, at + size);
      at += size;
      return [name, part];
    }),
  );
}
