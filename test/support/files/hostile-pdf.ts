// PDFs written by hand, so that they can ask a reader for far more work than they weigh.
import { deflateSync } from "node:zlib";

const HEAD = "<</Type/Catalog/Pages 2 0 R>>";
const FONT = "<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>";
/** Objects that a content can name: the font `/F1` is number 3. */
const FIRST_FREE = 4;

export const SENTENCE = "BT /F1 12 Tf 72 700 Td (The deductible is 500 dollars for wind.) Tj ET";

export type PdfPage = {
  content: Uint8Array | string;
  /** Further members of `/Resources`, which may name the objects of `extra`, the first of which has the number 4. */
  resources?: string;
  /** How often the content is compressed. */
  layers?: number;
};

/** A stream object, compressed `layers` times. `dictionary` are further members. */
function stream(content: Uint8Array | string, dictionary = "", layers = 1): Uint8Array {
  let data: Uint8Array = Buffer.from(content);
  for (let layer = 0; layer < layers; layer += 1) data = deflateSync(data, { level: 9 });
  const filters = "/FlateDecode".repeat(layers);
  return Buffer.concat([
    Buffer.from(`<</Length ${data.length}/Filter[${filters}]${dictionary}>>stream\n`),
    data,
    Buffer.from("\nendstream"),
  ]);
}

/** Pages that share a font and the objects of `extra`. */
export function writePdf(
  pages: readonly PdfPage[],
  extra: readonly (Uint8Array | string)[] = [],
): Uint8Array {
  const first = FIRST_FREE + extra.length;
  const kids = pages.map((_, at) => `${first + 2 * at} 0 R`).join(" ");
  const objects: (Uint8Array | string)[] = [
    HEAD,
    `<</Type/Pages/Count ${pages.length}/Kids[${kids}]>>`,
    FONT,
    ...extra,
    ...pages.flatMap(({ content, resources = "", layers = 1 }, at) => [
      `<</Type/Page/Parent 2 0 R/MediaBox[0 0 612 792]/Contents ${first + 2 * at + 1} 0 R/Resources<</Font<</F1 3 0 R/F2 4 0 R>>${resources}>>>>`,
      stream(content, "", layers),
    ]),
  ];
  const parts: Uint8Array[] = [Buffer.from("%PDF-1.7\n")];
  const offsets: number[] = [];
  let length = parts[0]?.length ?? 0;
  for (const [at, object] of objects.entries()) {
    const part = Buffer.concat([
      Buffer.from(`${at + 1} 0 obj\n`),
      Buffer.from(object),
      Buffer.from("\nendobj\n"),
    ]);
    offsets.push(length);
    parts.push(part);
    length += part.length;
  }
  const rows = offsets.map((offset) => `${String(offset).padStart(10, "0")} 00000 n \n`).join("");
  const size = objects.length + 1;
  const end = `xref\n0 ${size}\n0000000000 65535 f \n${rows}trailer<</Size ${size}/Root 1 0 R>>\nstartxref\n${length}\n%%EOF`;
  return new Uint8Array(Buffer.concat([...parts, Buffer.from(end)]));
}

/** Forms, each of which draws the next one `times` times; the last one shows a sentence. */
export function forms(depth: number, times: number): Uint8Array[] {
  return Array.from({ length: depth }, (_, at) => {
    const next = `/Resources<</Font<</F1 3 0 R>>/XObject<</X ${FIRST_FREE + at + 1} 0 R>>>>`;
    const content = at < depth - 1 ? "/X Do ".repeat(times) : SENTENCE;
    return stream(content, `/Type/XObject/Subtype/Form/BBox[0 0 600 700]${next}`);
  });
}

/** A font, number 4, whose map from codes to characters has 20,000 ranges on top of each other. */
export function mapBomb(): (Uint8Array | string)[] {
  const ranges = "100 beginbfrange\n" + "<0000> <00FF> <0041>\n".repeat(100) + "endbfrange\n";
  const map = `begincmap 1 begincodespacerange <0000> <FFFF> endcodespacerange\n${ranges.repeat(200)}endcmap`;
  return [
    `<</Type/Font/Subtype/Type0/BaseFont/Helvetica/Encoding/Identity-H/ToUnicode 6 0 R/DescendantFonts[5 0 R]>>`,
    `<</Type/Font/Subtype/CIDFontType2/BaseFont/Helvetica/CIDSystemInfo<</Registry(Adobe)/Ordering(Identity)/Supplement 0>>/FontDescriptor<</Type/FontDescriptor/FontName/Helvetica/Flags 4/FontBBox[0 0 1000 1000]/ItalicAngle 0/Ascent 800/Descent -200/CapHeight 700/StemV 80>>>>`,
    stream(map),
  ];
}

/** `count` single letters, each placed on its own. */
export function scattered(count: number): string {
  const letters = Array.from(
    { length: count },
    (_, at) =>
      `1 0 0 1 ${at % 600}.${at % 10} ${(at * 7) % 790} Tm (${String.fromCodePoint(97 + (at % 26))}) Tj`,
  );
  return `BT /F1 1 Tf ${letters.join(" ")} ET`;
}
