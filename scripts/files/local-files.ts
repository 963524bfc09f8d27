// Files on this computer: which of a folder can be indexed, their types and their SHA-256.
import { createHash } from "node:crypto";
import { createReadStream, openAsBlob } from "node:fs";
import { readdir, stat } from "node:fs/promises";
import { basename, join } from "node:path";
import { pipeline } from "node:stream/promises";
import { mediaTypeByName } from "../../src/domain/documents/media-type.ts";
import { visibleName } from "../../src/shared/visible-name.ts";

export type LocalFile = { path: string; filename: string };

/** A file that was found and that cannot be read: it was removed meanwhile, for example, or is written just now. */
export class UnreadableFile extends Error {
  constructor(path: string, cause: unknown) {
    super(`${path} cannot be read: ${cause instanceof Error ? cause.message : String(cause)}`, {
      cause,
    });
    this.name = "UnreadableFile";
  }
}

/** A file named outright is taken whatever it is, for the server to judge; of a folder, only what can be indexed. */
export async function localFiles(paths: readonly string[]): Promise<LocalFile[]> {
  const found = await Promise.all(
    paths.map(async (path) => ((await stat(path)).isDirectory() ? filesUnder(path) : [path])),
  );
  return [...new Set(found.flat())].map((path) => ({ path, filename: nameOf(path) }));
}

/** As the server keeps it: macOS answers NFD, and some names hide characters, and neither would be found again. */
function nameOf(path: string): string {
  return visibleName(basename(path));
}

/** Files of the folders among these paths that are left out as no file that can be indexed; hidden ones are not told. */
export async function passedOver(paths: readonly string[]): Promise<string[]> {
  const found = await Promise.all(
    paths.map(async (path) => ((await stat(path)).isDirectory() ? allUnder(path) : [])),
  );
  return found.flat().filter((path) => !canBeIndexed(path) && !basename(path).startsWith("."));
}

async function filesUnder(folder: string): Promise<string[]> {
  return (await allUnder(folder)).filter(canBeIndexed);
}

async function allUnder(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = await Promise.all(
    entries.map(async (entry) => {
      const path = join(entry.parentPath, entry.name);
      return entry.isFile() || (entry.isSymbolicLink() && (await isFile(path))) ? [path] : [];
    }),
  );
  return paths.flat().sort();
}

/** Where a link leads to a file, and not to a folder or nowhere. */
async function isFile(path: string): Promise<boolean> {
  return stat(path).then(
    (found) => found.isFile(),
    () => false,
  );
}

function canBeIndexed(path: string): boolean {
  return mediaTypeByName(basename(path)) !== undefined;
}

/** Read while it is sent, so a file larger than memory can be uploaded. Throws `UnreadableFile`. */
export async function blobOf(path: string): Promise<Blob> {
  const type = mediaTypeByName(basename(path)) ?? "application/octet-stream";
  try {
    return await openAsBlob(path, { type });
  } catch (cause) {
    throw new UnreadableFile(path, cause);
  }
}

/** Throws `UnreadableFile`. */
export async function sha256OfFile(path: string): Promise<string> {
  const hash = createHash("sha256");
  await pipeline(createReadStream(path), hash).catch((cause: unknown) => {
    throw new UnreadableFile(path, cause);
  });
  return hash.digest("hex");
}
