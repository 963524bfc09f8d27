import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { blobOf } from "../../scripts/files/local-files.ts";

/** A file of a data set, opened when it is sent. */
export type SetFile = { filename: string; file: () => Promise<Blob> };

/** The PDFs of a folder, without those of its folders. */
export async function pdfFiles(folder: string): Promise<SetFile[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith(".pdf"));
  return names.map((filename) => ({ filename, file: async () => blobOf(join(folder, filename)) }));
}
