// Reads the images of a PDF page in greyscale, which a scanned page has instead of text. pdf.js can
// decode images in a Worker, but it cannot render pages, because Workers have no canvas.
import type { PDFPageProxy } from "unpdf/pdfjs";

/** One byte per pixel, row by row from the top left; 0 is black. */
export type Picture = { width: number; height: number; grey: Uint8Array };

export type PagePictures = {
  /** Returns the images in drawing order, without those that are too large to decode here. */
  of: (page: number) => Promise<Picture[]>;
  close: () => Promise<void>;
};

/** The maximum number of decoded pixels: a letter page at 300 dpi has 8.4 million, or 34 MB. */
const MOST_PIXELS = 10_000_000;
/** The longer side of a returned image has at most this many pixels: a letter page at 180 dpi. */
const LONGEST_SIDE = 2000;
/** Smaller images are logos and lines. */
const SHORTEST_SIDE = 40;
const FEWEST_PIXELS = 20_000;
/** A scanner may store a page in strips, but a page with more images is not a scan. */
const MOST_PICTURES = 6;

/** Values of pdf.js's `ImageKind`. */
const ONE_BIT = 1;
const RGB = 2;
const RGBA = 3;

/** Takes ownership of `bytes`. */
export async function openPictures(bytes: Uint8Array): Promise<PagePictures> {
  const { getDocumentProxy, getResolvedPDFJS } = await import("unpdf");
  const { OPS } = await getResolvedPDFJS();
  const pdf = await getDocumentProxy(bytes, { verbosity: 0, maxImageSize: MOST_PIXELS });
  const picturesOf = async (number: number): Promise<Picture[]> => {
    const page = await pdf.getPage(number);
    const { fnArray, argsArray } = await page.getOperatorList();
    const pictures: Picture[] = [];
    for (const [at, operator] of fnArray.entries()) {
      if (operator !== OPS.paintImageXObject && operator !== OPS.paintInlineImageXObject) continue;
      const picture = toPicture(await imageOf(page, argsArray[at]));
      if (picture !== undefined) pictures.push(rotateImage(picture, page.rotate));
    }
    page.cleanup();
    await pdf.cleanup();
    return pictures.length > MOST_PICTURES ? [] : pictures;
  };
  return {
    // A damaged image must not fail the whole document; its page stays without text.
    of: async (number) => picturesOf(number).catch(() => []),
    close: async () => {
      await pdf.loadingTask.destroy();
    },
  };
}

/** Returns an image object of the page, a shared one, or an inline image. */
async function imageOf(page: PDFPageProxy, args: unknown): Promise<unknown> {
  const [image]: unknown[] = Array.isArray(args) ? args : [];
  if (typeof image !== "string") return image;
  const objects = image.startsWith("g_") ? page.commonObjs : page.objs;
  return new Promise((resolve) => {
    objects.get(image, resolve);
  });
}

function toPicture(image: unknown): Picture | undefined {
  if (!isDecoded(image)) return undefined;
  const { width, height, data, kind } = image;
  if (Math.min(width, height) < SHORTEST_SIDE || width * height < FEWEST_PIXELS) return undefined;
  const shade = shadesOf(data, kind, width);
  if (shade === undefined) return undefined;
  const step = Math.max(1, Math.ceil(Math.max(width, height) / LONGEST_SIDE));
  return shrinkImage({ width, height, shade }, step);
}

type Decoded = {
  width: number;
  height: number;
  data: Uint8Array | Uint8ClampedArray;
  kind: number;
};

function isDecoded(image: unknown): image is Decoded {
  return (
    typeof image === "object" &&
    image !== null &&
    "width" in image &&
    "height" in image &&
    "kind" in image &&
    "data" in image &&
    (image.data instanceof Uint8Array || image.data instanceof Uint8ClampedArray)
  );
}

type Shade = (x: number, y: number) => number;

/** Converts colours to luma according to ITU-R BT.601. */
function shadesOf(data: Decoded["data"], kind: number, width: number): Shade | undefined {
  const at = (index: number): number => data[index] ?? 0;
  if (kind === ONE_BIT) {
    const stride = Math.ceil(width / 8);
    return (x, y) => ((at(y * stride + (x >> 3)) >> (7 - (x & 7))) & 1) * 255;
  }
  if (kind !== RGB && kind !== RGBA) return undefined;
  const channels = kind === RGB ? 3 : 4;
  return (x, y) => {
    const from = (y * width + x) * channels;
    return 0.299 * at(from) + 0.587 * at(from + 1) + 0.114 * at(from + 2);
  };
}

/** Shrinks an image: each pixel is the mean of `step` × `step` pixels. */
function shrinkImage(
  image: { width: number; height: number; shade: Shade },
  step: number,
): Picture {
  const width = Math.floor(image.width / step);
  const height = Math.floor(image.height / step);
  const grey = new Uint8Array(width * height);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      let sum = 0;
      for (let dy = 0; dy < step; dy += 1) {
        for (let dx = 0; dx < step; dx += 1) sum += image.shade(x * step + dx, y * step + dy);
      }
      grey[y * width + x] = sum / (step * step);
    }
  }
  return { width, height, grey };
}

/** Turns an image as it appears on the page; `degrees` are clockwise and a multiple of 90. */
function rotateImage(picture: Picture, degrees: number): Picture {
  const turns = (((degrees / 90) % 4) + 4) % 4;
  let result = picture;
  for (let turn = 0; turn < turns; turn += 1) result = quarterTurn(result);
  return result;
}

function quarterTurn({ width, height, grey }: Picture): Picture {
  const turnedGrey = new Uint8Array(grey.length);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      turnedGrey[x * height + (height - 1 - y)] = grey[y * width + x] ?? 0;
    }
  }
  return { width: height, height: width, grey: turnedGrey };
}
